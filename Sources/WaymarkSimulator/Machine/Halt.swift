import WaymarkCompiler

/// Where a journey waits for an answer, or is over.
public enum Halt: Hashable, Sendable {
  case show(ID<Step>)
  case call(ID<Step>)
  /// A route is open above the step; `by` is the button that opened it, if any.
  case open(ID<Route>, ID<Step>, by: ID<Action>?)
  case ended(ID<Outcome>)
  /// Left without an outcome: by back from the first screen, or by a route that closed everything.
  case left
}
