extension Rule {
  static let unhandledAction = eachFinding(
    "unhandled-action", .error,
    summary: "Every button of a screen does something wherever the screen is shown.",
    why: "The user presses it, and nothing happens.",
    example: Example(
      rejects: """
        feature: Orders
        screens:
          Offer: { title: Your refund, actions: { accept: Take it, decline: No thanks } }
        workflows:
          refund:
            outcomes: { refunded: success }
            steps:
              offer: { show: Offer, on: { accept: refunded } }
            # ^^^^^
        """,
      accepts: """
        feature: Orders
        screens:
          Offer: { title: Your refund, actions: { accept: Take it, decline: No thanks } }
        workflows:
          refund:
            outcomes: { refunded: success }
            steps:
              offer: { show: Offer, on: { accept: refunded, decline: none } }
        """)
  ) { analysis in
    analysis.deadButtonsInSteps() + analysis.deadButtonsOnRoutes()
  }
}

extension Analysis {
  fileprivate func deadButtonsInSteps() -> [Finding] {
    // A sink is reported at its first step already: one defect, one diagnostic.
    let trapped = Set(
      sinks.filter { $0.back == .blocked || !$0.isRing && $0.back != .unknown }.map(\.head))
    let declaredTwice = secondScreens
    let kinds = steps.flow.kinds
    var handledBy = [Int32](repeating: -1, count: graph.actions.count)
    var findings: [Finding] = []
    for index in graph.steps.indices where kinds[index] == .show {
      let step = ID<Step>(index)
      guard let screen = graph.steps[index].screen else { continue }
      for exit in graph.steps[index].exits {
        if case .action(let action?) = graph.exits[exit.index].trigger {
          handledBy[action.index] = step.raw
        }
      }
      let actions = graph.screens[screen.index].actions
      guard actions.contains(where: { isDead($0, in: step, handledBy) }) else { continue }
      let dead = actions.filter { isDead($0, in: step, handledBy) }
      guard graph.unresolvedExits(of: step) < dead.count, !trapped.contains(step),
        declaredTwice.isEmpty || !declaredTwice.contains(graph[screen].name.symbol)
      else { continue }
      let isLast = graph.steps[index].ends != nil
      findings.append(finding(dead, graph[step].name, in: "step", screen, isLast: isLast))
    }
    return findings
  }

  private func isDead(_ action: ID<Action>, in step: ID<Step>, _ handledBy: [Int32]) -> Bool {
    handledBy[action.index] != step.raw && opensNothing(action)
  }

  private func opensNothing(_ action: ID<Action>) -> Bool {
    graph.actions[action.index].open == nil
      && !graph.unclear.contains(graph.actions[action.index].name.span)
  }

  fileprivate func deadButtonsOnRoutes() -> [Finding] {
    graph.routes.compactMap { route in
      guard case .screen(let ref) = route.destination, let screen = ref.target,
        !graph.unclear.contains(route.name.span)
      else { return nil }
      let dead = graph[screen].actions.filter { opensNothing($0) }
      return dead.isEmpty ? nil : finding(dead, route.name, in: "route", screen)
    }
  }

  private func finding(
    _ actions: [ID<Action>], _ owner: Name, in kind: String, _ screen: ID<Screen>,
    isLast: Bool = false
  ) -> Finding {
    let names = actions.map { graph[$0].name }
    let (verb, lead) = names.count == 1 ? ("does", "it leads") : ("do", "they lead")
    let offer = names.count == 1 ? "it is" : "they are"
    let advice =
      if kind == "route" {
        "on a screen that a route shows, every action needs `open`"
      } else if isLast {
        "on a last page every action needs `open`, or `none` under `on` if \(offer) not offered"
      } else {
        "say under `on` where \(lead), or `none` if \(offer) not offered"
      }
    return Finding(
      message: "\(graph.list(names)) of `\(graph.text(graph[screen].name))` \(verb) nothing in the "
        + "\(kind) `\(graph.text(owner))`; \(advice)",
      span: owner.span,
      notes: names.map { .init("the button `\(graph.text($0))`", at: $0.span) })
  }
}
