public struct Scenario: Sendable {
  public enum Subject: Sendable {
    case workflow(Ref<Workflow>)
    case route(Ref<Route>)
    case none
  }
  public internal(set) var name: Name
  /// Nil if it is made from the name.
  public internal(set) var givenID: Name?
  /// The span of everything below the name.
  public let body: Span
  public internal(set) var feature: ID<Feature>
  public internal(set) var subject: Subject
  public internal(set) var given: [Given]
  public internal(set) var stops: [Stop]
  /// Nil if it could not be read.
  public internal(set) var end: End?

  /// Where a scenario ends, or the part of it that plays inside a route.
  public enum End: Sendable {
    /// With the value that it is expected to carry; nil if that is not compared.
    case outcome(Ref<Outcome>, returns: PlainValue? = nil)
    /// The user leaves by going back.
    case back(Name)
    /// It ends as soon as the place is reached; nil if there is none of that name.
    case at(Name, Position?)
  }

  public enum Position: Hashable, Sendable {
    case step(ID<Step>)
    /// A screen that the route shows.
    case screen(ID<Screen>)
  }

  /// A given fact; `kind` is the key under `given` (`params`, `flags`, `context`, `client`).
  public struct Given: Sendable {
    public enum Kind: String, Sendable { case params, flags, context, client }
    public let kind: Kind
    public internal(set) var name: Name
    public let value: PlainValue
  }

  public struct Stop: Sendable {
    public enum Kind: Sendable {
      /// `action` is the name of a button, `back` or `wait`; nil if the journey ends on the screen.
      case show(Ref<Screen>, action: Name?, sends: PlainValue?)
      case call(Ref<Operation>, Answer)
      case open(Ref<Route>, inside: Inside?)
    }
    /// What happens in the workflow or on the screen behind a route before the route is closed.
    public struct Inside: Sendable {
      public internal(set) var stops: [Stop]
      /// Nil if it could not be read.
      public internal(set) var end: End?
    }
    public enum Answer: Sendable {
      /// The returned value; if nil, the example of the type, or a stable default.
      case returns(PlainValue?)
      /// A named error or `failure`, with the value that it carries; before linking also `wait`,
      /// which may mean the timeout.
      case error(Name, returns: PlainValue? = nil)
      /// The time of the step's `after` passes.
      case wait(Name)
    }
    public internal(set) var kind: Kind
    public let span: Span
  }
}

extension Scenario.End {
  public var name: Name {
    switch self {
    case .outcome(let ref, _): Name(ref.name, ref.span)
    case .back(let name), .at(let name, _): name
    }
  }
}
