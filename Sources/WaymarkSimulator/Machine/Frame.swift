import CEL
import WaymarkCompiler

/// One running process: its current location, its values, and the screens it has shown.
struct Frame: Hashable, Sendable {
  let process: Process
  var location: Location.ID
  /// By slot: params, then state and results; nil if not set yet.
  var values: [Value?]
  /// True if a route was opened for it: when it ends, the route is closed.
  let isOpened: Bool
  var history: [Shown] = []
  /// The route that is open above this process.
  var opening: Opening?

  /// A page as it was when it was shown: back restores all of it.
  struct Shown: Hashable, Sendable {
    let location: Location.ID
    let values: [Value?]
    /// The params of the screen.
    let params: [Value?]
  }

  /// An open route, and what follows once it is closed.
  struct Opening: Hashable, Sendable {
    let route: ID<Route>
    /// Of the route, in the order of its params.
    let arguments: [Value?]
    let press: Press?
  }

  /// The button that opened a route.
  struct Press: Hashable, Sendable {
    let exit: ID<Exit>?
    let sent: [Value?]
    let closesAll: Bool
  }
}
