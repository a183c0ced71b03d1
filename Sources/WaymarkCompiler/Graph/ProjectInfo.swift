/// The content of `waymark.yaml`, or the defaults if there is none.
public struct ProjectInfo: Sendable {
  public var app: String = "App"
  public var specs: String = "Specs"
  /// Without a `waymark.yaml` every linked route and every workflow is an entry.
  public var isImplicit: Bool = true
  public var entries: [Ref<Route>] = []
  /// Whether `entry` was written, even if it was refused.
  public var isEntryGiven: Bool = false
  /// The start of `waymark.yaml`, as the place for what is missing from it.
  public var place: Span = .top(of: 0)
  public var clients: [Client] = []
  public var context: Run<Variable> = .empty
  public var externals: [Name] = []
  /// False if some could not be read.
  public var areExternalsKnown = true
  public var severities: [RuleSetting] = []
  public var outputs: [Output] = []
  public var promises: [Promise] = []

  public init() {}

  public struct Client: Sendable {
    public var platform: Name
    public var minimum: Name
    public var latest: Name
  }
  public struct RuleSetting: Sendable {
    public var rule: Name
    public var severity: Severity
  }
  /// One generator's settings: its name, and its options as they were written.
  public struct Output: Sendable {
    public var generator: Name
    public var options: [PlainValue.Entry]
  }
  public struct Promise: Sendable {
    public var name: Name
    public var reach: [Ref<Route>]
    public var within: Int
  }
}
