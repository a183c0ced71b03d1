/// The content of `waymark.yaml`, or the defaults if there is none.
public struct ProjectInfo: Sendable {
  public internal(set) var app: String = "App"
  public internal(set) var specs: String = "Specs"
  /// True without a `waymark.yaml`: then every linked route and every workflow is an entry.
  public internal(set) var isImplicit: Bool = true
  public internal(set) var entries: [Ref<Route>] = []
  /// True if the key `entry` was written, even with a rejected value.
  public internal(set) var isEntryGiven: Bool = false
  /// The span for diagnostics about something that `waymark.yaml` lacks.
  public internal(set) var place: Span = .top(of: 0)
  public internal(set) var clients: [Client] = []
  public internal(set) var context: Run<Variable> = .empty
  public internal(set) var externals: [Name] = []
  public internal(set) var links = Links()
  /// Fields that no record of traffic may show.
  public internal(set) var masked: [String] = []
  public internal(set) var severities: [RuleSetting] = []
  public internal(set) var outputs: [Output] = []
  public internal(set) var promises: [Promise] = []

  public init() {}

  public struct Client: Sendable {
    public internal(set) var platform: Name
    public internal(set) var minimum: Name
    public internal(set) var latest: Name
    public internal(set) var specs: ReleasePattern?
    /// False if it draws whatever screens the backend sends.
    public internal(set) var drawsScreens = true
  }
  /// How deep links look outside the app.
  public struct Links: Sendable {
    public internal(set) var hosts: [String] = []
    public internal(set) var schemes: [String] = []
    /// The names of query items that say nothing; a `*` at the end stands for any rest.
    public internal(set) var ignored: [String] = []
  }
  public struct RuleSetting: Sendable {
    public internal(set) var rule: Name
    public let severity: Severity
  }
  /// The settings of one generator: its name, and its options as written.
  public struct Output: Sendable {
    public internal(set) var generator: Name
    public let options: [PlainValue.Entry]
    /// The external types that the output has names of its own for.
    let types: [PlainValue.Entry]
  }
  public struct Promise: Sendable {
    public internal(set) var name: Name
    /// If empty, it promises an order.
    public internal(set) var reach: [Ref<Route>] = []
    public internal(set) var within = 0
    /// What no journey comes to unless it has come past one of `first`.
    public internal(set) var before: [Milestone] = []
    public internal(set) var first: [Milestone] = []
    /// The facts with which it holds; nil for all.
    public internal(set) var when: ID<Formula>?
  }
  /// Something that happens on a journey: an operation is called, a screen shown or a route opened.
  public struct Milestone: Sendable {
    public enum Target: Hashable, Sendable {
      case unresolved
      case operation(ID<Operation>)
      /// Shown, or a variant in its place.
      case screen(ID<Screen>)
      case route(ID<Route>)
    }
    public internal(set) var name: Name
    public internal(set) var target = Target.unresolved
  }
}
