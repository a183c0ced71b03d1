extension Graph {
  /// The finding for a scenario that begins with a route which leaves the app or acts in place, or
  /// that continues inside of one: there are no stops.
  func nothingToFollow(in scenario: Scenario) -> Finding? {
    if case .route(let ref) = scenario.subject, let what = emptiness(of: ref) {
      let hint = "name a route that shows a screen or begins a workflow"
      return nothingToFollow(behind: ref, what, hint)
    }
    return nothingToFollow(in: scenario.stops)
  }

  private func nothingToFollow(in stops: [Scenario.Stop]) -> Finding? {
    for stop in stops {
      guard case .open(let ref, let inside?) = stop.kind else { continue }
      if let what = emptiness(of: ref) {
        return nothingToFollow(behind: ref, what, "leave out its `steps`")
      }
      if let found = nothingToFollow(in: inside.stops) { return found }
    }
    return nil
  }

  private func nothingToFollow(
    behind route: Ref<Route>, _ what: String, _ hint: String
  ) -> Finding {
    Finding(
      message: "the route `\(text(route.name))` \(what), so there is nothing to follow; \(hint)",
      span: route.span)
  }

  /// Nil if there is a screen or a workflow behind the route, or may be.
  private func emptiness(of ref: Ref<Route>) -> String? {
    guard let route = ref.target else { return nil }
    switch self[route].destination {
    case .external: return "leaves the app"
    case .effect: return "acts in place"
    case .screen, .workflow, .none: return nil
    }
  }
}
