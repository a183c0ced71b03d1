import WaymarkCompiler

/// One thing that happened on a journey.
public struct Visit: Hashable, Sendable {
  public enum Event: Hashable, Sendable {
    case reached
    case took(ID<Transition>)
    /// The screen that was really shown: a variant, if its flag is on.
    case showed(ID<Screen>)
    /// With the screen that the route shows, if any.
    case opened(ID<Route>, ID<Screen>?)
    case ended(ID<Outcome>)
    case wentBack
  }

  public let location: Location.ID
  /// How many stops were answered before.
  public let stop: Int32
  public let event: Event
}
