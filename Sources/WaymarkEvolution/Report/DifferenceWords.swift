import CEL
import WaymarkCompiler
import WaymarkSimulator

/// Differences in the words of the product, one for each pair of stops: the one that is reached
/// soonest, and what is lost before what is merely other.
struct DifferenceWords {
  private let comparison: Comparison
  private let releases: [Release]
  private(set) var findings: [ChangeFinding] = []
  private var base: Graph { comparison.names.base }
  private var head: Graph { comparison.names.head }

  init(_ comparison: Comparison, _ releases: [Release]) {
    (self.comparison, self.releases) = (comparison, releases)
    let program = comparison.differences.isEmpty ? nil : Program(comparison.joint)
    var best: [String: (finding: ChangeFinding, steps: Int, order: Int)] = [:]
    for (order, found) in comparison.differences.enumerated() {
      let finding = finding(found, program)
      let key = isOfPage(found) ? finding.message : finding.id
      if let known = best[key], known.steps <= found.steps { continue }
      best[key] = (finding, found.steps, best[key]?.order ?? order)
    }
    findings = best.values.sorted {
      (isOther($0.finding) ? 1 : 0, $0.order) < (isOther($1.finding) ? 1 : 0, $1.order)
    }.map(\.finding)
  }

  /// True of what is the same whichever route shows the page.
  private func isOfPage(_ found: FoundDifference) -> Bool {
    guard found.workflow.hasPrefix(Matching.routePrefix) else { return false }
    return switch found.difference.kind {
    case .lost, .offered, .pressed, .back: true
    default: false
    }
  }

  /// True if nothing is lost by it.
  private func isOther(_ finding: ChangeFinding) -> Bool { finding.after != nil }

  private func finding(_ found: FoundDifference, _ program: Program?) -> ChangeFinding {
    let (subject, before, after) = words(found.difference.kind)
    let when = found.journey.flatMap { journey in
      program.flatMap { Circumstances(of: journey, in: found.difference.workflow, $0).text }
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
    if case .lost(let action) = found.difference.kind { finding.lines += deadButton(action) }
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
    if own.hasPrefix(Matching.routePrefix) {
      scenario.name = "through the \(own)"
      scenario.subject = .route(String(own.dropFirst(Matching.routePrefix.count)))
    }
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
        "\(base.name(of: before))->\(head.name(of: after))", base.words(of: before),
        head.words(of: after)
      )
    case .value(let param, let stop):
      let name = head.text(head[param].name)
      return (
        "\(head.name(of: stop)).\(name)", nil, "\(given(stop)) another `\(name)` than before"
      )
    case .returned(let outcome):
      let name = head.text(head[outcome].name)
      return ("\(name).returns", nil, "`\(name)` carries another value than before")
    case .lost(let action):
      let (screen, button) = labelled(action, base)
      return (
        "\(screen).\(base.text(base[action].name))", nil,
        "\(button) is no longer offered"
      )
    case .offered(let action):
      let (screen, button) = labelled(action, head)
      return (
        "\(screen).\(head.text(head[action].name))", "it was not",
        "\(button) is offered"
      )
    case .pressed(let action):
      let (screen, button) = labelled(action, head)
      let subject = "\(screen).\(head.text(head[action].name))"
      let (before, after) = (former(action)?.open, head[action].open)
      let old = before.map { comparison.names.name(base.text($0.name)) }
      guard old != after.map({ head.text($0.name) }) else {
        return (subject, nil, "\(button) does something else than before")
      }
      return (
        subject, before.map { "it opened `\(base.text($0.name))`" } ?? "it opened nothing",
        after.map { "\(button) opens `\(head.text($0.name))`" } ?? "\(button) opens nothing"
      )
    case .back(let screen, let isBlocked):
      let name = head.text(head[screen].name)
      return (
        "\(name).back", isBlocked ? "it was not" : "it was blocked",
        "on \(head.title(of: screen)) back is \(isBlocked ? "blocked" : "allowed")"
      )
    case .after(let stop, let isNew):
      return (
        "\(head.name(of: stop)).after", isNew ? "it did not" : nil,
        isNew
          ? "time alone leads on from \(place(stop))"
          : "time alone no longer leads on from \(place(stop))"
      )
    case .retry(let operation):
      let name = head.qualifiedName(of: operation)
      return ("\(name).retry", nil, "`\(name)` is tried again otherwise than before")
    }
  }

  /// Apps have their own buttons, also those that the project no longer has.
  private func deadButton(_ action: ID<Action>) -> [String] {
    let (name, screen) = (base.text(base[action].name), base[action].screen)
    let its = comparison.names.head(of: screen)
    if its.flatMap({ comparison.names.head(of: action, on: $0) }) != nil { return [] }
    let screens = [base.text(base[screen].name), its.map { head.text(head[$0].name) }]
    let apps = head.apps(releases) { release in
      release.actions.contains {
        release.text($0.name) == name && $0.open == nil
          && screens.contains(release.text(release[$0.screen].name))
      }
    }
    if apps.isEmpty { return [] }
    return ["it is still shown by \(apps.map(\.text).joined(separator: ", ")), and does nothing"]
  }

  /// As base has it.
  private func former(_ action: ID<Action>) -> Action? {
    base.actions.first {
      comparison.names.head(of: $0.screen) == head[action].screen
        && comparison.names.name($0.name) == head.text(head[action].name)
    }
  }

  private func labelled(
    _ action: ID<Action>, _ graph: Graph
  ) -> (screen: String, button: String) {
    let screen = graph[action].screen
    return (
      graph.text(graph[screen].name),
      "on \(graph.title(of: screen)) the button “\(graph.words(of: graph[action].label))”"
    )
  }

  private func place(_ stop: Difference.Stop) -> String {
    if case .screen(let id) = stop { return head.title(of: id) }
    return "`\(head.name(of: stop))`"
  }

  private func given(_ stop: Difference.Stop) -> String {
    switch stop {
    case .screen: "\(place(stop)) shows"
    case .operation: "\(place(stop)) is called with"
    case .route: "the route \(place(stop)) opens with"
    case .workflow: "the workflow \(place(stop)) runs with"
    case .outcome, .nothing: "there is"
    }
  }
}

extension Graph {
  /// The name, where all of the title is data.
  func title(of screen: ID<Screen>) -> String {
    let words = words(of: self[screen].title)
    return words.contains(where: \.isLetter) ? "“\(words)”" : "`\(text(self[screen].name))`"
  }

  func name(of stop: Difference.Stop) -> String {
    switch stop {
    case .screen(let id): text(self[id].name)
    case .operation(let id): qualifiedName(of: id)
    case .route(let id): text(self[id].name)
    case .workflow(let id): text(self[id].name)
    case .outcome(let id): text(self[id].name)
    case .nothing: "nothing"
    }
  }

  func words(of stop: Difference.Stop) -> String {
    switch stop {
    case .screen(let id): "the user gets \(title(of: id))"
    case .operation: "`\(name(of: stop))` is called"
    case .route: "the route `\(name(of: stop))` opens"
    case .workflow: "the workflow `\(name(of: stop))` runs"
    case .outcome: "it ends with `\(name(of: stop))`"
    case .nothing: "nothing leads on"
    }
  }
}
