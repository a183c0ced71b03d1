import CEL

/// What the scenarios come to at each of their stops. The simulator plays them, the fixtures show
/// them; neither knows the other.
public struct Staging: Sendable {
  /// By the index of the scenario, then of its stop. Shorter where a scenario fails on the way.
  public var scenes: [[Scene]]

  public init(_ scenes: [[Scene]] = []) {
    self.scenes = scenes
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
  /// What the screen, operation or route at this stop is given, in the order of its params.
  public var params: [Value]
  /// The screen that is really seen: a variant, where its flag is on.
  public var screen: ID<Screen>?
  public var title: String?
  /// Those that are offered, in the order of the screen.
  public var buttons: [Button]
  /// Nil where the backend fails or says nothing.
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
