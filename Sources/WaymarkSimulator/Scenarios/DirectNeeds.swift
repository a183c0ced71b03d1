import CEL
import WaymarkCompiler

/// What a declaration uses by itself, and the first thing that it uses and that does not exist.
struct DirectNeeds {
  private(set) var owners: [DeclarationOwners.Owner] = []
  private(set) var lack: (what: String, span: Span)?
  private let graph: Graph
  private let types: [Symbol: ID<TypeDeclaration>]

  init(_ graph: Graph) {
    self.graph = graph
    let declared = graph.typeDeclarations.enumerated().map { index, type in
      (type.name.symbol, ID<TypeDeclaration>(index))
    }
    types = Dictionary(declared) { first, _ in first }
  }

  func of(_ owner: DeclarationOwners.Owner) -> DirectNeeds {
    var needs = self
    switch owner {
    case .type(let id):
      // One that is declared twice has no type.
      if graph[id].kind == .record, graph[id].type == .unknown { needs.miss(graph[id].name) }
      needs.add(graph[id].fields)
    case .operation(let id): needs.add(id)
    case .screen(let id): needs.add(id)
    case .route(let id): needs.add(id)
    case .workflow(let id): needs.add(id)
    case .scenario(let id): needs.add(graph[id])
    case .flag, .other: break
    }
    return needs
  }

  private mutating func add(_ scenario: Scenario) {
    switch scenario.subject {
    case .workflow(let ref): need(ref.target, ref) { .workflow($0) }
    case .route(let ref): need(ref.target, ref) { .route($0) }
    case .none: miss(scenario.name)
    }
    if scenario.end == nil { miss(scenario.name) }
    if let end = scenario.end { add(end) }
    for stop in scenario.stops { add(stop) }
  }

  private mutating func add(_ stop: Scenario.Stop) {
    switch stop.kind {
    case .show(let ref, _, _): need(ref.target, ref) { .screen($0) }
    case .call(let ref, _): need(ref.target, ref) { .operation($0) }
    case .open(let ref, let inside):
      need(ref.target, ref) { .route($0) }
      for stop in inside?.stops ?? [] { add(stop) }
      if let end = inside?.end { add(end) }
    }
  }

  private mutating func add(_ end: Scenario.End) {
    switch end {
    case .outcome(let ref, _): need(ref.target, ref) { _ in nil }
    case .at(let name, nil): miss(name)
    case .at, .back: break
    }
  }

  private mutating func add(_ id: ID<Workflow>) {
    let workflow = graph[id]
    add(workflow.params, workflow.state, workflow.results, workflow.returned)
    if workflow.start.target == nil { miss(workflow.name) }
    for step in workflow.steps { add(graph[step]) }
  }

  private mutating func add(_ step: Step) {
    switch step.kind {
    case .show: need(step.screen, step) { .screen($0) }
    case .call: need(step.operation, step) { .operation($0) }
    case .open: need(step.route, step) { .route($0) }
    case .run: need(step.runs, step) { .workflow($0) }
    case .choose, .set, .wait: break
    case .broken: miss(step.name)
    }
    for exit in step.exits {
      if graph[exit].lacksTrigger { miss(graph[exit].name) }
      for transition in graph[exit].transitions where graph[transition].target == .unresolved {
        miss(graph[transition].go)
      }
    }
    if let ends = step.ends { need(ends.target, ends) { _ in nil } }
    add(graph.formulas(of: step))
  }

  private mutating func add(_ id: ID<Route>) {
    add(graph[id].params)
    switch graph[id].destination {
    case .screen(let ref): need(ref.target, ref) { .screen($0) }
    case .workflow(let ref): need(ref.target, ref) { .workflow($0) }
    case .external, .effect: break
    case .none: miss(graph[id].name)
    }
    add(graph[id].arguments.map { graph[$0].formula })
  }

  private mutating func add(_ id: ID<Screen>) {
    add(graph[id].params)
    for action in graph[id].actions {
      add(graph[action].sends)
      if let open = graph[action].open { need(open.target, open) { .route($0) } }
    }
    for variant in graph[id].variants {
      need(variant.flag.target, variant.flag) { .flag($0) }
      need(variant.screen.target, variant.screen) { .screen($0) }
    }
    add(graph.formulas(of: graph[id]))
  }

  private mutating func add(_ id: ID<Operation>) {
    add(graph[id].params)
    if let returns = graph[id].returns { add(returns) }
    for case let value? in graph[id].wireErrors.map(\.value) { add(graph[value].syntax) }
  }

  private mutating func add(_ runs: Run<Variable>...) {
    for variable in runs.joined() { add(graph[variable].syntax) }
  }

  private mutating func add(_ syntax: TypeSyntax) {
    switch syntax {
    case .named(let name, _):
      if let id = types[name] { owners.append(.type(id)) }
    case .optional(let inner), .list(let inner), .map(let inner): add(inner)
    case .closedSet, .invalid: break
    }
  }

  private mutating func add(_ formulas: [ID<Formula>]) {
    for formula in formulas {
      if graph[formula].expression == nil { miss("an expression", graph[formula].span) }
      for reference in graph.references(of: formula) {
        switch reference {
        case .flag(let flag?): owners.append(.flag(flag))
        case .route(let route?): owners.append(.route(route))
        case .screen(let screen): owners.append(.screen(screen))
        case .flag(nil), .fact(nil), .route(nil), .unresolved: miss("a name", graph[formula].span)
        case .variable, .fact, .client, .bound: break
        }
      }
    }
  }

  private mutating func need<E>(
    _ id: ID<E>?, _ ref: Ref<E>, _ owner: (ID<E>) -> DeclarationOwners.Owner?
  ) {
    if let id { owners += [owner(id)].compactMap(\.self) } else { miss(ref.name, ref.span) }
  }

  private mutating func need<E>(
    _ id: ID<E>?, _ step: Step, _ owner: (ID<E>) -> DeclarationOwners.Owner
  ) {
    if let id { owners.append(owner(id)) } else { miss(step.targetName, step.span) }
  }

  private mutating func miss(_ name: Name) { miss(name.symbol, name.span) }

  private mutating func miss(_ name: Symbol, _ span: Span) {
    miss("`\(graph.text(name))`", span)
  }

  private mutating func miss(_ what: String, _ span: Span) { lack = lack ?? (what, span) }
}

extension Exit {
  fileprivate var lacksTrigger: Bool {
    switch trigger {
    case .action(nil), .error(nil), .outcome(nil): true
    case .action, .error, .outcome, .success, .failure, .after, .onward: false
    }
  }
}
