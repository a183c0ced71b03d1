import CEL

/// A simulated project: the scene at each stop of each scenario, and all answers and screens
/// without failures. The simulator computes the staging, the fixtures show it.
public struct Staging: Sendable {
  /// By the index of the scenario, then of the stop. Shorter if a scenario fails before its end.
  public internal(set) var scenes: [[Scene]]
  /// By the index of the scenario: true if the scenario fails, before its end or at the end.
  public internal(set) var failures: [Bool]
  /// By the index of the scenario; nil if the scenario cannot begin.
  public internal(set) var openings: [Opening?]
  /// By the index of the operation; nil if the operation returns nothing.
  public internal(set) var answers: [Value?]
  /// By the index of the operation, then of the error: what it carries; nil for nothing.
  public var carried: [[Value?]] = []
  /// By the index of the screen: a scene with sample params.
  public internal(set) var pages: [Scene]
  /// By the index of the scenario: what it passes, as far as it gets.
  public internal(set) var passed: [PassedParts]
  /// What `check` reports, for outputs that show it.
  public var findings: [Diagnostic] = []
  /// What no data reaches; nil if nobody has followed all of them.
  public var unreached: PassedParts?

  public init(
    _ scenes: [[Scene]] = [], failures: [Bool] = [], openings: [Opening?] = [],
    answers: [Value?] = [], pages: [Scene] = [], passed: [PassedParts] = []
  ) {
    self.scenes = scenes
    self.failures = failures
    self.openings = openings
    self.answers = answers
    self.pages = pages
    self.passed = passed
  }
}

/// The facts at the start of a scenario: its `given`, completed with defaults.
public struct Opening: Sendable {
  public struct Switch: Sendable {
    public let flag: ID<Flag>
    public let value: Value
  }
  public struct Client: Sendable {
    public let platform: String
    public let version: String
  }
  /// The flags that the scenario mentions.
  public internal(set) var flags: [Switch]
  /// In the order of the declaration.
  public internal(set) var context: [Value]
  /// Nil in a project without clients.
  public internal(set) var client: Client?
  /// The params of the workflow or route of the scenario, in the order of the declaration.
  public internal(set) var params: [Value]
  /// For each param, true if its value is the one that it would have if not given.
  public internal(set) var areUsual: [Bool]

  public init(
    flags: [(ID<Flag>, Value)], context: [Value], client: (platform: String, version: String)?,
    params: [(value: Value, isUsual: Bool)]
  ) {
    self.flags = flags.map { Switch(flag: $0.0, value: $0.1) }
    self.context = context
    self.client = client.map { Client(platform: $0.platform, version: $0.version) }
    self.params = params.map(\.value)
    areUsual = params.map(\.isUsual)
  }
}

public struct Scene: Sendable {
  public struct Button: Sendable {
    public internal(set) var name: Symbol
    public internal(set) var label: String

    public init(name: Symbol, label: String) {
      self.name = name
      self.label = label
    }
  }
  /// The arguments of the screen, operation or route at this stop, in the order of its params.
  public internal(set) var params: [Value]
  /// The screen that is shown: a variant, if the flag of that variant is on.
  public internal(set) var screen: ID<Screen>?
  public internal(set) var title: String?
  /// The offered actions, in the order of the screen.
  public internal(set) var buttons: [Button]
  /// The values that the action at this stop sends, by name.
  public var sent: [String: Value] = [:]
  /// What the backend returns, or an error carries; nil for nothing.
  public var answer: Value?
  /// The number of consecutive calls with this answer: more than one if `retry` calls again before
  /// the step takes the exit of the error.
  public var tries = 1
  /// The scenes at the stops inside the route that is opened here.
  public var inside: [Scene] = []

  public init(
    params: [Value] = [], screen: ID<Screen>? = nil, title: String? = nil, buttons: [Button] = [],
    answer: Value? = nil
  ) {
    self.params = params
    self.screen = screen
    self.title = title
    self.buttons = buttons
    self.answer = answer
  }
}
