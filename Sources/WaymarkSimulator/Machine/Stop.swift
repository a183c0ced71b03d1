import WaymarkCompiler

/// Where a journey waits for an answer, or is over.
public enum Stop: Hashable, Sendable {
  case show(Location.ID)
  case call(Location.ID)
  /// A route is open above the location; `by` is the button that opened it, if any.
  case open(ID<Route>, Location.ID, by: ID<Action>?)
  /// The journey, or what was entered through an open route, has ended.
  case ended(ID<Outcome>)
  /// Left without an outcome: by back from the first screen, or by a route that closed everything.
  case left
}
