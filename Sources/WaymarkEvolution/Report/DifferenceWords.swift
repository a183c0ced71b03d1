import CEL
import WaymarkCompiler
import WaymarkSimulator

/// Differences in the words of the product, one for each pair of stops: the one that is reached
/// soonest, and what is lost before what is merely other.
struct DifferenceWords {
  private let comparison: Comparison
  private(set) var findings: [ChangeFinding] = []
  private var base: Graph { comparison.names.base }
  private var head: Graph { comparison.names.head }

  init(_ comparison: Comparison) {
    self.comparison = comparison
    var best: [String: (finding: ChangeFinding, steps: Int, order: Int)] = [:]
    for (order, found) in comparison.differences.enumerated() {
      let finding = finding(found)
      if let known = best[finding.id], known.steps <= found.steps { continue }
      best[finding.id] = (finding, found.steps, best[finding.id]?.order ?? order)
    }
    findings = best.values.sorted {
      (isOther($0.finding) ? 1 : 0, $0.order) < (isOther($1.finding) ? 1 : 0, $1.order)
    }.map(\.finding)
  }

  /// True if nothing is lost by it.
  private func isOther(_ finding: ChangeFinding) -> Bool { finding.after != nil }

  private func finding(_ found: FoundDifference) -> ChangeFinding {
    let (subject, before, after) = words(found.difference.kind)
    let when = found.journey.flatMap {
      Circumstances(of: $0, in: found.difference.workflow, comparison.joint).text
    }
    var message = when.map { "where \($0), \(after)" } ?? after
    if let before { message += "; before, \(before)" }
    if found.journey == nil { message += ", on journeys that `check` complains of" }
    var finding = ChangeFinding(
      .journeyChanges, "\(found.workflow)/\(subject)", message, at: found.difference.head,
      base: found.difference.base)
    finding.workflow = found.workflow
    (finding.before, finding.after) = (before, isLoss(found.difference.kind) ? nil : after)
    finding.journey = found.journey
    finding.lines = found.journey?.lines(in: comparison.joint) ?? []
    finding.when = when
    finding.scenario = scenario(found, found.difference.goals.head, head)
    finding.baseScenario = scenario(found, found.difference.goals.base, base)
    return finding
  }

  /// The same stops, to where one version is then.
  private func scenario(
    _ found: FoundDifference, _ goal: Difference.Goal, _ graph: Graph
  ) -> WrittenScenario? {
    guard var scenario = found.scenario else { return nil }
    let joint = comparison.joint
    let own: String
    switch scenario.subject {
    case .workflow(let name): own = name
    case .route(let name):
      guard let route = comparison.names.routes[name],
        case .workflow(let ref) = joint[route].destination
      else { return scenario }
      own = joint.text(ref.name)
    }
    guard own == found.workflow else { return scenario }
    switch goal {
    case .step(let step): scenario.end = .at(graph.text(graph[step].name))
    case .outcome(let outcome): scenario.end = .outcome(graph.text(graph[outcome].name))
    }
    return scenario
  }

  private func isLoss(_ kind: Difference.Kind) -> Bool {
    switch kind {
    case .lost: true
    case .after(_, let isNew): !isNew
    case .elsewhere(let before, let after): isOutcome(before) && !isOutcome(after)
    default: false
    }
  }

  private func isOutcome(_ stop: Difference.Stop) -> Bool {
    if case .outcome = stop { true } else { false }
  }

  private func words(_ kind: Difference.Kind) -> (subject: String, before: String?, after: String) {
    switch kind {
    case .elsewhere(let before, let after):
      return (
        "\(name(before, base))->\(name(after, head))", words(before, base), words(after, head)
      )
    case .value(let param, let stop):
      let name = head.text(head[param].name)
      return (
        "\(self.name(stop, head)).\(name)", nil, "\(given(stop)) another `\(name)` than before"
      )
    case .returned(let outcome):
      let name = head.text(head[outcome].name)
      return ("\(name).returns", nil, "`\(name)` carries another value than before")
    case .lost(let action):
      let (screen, label) = labelled(action, base)
      return (
        "\(screen).\(base.text(base[action].name))", nil,
        "on \(title(screen, base)) the button “\(label)” is no longer offered"
      )
    case .offered(let action):
      let (screen, label) = labelled(action, head)
      return (
        "\(screen).\(head.text(head[action].name))", "it was not",
        "on \(title(screen, head)) the button “\(label)” is offered"
      )
    case .pressed(let action):
      let (screen, label) = labelled(action, head)
      return (
        "\(screen).\(head.text(head[action].name))", nil,
        "on \(title(screen, head)) the button “\(label)” does something else than before"
      )
    case .back(let screen, let isBlocked):
      let name = head.text(head[screen].name)
      return (
        "\(name).back", isBlocked ? "it was not" : "it was blocked",
        "on \(title(name, head)) back is \(isBlocked ? "blocked" : "allowed")"
      )
    case .after(let stop, let isNew):
      return (
        "\(name(stop, head)).after", isNew ? "it did not" : nil,
        isNew
          ? "time alone leads on from \(place(stop))"
          : "time alone no longer leads on from \(place(stop))"
      )
    case .retry(let operation):
      let name = head.qualifiedName(of: operation)
      return ("\(name).retry", nil, "`\(name)` is tried again otherwise than before")
    }
  }

  private func labelled(_ action: ID<Action>, _ graph: Graph) -> (screen: String, label: String) {
    (graph.text(graph[graph[action].screen].name), graph.words(of: graph[action].label))
  }

  private func title(_ screen: String, _ graph: Graph) -> String {
    let found = graph.screens.first { graph.text($0.name) == screen }
    return found.map { "“\(graph.words(of: $0.title))”" } ?? "`\(screen)`"
  }

  private func name(_ stop: Difference.Stop, _ graph: Graph) -> String {
    switch stop {
    case .screen(let id): graph.text(graph[id].name)
    case .operation(let id): graph.qualifiedName(of: id)
    case .route(let id): graph.text(graph[id].name)
    case .workflow(let id): graph.text(graph[id].name)
    case .outcome(let id): graph.text(graph[id].name)
    case .nothing: "nothing"
    }
  }

  private func place(_ stop: Difference.Stop) -> String {
    if case .screen(let id) = stop { return title(head.text(head[id].name), head) }
    return "`\(name(stop, head))`"
  }

  private func words(_ stop: Difference.Stop, _ graph: Graph) -> String {
    switch stop {
    case .screen(let id): "the user gets \(title(graph.text(graph[id].name), graph))"
    case .operation: "`\(name(stop, graph))` is called"
    case .route: "the route `\(name(stop, graph))` opens"
    case .workflow: "the workflow `\(name(stop, graph))` runs"
    case .outcome: "it ends with `\(name(stop, graph))`"
    case .nothing: "nothing leads on"
    }
  }

  private func given(_ stop: Difference.Stop) -> String {
    switch stop {
    case .screen: "\(place(stop)) shows"
    case .operation: "`\(name(stop, head))` is called with"
    case .route: "the route `\(name(stop, head))` opens with"
    case .workflow: "the workflow `\(name(stop, head))` runs with"
    case .outcome, .nothing: "there is"
    }
  }
}
