extension Rule {
  static let unhandledAction = eachFinding(
    "unhandled-action", .error, [.parts],
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
    // Where nothing at all leads on and back is blocked, the dead end is the defect.
    let deadEnds = Set(sinks.filter { !$0.isRing && $0.back == .blocked }.map(\.head))
    let kinds = steps.flow.kinds
    var findings: [Finding] = []
    for index in graph.steps.indices where kinds[index] == .show {
      let step = ID<Step>(index)
      let dead = model.unhandledActions(at: step)
      guard !dead.isEmpty, !deadEnds.contains(step), let screen = graph.steps[index].screen
      else { continue }
      let isLast = graph.steps[index].ends != nil
      findings.append(finding(dead, graph[step].name, in: "step", screen, isLast: isLast))
    }
    return findings
  }

  fileprivate func deadButtonsOnRoutes() -> [Finding] {
    graph.routes.compactMap { route in
      guard case .screen(let ref) = route.destination, let screen = ref.target else { return nil }
      let dead = graph[screen].actions.filter { graph.opensNothing($0) }
      if dead.isEmpty { return nil }
      var finding = finding(dead, route.name, in: "route", screen)
      finding.owners = [route.name]
      return finding
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
      notes: .listing(
        names.lazy.map { [graph] in .init("the button `\(graph.text($0))`", at: $0.span) }, "button"
      ))
  }
}
