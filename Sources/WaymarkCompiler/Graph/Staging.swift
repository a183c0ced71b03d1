import CEL

/// What each scenario shows at each of its stops, and what the backend and the screens look like
/// when all is well. The simulator plays it, the fixtures show it; neither knows the other.
public struct Staging: Sendable {
  /// By the index of the scenario, then of its stop. Shorter if a scenario fails on the way.
  public var scenes: [[Scene]]
  /// By the index of the scenario; nil if it cannot begin.
  public var openings: [Opening?]
  /// By the index of the operation; nil if nothing is returned.
  public var answers: [Value?]
  /// By the index of the screen: the screen with sample params.
  public var pages: [Scene]

  public init(
    _ scenes: [[Scene]] = [], openings: [Opening?] = [], answers: [Value?] = [],
    pages: [Scene] = []
  ) {
    self.scenes = scenes
    self.openings = openings
    self.answers = answers
    self.pages = pages
  }
}

/// A scenario's `given`, completed.
public struct Opening: Sendable {
  public struct Switch: Sendable {
    public var flag: ID<Flag>
    public var isOn: Bool
  }
  public struct Client: Sendable {
    public var platform: String
    public var version: String
  }
  /// Those that the scenario mentions.
  public var flags: [Switch]
  /// In the order of the declaration.
  public var context: [Value]
  /// Nil in a project without clients.
  public var client: Client?
  /// Of the workflow or route that the scenario begins with, in the order of its params.
  public var params: [Value]

  public init(
    flags: [(ID<Flag>, Bool)], context: [Value], client: (platform: String, version: String)?,
    params: [Value]
  ) {
    self.flags = flags.map { Switch(flag: $0.0, isOn: $0.1) }
    self.context = context
    self.client = client.map { Client(platform: $0.platform, version: $0.version) }
    self.params = params
  }
}

public struct Scene: Sendable {
  public struct Button: Sendable {
    public var name: Symbol
    public var label: String

    public init(name: Symbol, label: String) {
      self.name = name
      self.label = label
    }
  }
  /// The arguments of the screen, operation or route at this stop, in the order of its params.
  public var params: [Value]
  /// The screen that is really shown: a variant, if its flag is on.
  public var screen: ID<Screen>?
  public var title: String?
  /// The actions that are offered, in the order of the screen.
  public var buttons: [Button]
  /// Nil if the backend fails or returns nothing.
  public var answer: Value?

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
