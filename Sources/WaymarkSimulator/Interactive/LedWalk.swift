import CEL
import WaymarkCompiler

/// Scenarios of one version of a project that lead another one.
extension Program {
  /// A walk that does what the scenario says, for as long as it stops at the same. `name` says what
  /// the scenario calls a thing of this version; nil if there is nothing that it begins with.
  private func walk(along scenario: WrittenScenario, _ name: (String) -> String) -> Walk? {
    let start: Journey.Start? =
      switch scenario.subject {
      case .workflow(let own):
        graph.workflows.firstIndex { name(graph.text($0.name)) == own }.map { .workflow(ID($0)) }
      case .route(let own):
        graph.routes.firstIndex { name(graph.text($0.name)) == own }.map { .route(ID($0)) }
      }
    guard let start, let process = process(of: start) else { return nil }
    var facts = WalkFacts()
    for (index, flag) in graph.flags.enumerated() {
      let given = scenario.flags.last { $0.name == name(graph.text(flag.name)) }
      if let given { facts.flags.append((ID(index), given.value)) }
    }
    facts.context = scenario.context
    if case .string(let platform)? = scenario.client.first?.value,
      case .string(let version)? = scenario.client.last?.value
    {
      facts.client = (platform, version)
    }
    let params = Walk.values(scenario.params, of: model.params(of: process), in: graph, name)
    var walk = Walk(self, from: process, knowing: facts, with: params)
    _ = walk.follow(scenario.stops, name)
    return walk
  }

  /// The same with what this version stops at, up to where it is then.
  package func leading(
    _ scenario: WrittenScenario, _ name: (String) -> String
  ) -> WrittenScenario? {
    guard var led = walk(along: scenario, name)?.scenario else { return nil }
    led.name = scenario.name
    return led
  }

  /// What it takes.
  package func transitions(along scenario: WrittenScenario) -> [ID<Transition>] {
    (walk(along: scenario) { $0 }?.machine.trace ?? []).compactMap { visit in
      if case .took(let transition) = visit.event { transition } else { nil }
    }
  }
}

extension Walk {
  /// False where it stops at something else. Recurses once for each open route.
  fileprivate mutating func follow(
    _ stops: [WrittenScenario.Stop], _ name: (String) -> String
  ) -> Bool {
    for (index, stop) in stops.enumerated() {
      if failure != nil { return false }
      guard case .open(let route, let inside) = stop else {
        guard let move = move(for: stop, name) else { return false }
        make(move)
        continue
      }
      guard case .open(let its, _, _)? = machine.stop, name(graph.text(graph[its].name)) == route
      else { return false }
      guard let inside else {
        make(.pass)
        continue
      }
      make(.enter)
      guard follow(inside.stops, name) else { return false }
      if index == stops.count - 1, case .at = inside.end { return true }
      make(.close)
    }
    return failure == nil
  }

  private func move(
    for stop: WrittenScenario.Stop, _ name: (String) -> String
  ) -> WalkMove? {
    switch stop {
    case .show(let shown, let action, let sends):
      guard let screen,
        [screen, machine.seen(screen)].contains(where: { name(graph.text(graph[$0].name)) == shown }
        )
      else { return nil }
      switch action {
      case nil: return isOnLastPage ? .turnPage : nil
      case "back": return .back
      case "wait": return .wait
      case let action?:
        let button = graph[screen].actions.first { name(graph.text(graph[$0].name)) == action }
        return button.map { .press($0, Self.values(sends, of: graph[$0].sends, in: graph, name)) }
      }
    case .call(let called, let answer):
      guard let operation, name(graph.qualifiedName(of: operation)) == called else { return nil }
      switch answer {
      case .returns(let value): return .returns(value)
      case .wait: return .wait
      case .error(let error, let value):
        let own = graph[operation].errors?.first { name(graph.text($0)) == error }?.symbol
        return (own ?? graph.symbols.find("failure")).map { .error($0, value) }
      }
    case .open: return nil
    }
  }

  fileprivate static func values(
    _ given: WrittenScenario.Values, of variables: Run<Variable>, in graph: Graph,
    _ name: (String) -> String
  ) -> [Value?] {
    variables.map { variable in
      given.last { $0.name == name(graph.text(graph[variable].name)) }?.value
    }
  }
}
