public struct Route: Sendable {
  public enum Destination: Sendable {
    case screen(Ref<Screen>)
    case workflow(Ref<Workflow>)
    /// Leaves the app, for the destination with this word.
    case external(Name)
    /// Acts in place and moves nowhere.
    case effect
    /// Missing, which `aimless-route` reports.
    case none
  }
  public internal(set) var name: Name
  public internal(set) var feature: ID<Feature>
  public internal(set) var params: Run<Variable>
  public internal(set) var destination: Destination
  public internal(set) var arguments: Run<Argument>
  public internal(set) var implicitArguments: Run<ImplicitArgument> = .empty
  public internal(set) var presentation: RoutePresentation
  public internal(set) var links: [Name]
  public internal(set) var isPublic: Bool
  public internal(set) var since: [Since]
  /// No more than know the screen that it shows.
  public internal(set) var knownBy = KnownBy()
}

public struct Coordinator: Sendable {
  public internal(set) var name: Name
  public internal(set) var feature: ID<Feature>
  public var handles: [Ref<Route>]
  public var children: [Ref<Coordinator>]
}

extension Graph {
  /// True if a route closes the screens from which it is opened.
  func closes(_ route: ID<Route>) -> Bool {
    routes[route.index].presentation == .replace || isRoot(route)
  }

  /// True if what the route shows begins another journey.
  func isRoot(_ route: ID<Route>) -> Bool { routes[route.index].presentation == .root }
}
