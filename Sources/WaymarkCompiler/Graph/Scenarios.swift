public struct Scenario: Sendable {
  public enum Subject: Sendable {
    case workflow(Ref<Workflow>)
    case route(Ref<Route>)
    case none
  }
  public var name: Name
  /// All that is said under the name.
  public var body: Span
  public var feature: ID<Feature>
  public var subject: Subject
  public var given: [Given]
  public var stops: [Stop]
  /// The outcome's name.
  public var ends: Name

  /// One fact: `kind` is the key under `given` (`params`, `flags`, `context`, `client`).
  public struct Given: Sendable {
    public enum Kind: String, Sendable { case params, flags, context, client }
    public var kind: Kind
    public var name: Name
    public var value: PlainValue
  }

  public struct Stop: Sendable {
    public enum Kind: Sendable {
      /// `action` is a button's name, `back` or `wait`; nil where the journey ends on the page.
      case show(Ref<Screen>, action: Name?, sends: PlainValue?)
      case call(Ref<Operation>, Answer)
      case open(Ref<Route>)
    }
    public enum Answer: Sendable {
      /// If nil, the type's example, or a stable default.
      case returns(PlainValue?)
      /// A named error, or `failure`.
      case error(Name)
      /// The time given by `after` passes.
      case wait(Name)
    }
    public var kind: Kind
    public var span: Span
  }
}
