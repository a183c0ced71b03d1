/// Parts of a project that a journey passes, or that none does: each once, in any order.
public struct PassedParts: Sendable {
  public var steps: Set<ID<Step>> = []
  public var transitions: Set<ID<Transition>> = []
  public var outcomes: Set<ID<Outcome>> = []
  public var screens: Set<ID<Screen>> = []
  public var routes: Set<ID<Route>> = []

  public init() {}
}
