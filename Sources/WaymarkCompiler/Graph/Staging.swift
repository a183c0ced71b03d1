import CEL

/// What each scenario shows at each of its stops, and what the backend and the screens look like
/// when all is well. The simulator plays it, the fixtures show it; neither knows the other.
public struct Staging: Sendable {
  /// By the index of the scenario, then of its stop. Shorter if a scenario fails on the way.
  public internal(set) var scenes: [[Scene]]
  /// By the index of the scenario: whether it fails, on the way or at its end.
  public internal(set) var failures: [Bool]
  /// By the index of the scenario; nil if it cannot begin.
  public internal(set) var openings: [Opening?]
  /// By the index of the operation; nil if nothing is returned.
  public internal(set) var answers: [Value?]
  /// By the index of the screen: the screen with sample params.
  public internal(set) var pages: [Scene]

  public init(
    _ scenes: [[Scene]] = [], failures: [Bool] = [], openings: [Opening?] = [],
    answers: [Value?] = [], pages: [Scene] = []
  ) {
    self.scenes = scenes
    self.failures = failures
    self.openings = openings
    self.answers = answers
    self.pages = pages
  }
}

/// A scenario's `given`, completed.
public struct Opening: Sendable {
  public struct Switch: Sendable {
    public let flag: ID<Flag>
    public let isOn: Bool
  }
  public struct Client: Sendable {
    public let platform: String
    public let version: String
  }
  /// Those that the scenario mentions.
  public internal(set) var flags: [Switch]
  /// In the order of the declaration.
  public internal(set) var context: [Value]
  /// Nil in a project without clients.
  public internal(set) var client: Client?
  /// Of the workflow or route that the scenario begins with, in the order of its params.
  public internal(set) var params: [Value]
  /// Whether each of them is what it would be if nothing gave it.
  public internal(set) var areUsual: [Bool]

  public init(
    flags: [(ID<Flag>, Bool)], context: [Value], client: (platform: String, version: String)?,
    params: [(value: Value, isUsual: Bool)]
  ) {
    self.flags = flags.map { Switch(flag: $0.0, isOn: $0.1) }
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
  /// The screen that is really shown: a variant, if its flag is on.
  public internal(set) var screen: ID<Screen>?
  public internal(set) var title: String?
  /// The actions that are offered, in the order of the screen.
  public internal(set) var buttons: [Button]
  /// By name, what the action at this stop sends.
  public var sent: [String: Value] = [:]
  /// Nil if the backend fails or returns nothing.
  public var answer: Value?
  /// How many calls in a row the backend answers like this: more than one where `retry` asks again
  /// before the error leaves.
  public var tries = 1

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
