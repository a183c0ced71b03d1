import WaymarkCompiler

/// Where a journey waits for the world, or is over.
public enum Halt: Hashable, Sendable {
  case show(ID<Step>)
  case call(ID<Step>)
  /// A route is open above the step; `by` is the button that opened it.
  case open(ID<Route>, ID<Step>, by: ID<Action>?)
  case ended(ID<Outcome>)
  /// Left without an outcome: back out of the first screen, or a route that closed all.
  case left
}
