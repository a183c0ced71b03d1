import WaymarkCompiler

/// The numbers of the nodes of a `StructuralCover`. What can be an item, and so has to be passed,
/// is a pair of nodes.
struct CoverNodes: Sendable {
  struct Pair: Sendable {
    let start: Int32
    var end: Int32 { start + 1 }
  }
  private let outcomes: Int32
  private let routes: Int32
  private let screens: Int32
  private let pages: Int32
  private let closedRoutes: Int32
  private let leftWorkflows: Int32
  private let closedWorkflows: Int32
  private let exits: Int32
  let count: Int

  init(_ spec: Graph) {
    // The outside comes first.
    var next: Int32 = 1 + 2 * Int32(spec.steps.count)
    func take(_ count: Int) -> Int32 {
      next += Int32(count)
      return next - Int32(count)
    }
    outcomes = take(2 * spec.outcomes.count)
    routes = take(2 * spec.routes.count)
    screens = take(2 * spec.screens.count)
    pages = take(2 * spec.routes.count)
    closedRoutes = take(spec.routes.count)
    leftWorkflows = take(spec.workflows.count)
    closedWorkflows = take(spec.workflows.count)
    exits = take(spec.exits.count)
    count = Int(next)
  }

  func step(_ id: ID<Step>) -> Pair { Pair(start: 1 + 2 * id.raw) }
  func outcome(_ id: ID<Outcome>) -> Pair { Pair(start: outcomes + 2 * id.raw) }
  /// The route is opened.
  func route(_ id: ID<Route>) -> Pair { Pair(start: routes + 2 * id.raw) }
  func screen(_ id: ID<Screen>) -> Pair { Pair(start: screens + 2 * id.raw) }
  /// The screen of a route is shown.
  func page(_ id: ID<Route>) -> Pair { Pair(start: pages + 2 * id.raw) }
  /// What the route opened is closed.
  func closed(_ id: ID<Route>) -> Int32 { closedRoutes + id.raw }
  /// The workflow is left by going back.
  func left(_ id: ID<Workflow>) -> Int32 { leftWorkflows + id.raw }
  /// The workflow is left in whatever way.
  func closed(_ id: ID<Workflow>) -> Int32 { closedWorkflows + id.raw }
  func exit(_ id: ID<Exit>) -> Int32 { exits + id.raw }
}
