extension Rule {
  public static let scenarioMismatch = eachFinding(
    "scenario-mismatch", .error, [.parts, .wholeProject, .scenario],
    summary: "The stops of a scenario lie on one way through its workflow.",
    why: "A scenario that nothing can follow tests nothing, and misleads its readers.",
    example: Example(
      rejects: """
        feature: Help
        routes:
          fix: { workflow: late, link: /late }
        screens:
          Ask: { title: Is it late?, actions: { yes: It is, no: It is not } }
          Sorry: { title: Sorry }
          Fine: { title: Fine }
        workflows:
          late:
            outcomes: { done: success }
            steps:
              ask: { show: Ask, on: { yes: sorry, no: fine } }
              sorry: { show: Sorry, ends: done }
              fine: { show: Fine, ends: done }
        scenarios:
          it is late:
            workflow: late
            steps: [{ show: Ask, do: yes }, { show: Fine }]
                                                  # ^^^^
            ends: done
        """,
      accepts: """
        feature: Help
        routes:
          fix: { workflow: late, link: /late }
        screens:
          Ask: { title: Is it late?, actions: { yes: It is, no: It is not } }
          Sorry: { title: Sorry }
          Fine: { title: Fine }
        workflows:
          late:
            outcomes: { done: success }
            steps:
              ask: { show: Ask, on: { yes: sorry, no: fine } }
              sorry: { show: Sorry, ends: done }
              fine: { show: Fine, ends: done }
        scenarios:
          it is late:
            workflow: late
            steps: [{ show: Ask, do: yes }, { show: Sorry }]
            ends: done
        """)
  ) { analysis in
    mismatches(analysis.graph, analysis.model)
  }
}

private func mismatches(_ graph: Graph, _ model: Model) -> [Finding] {
  var findings: [Finding] = []
  for scenario in graph.scenarios where !graph.isSecond(scenario.name.span) {
    if var finding = graph.nothingToFollow(in: scenario) {
      finding.owners = [scenario.name]
      findings.append(finding)
      continue
    }
    guard let process = model.subject(of: scenario) else { continue }
    var paths = ScenarioPaths(model)
    guard let mismatch = paths.mismatch(of: scenario, from: process), !model.isStuck(mismatch)
    else { continue }
    findings.append(
      Finding(
        message: model.words(for: mismatch),
        span: mismatch.stop?.span ?? mismatch.end.name.span,
        notes: paths.notes(on: mismatch.instead, ofPage: mismatch.isPage),
        owners: [scenario.name] + graph.page(of: scenario)))
  }
  return findings
}

extension Model {
  fileprivate func subject(of scenario: Scenario) -> Process? {
    switch scenario.subject {
    case .workflow(let ref): ref.target.map { process(of: $0) }
    case .route(let ref): ref.target.flatMap { process(of: $0) }
    case .none: nil
    }
  }

  /// True if nothing leads out of the screen, which has a diagnostic of its own.
  fileprivate func isStuck(_ mismatch: ScenarioPaths.Mismatch) -> Bool {
    guard mismatch.isAnswer, case .show(let page, nil, _)? = mismatch.stop?.kind else {
      return false
    }
    return mismatch.instead.allSatisfy {
      // Back leads out of the screen of a route.
      guard let step = step(at: $0.location) else {
        return page.target.map { graph[$0].isBackBlocked && graph[$0].actions.isEmpty } ?? true
      }
      return graph[step].exits.isEmpty && graph[step].ends == nil
    }
  }

  fileprivate func words(for mismatch: ScenarioPaths.Mismatch) -> String {
    guard let stop = mismatch.stop else {
      return graph.words(forEnd: mismatch.end, instead: mismatch.instead, ofPage: mismatch.isPage)
    }
    let place = graph.words(for: stop)
    guard mismatch.isAnswer else {
      return "nothing leads to \(place) here, whatever the data; "
        + (mismatch.isPage ? "do what the screen offers" : "follow the workflow's steps")
    }
    let areLast = mismatch.instead.allSatisfy { spot in
      if case .page(let page) = location(spot.location).kind { page.ends != nil } else { false }
    }
    return switch stop.kind {
    case .show(_, _?, _) where areLast:
      "the journey is over on \(place) here; leave `do` out"
    case .show(_, let action?, _):
      "\(place) does not allow `do: \(graph.text(action))` here; do what the step offers"
    case .show: "\(place) waits for the user here; say under `do` what the user does"
    case .call(_, .wait): "\(place) has no `after` here: it waits for the answer; give one"
    default: "\(place) has no exit for this answer here; give one that it has"
    }
  }
}

extension Graph {
  /// The name of the route that a scenario begins with.
  fileprivate func page(of scenario: Scenario) -> [Name] {
    guard case .route(let ref) = scenario.subject, let route = ref.target else { return [] }
    return [self[route].name]
  }

  fileprivate func words(
    forEnd end: Scenario.End, instead spots: [ScenarioPaths.Spot], ofPage: Bool
  ) -> String {
    let what: String
    switch end {
    case .back where ofPage:
      return "these stops do not leave the screen; say how the user leaves it"
    case .back: what = "these stops do not leave the workflow by going back"
    case .outcome(let ref, _):
      what = "these stops cannot end with `\(text(ref.name))`, whatever the data"
    case .at(let name, _):
      what = "these stops cannot end at `\(text(name))`, whatever the data"
    }
    // A journey that waits does not end here, whatever the value of `ends`.
    if spots.allSatisfy(\.isWaiting) { return "\(what); add the stops that come next" }
    let hint = "\(what); say how they end"
    return spots.contains(where: \.isWaiting) ? "\(hint), or add the stops that come next" : hint
  }

  fileprivate func words(for stop: Scenario.Stop) -> String {
    switch stop.kind {
    case .show(let ref, _, _): "the screen `\(text(ref.name))`"
    case .call(let ref, _): "the call `\(text(ref.name))`"
    case .open(let ref, _): "the route `\(text(ref.name))`"
    }
  }
}
