public struct Scenario: Sendable {
  public enum Subject: Sendable {
    case workflow(Ref<Workflow>)
    case route(Ref<Route>)
    case none
  }
  public internal(set) var name: Name
  /// The span of everything below the name.
  public let body: Span
  public internal(set) var feature: ID<Feature>
  public internal(set) var subject: Subject
  public internal(set) var given: [Given]
  public internal(set) var stops: [Stop]
  /// The outcome's name.
  public internal(set) var ends: Name

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
      case open(Ref<Route>)
    }
    public enum Answer: Sendable {
      /// The returned value; if nil, the example of the type, or a stable default.
      case returns(PlainValue?)
      /// A named error or `failure`; before linking also `wait`, which may mean the timeout.
      case error(Name)
      /// The time of the step's `after` passes.
      case wait(Name)
    }
    public internal(set) var kind: Kind
    public let span: Span
  }
}
