/// A coordinator at its place in the tree.
///
/// A route goes to the coordinator at which it is raised, then to its descendants (breadth
/// first, in order), then to its parent and the parent's other descendants, and so on up to
/// the root. The first coordinator with an answer wins.
@MainActor
open class RouteCoordinator: FlowCoordinator {
  public typealias RouteAnswer = (_ context: NavigationContext?) -> Void

  /// If nil, the delegate of the nearest coordinator above that has one is told instead.
  public weak var flowCoordinatorDelegate: (any FlowCoordinatorDelegate)?
  public let children: [RouteCoordinator]
  public private(set) weak var parent: RouteCoordinator?

  public init(children: [RouteCoordinator]) {
    self.children = children
    for child in children {
      precondition(child.parent == nil, "each place in the tree needs its own instance")
      child.parent = self
    }
  }

  /// The action for the route; nil leaves it to the other coordinators.
  open func answer(to route: any FeatureRoute) -> RouteAnswer? { nil }

  /// Called when something happens that the specs rule out. Unless it is overridden, the
  /// coordinator above handles it; the one at the root stops a debug build.
  open func unexpected(_ event: Unexpected) {
    guard let parent else { return assertionFailure("\(event)") }
    parent.unexpected(event)
  }

  /// If no coordinator in the chain has an answer, only `unexpected(_:)` is called.
  public func navigate(to route: any FeatureRoute, from context: NavigationContext?) {
    for coordinator in chain {
      guard let answer = coordinator.answer(to: route) else { continue }
      let delegate = coordinator.nearestDelegate
      let isWanted = delegate?.flowCoordinator(
        coordinator, shouldNavigateTo: route, from: context)
      if isWanted == false { return }
      delegate?.flowCoordinator(coordinator, willNavigateTo: route, from: context)
      answer(context)
      delegate?.flowCoordinator(coordinator, didNavigateTo: route, from: context)
      return
    }
    unexpected(.unansweredRoute(route))
  }

  /// The coordinator that answers the route if it is raised here.
  public func handler(of route: any FeatureRoute) -> RouteCoordinator? {
    chain.first { $0.answer(to: route) != nil }
  }

  /// The coordinator that answers a route from outside; the roots are asked in order.
  public static func handler(
    of route: any FeatureRoute, among roots: [RouteCoordinator]
  ) -> RouteCoordinator? {
    roots.lazy.compactMap { $0.handler(of: route) }.first
  }

  private var chain: [RouteCoordinator] {
    var chain: [RouteCoordinator] = []
    var asked: RouteCoordinator?
    var top: RouteCoordinator? = self
    while let coordinator = top {
      var next = chain.endIndex
      chain.append(coordinator)
      while next < chain.endIndex {
        chain += chain[next].children.filter { $0 !== asked }
        next += 1
      }
      asked = coordinator
      top = coordinator.parent
    }
    return chain
  }

  private var nearestDelegate: (any FlowCoordinatorDelegate)? {
    var coordinator: RouteCoordinator? = self
    while let current = coordinator {
      if let delegate = current.flowCoordinatorDelegate { return delegate }
      coordinator = current.parent
    }
    return nil
  }
}
