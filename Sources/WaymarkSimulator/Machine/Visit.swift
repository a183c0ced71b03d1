import WaymarkCompiler

/// One thing that happened on a journey.
public struct Visit: Hashable, Sendable {
  public enum Event: Hashable, Sendable {
    case reached
    case took(ID<Transition>)
    /// The screen that was really seen: a variant, where its flag is on.
    case showed(ID<Screen>)
    /// With the screen that the route shows, if it shows one.
    case opened(ID<Route>, ID<Screen>?)
    case ended(ID<Outcome>)
    case wentBack
  }

  public var step: ID<Step>
  /// How many answers of the world came before.
  public var stop: Int32
  public var event: Event
}
