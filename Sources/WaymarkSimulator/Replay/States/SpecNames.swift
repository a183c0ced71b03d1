import WaymarkCompiler

/// The names that a log can use, and where users arrive.
struct SpecNames: Sendable {
  let screens: [String: [ID<Screen>]]
  let operations: [String: ID<Operation>]
  let routes: [String: ID<Route>]
  let workflows: [String: ID<Workflow>]
  /// Where a session begins that does not say it.
  let entries: [Process]
  /// The routes that can be opened at any time, from outside.
  let arrivals: Set<ID<Route>>
  /// The words of an `end` that is no outcome.
  let leaving: Set = ["back", "left"]
  private let actions: Set<String>
  private let outcomes: Set<String>
  private let graph: Graph

  init(_ program: Program) {
    graph = program.graph
    func ids<E>(_ names: [String]) -> [String: ID<E>] {
      Dictionary(names.enumerated().map { ($1, ID<E>($0)) }) { first, _ in first }
    }
    let graph = program.graph
    screens = Dictionary(
      grouping: graph.screens.indices.map { ID<Screen>($0) }
    ) { graph.text(graph[$0].name) }
    operations = ids(graph.operations.indices.map { graph.qualifiedName(of: ID($0)) })
    routes = ids(graph.routes.map { graph.text($0.name) })
    actions = Set(graph.actions.map { graph.text($0.name) } + ["back", "wait"])
    outcomes = Set(graph.outcomes.map { graph.text($0.name) } + ["back", "left"])
    workflows = ids(graph.workflows.map { graph.text($0.name) })
    let linked = graph.routes.indices.filter { !graph.routes[$0].links.isEmpty }
    let listed = graph.project.entries.compactMap(\.target)
    arrivals = Set(listed + linked.map { ID($0) })
    let all = arrivals.sorted().compactMap { program.model.process(of: $0) }
    let isOpen = graph.project.isImplicit || arrivals.isEmpty
    entries =
      all + (isOpen ? graph.workflows.indices.map { program.model.process(of: ID($0)) } : [])
  }

  /// True if there is anything of the name.
  func isDeclared(_ event: LogEvent) -> Bool {
    switch event.kind {
    case .begin: workflows[event.subject] != nil
    case .show: screens[event.subject] != nil
    case .act: actions.contains(event.subject)
    case .call, .answer: operations[event.subject] != nil
    case .open: routes[event.subject] != nil
    case .end: outcomes.contains(event.subject)
    case .unexpected: true
    }
  }

  /// The variant that the event names; nil if it names the screen alone, as apps do that do not
  /// distinguish variants.
  func shown(by event: LogEvent, _ screen: ID<Screen>) -> ID<Screen>? {
    let name = event.detail.isEmpty ? event.subject : event.detail
    if event.detail.isEmpty, name == graph.text(graph[screen].name) { return nil }
    let seen = graph[screen].variants.compactMap(\.screen.target) + [screen]
    return seen.first { graph.text(graph[$0].name) == name }
  }

  /// True if the event names the screen, or one of its variants.
  func isScreen(_ event: LogEvent, _ screen: ID<Screen>) -> Bool {
    let seen = [screen] + graph[screen].variants.compactMap(\.screen.target)
    func names(_ name: String) -> Bool { seen.contains { graph.text(graph[$0].name) == name } }
    return names(event.subject) && (event.detail.isEmpty || names(event.detail))
  }
}

extension Graph {
  /// What an `outcome` of a log stands for: without errors that are declared, any other is a
  /// `failure`; an answer that never came is one, too, where the step does not wait for it.
  func answers(
    of operation: ID<WaymarkCompiler.Operation>, logged outcome: String
  ) -> [Call.Answer.Kind] {
    if outcome == "success" { return [.success] }
    let errors = self[operation].errors
    if let error = errors?.firstIndex(where: { text($0) == outcome }) { return [.error(error)] }
    if outcome == "timeout" { return [.timeout, .failure] }
    return outcome == "failure" || errors == nil ? [.failure] : []
  }
}
