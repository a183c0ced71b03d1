import CEL

/// What the programs of processes that enter one another share: slots, their value classes, and the
/// layout of each process.
final class ExploredComponent: Sendable {
  let model: Model
  let reader: TermReader
  let table: SlotTable
  let domains: [Domain]
  let options: ExplorationOptions
  let layouts: [Process: Layout]
  let keys: CommitKeys
  var graph: Graph { _read { yield model.shared.graph } }

  /// Counts in `tried` are followed on samples.
  init(_ exploring: Exploring, _ processes: [Process], trying tried: Set<SlotKey> = []) {
    let (model, shared) = (exploring.model, exploring.model.shared)
    let reader = TermReader(shared: shared)
    var collector = SlotCollector(reader, Definitions(model, processes))
    for process in processes {
      let guards = model.guards(of: process) + model.promiseGuards(of: process)
      for placed in guards where shared.isUnderstood(placed.formula) {
        collector.gather(placed)
      }
      let fallible = exploring.mayFail ? model.fallibleFormulas(of: process) : []
      for placed in fallible where shared.isUnderstood(placed.formula) {
        collector.gatherFailures(placed)
      }
      if model.asksClient(process) { collector.demand(SlotKey(.client)) }
      for flag in model.pageFlags(of: process) { collector.demand(SlotKey(.flag(flag))) }
      collector.demandFirstPage(of: process, among: model.uncertainFirstPages(of: process))
    }
    for promise in shared.graph.project.promises {
      guard let when = promise.when, shared.isUnderstood(when) else { continue }
      collector.gather(PlacedFormula(formula: when, scope: nil))
    }
    collector.close()
    let arriving = processes.filter { model.isArrival($0) }.flatMap { model.params(of: $0) }
    let builder = DomainBuilder(
      collector, free: Set(arriving + model.answered(in: processes)), trying: tried,
      exploring.clients)
    (self.model, self.reader, options) = (model, reader, exploring.options)
    (table, domains) = (builder.table, builder.domains)
    layouts = Self.layouts(model, processes, builder)
    keys = exploring.keys
  }

  func domain(of slot: Int) -> Domain { domains[table.slots[slot].domain] }

  func isSampled(_ slot: Int) -> Bool { domains[table.slots[slot].domain].sampled != nil }

  func classCount(of slot: Int) -> Int { domains[table.slots[slot].domain].count }

  func value(_ index: UInt32, of slot: Int) -> Value {
    domains[table.slots[slot].domain].value(at: index)
  }

  /// Those that a term reads, each once.
  func slots(readBy term: Term) -> [Int] {
    var slots: [Int] = []
    reader.eachRead(of: term) { key in
      if let slot = table.index(of: key), !slots.contains(slot) { slots.append(slot) }
    }
    return slots
  }

  /// By the reason for which values are tried on samples, the formulas that have it.
  var sampledSites: [String: [ID<Formula>]] {
    domains.reduce(into: [:]) { sites, domain in
      if let reason = domain.sampled { sites[reason, default: []] += domain.sites }
    }
  }
}

extension ExploredComponent {
  /// Variables have a field in their own process; flags, context and client in each process that
  /// reads them, or enters one that does.
  private static func layouts(
    _ model: Model, _ processes: [Process], _ builder: DomainBuilder
  ) -> [Process: Layout] {
    let fixed = FixedReads(model, processes, builder.table)
    var layouts: [Process: Layout] = [:]
    for process in processes {
      var layout = Layout()
      func add(_ slots: [Int]) {
        for slot in slots {
          let domain = builder.table.slots[slot].domain
          layout.add(slot, classes: builder.domains[domain].count + 1)
        }
      }
      for variable in model.variables(of: process) {
        add(builder.table.slots(of: .variable(variable)))
      }
      add(builder.table.slots(of: .firstPage(process)))
      add(fixed.slots(of: process).sorted())
      layouts[process] = layout
    }
    return layouts
  }
}

extension ExploredComponent {
  /// Nil for a formula that has been reported, or reads what has no known values.
  func understood(_ formula: ID<Formula>, in scope: BindingScope?) -> Expression? {
    let term = Term(.formula(formula), in: scope)
    guard understands(term) else { return nil }
    var isKnown = true
    reader.eachRead(of: term) { key in
      isKnown = isKnown && table.index(of: key).map(self.isKnown) ?? false
    }
    return isKnown ? graph.formulas[formula.index].expression : nil
  }

  /// False if nothing is known of its values.
  func isKnown(_ slot: Int) -> Bool {
    !table.slots[slot].allowed.isEmpty && table.slots[slot].type?.isPartlyUnknown != true
  }

  /// False if a part of the term has been reported, also of a param that it reads.
  func understands(_ term: Term) -> Bool {
    switch term.source {
    case .null: return true
    case .unknown: return false
    case .initial(let variable): return model.shared.hasSuitedDefault(variable)
    case .variable(let variable): return understands(variable, term.scope)
    case .formula(let formula):
      guard model.shared.isUnderstood(formula) else { return false }
      guard let scope = term.scope else { return true }
      for case .variable(let variable) in graph.references(of: formula)
      where !understands(variable, scope) {
        return false
      }
      return true
    }
  }

  private func understands(_ variable: ID<Variable>, _ scope: BindingScope?) -> Bool {
    guard let scope, let source = scope.bindings[variable] else { return true }
    return understands(Term(source, in: scope.outer))
  }
}

extension Model {
  /// True if users arrive at the process from outside the app.
  func isArrival(_ process: Process) -> Bool {
    switch subject(of: process) {
    case .workflow: graph.project.isImplicit
    case .route(let route):
      !graph.routes[route.index].links.isEmpty
        || graph.project.entries.contains { $0.target == route }
    }
  }

  /// The variables whose values a process holds, with those that buttons on its pages send.
  func variables(of process: Process) -> [ID<Variable>] {
    guard case .workflow(let id) = subject(of: process) else { return Array(params(of: process)) }
    let workflow = graph.workflows[id.index]
    var variables = Array(workflow.params)
    variables += workflow.state
    variables += workflow.results
    variables += workflow.returned
    var screens: Set<ID<Screen>> = []
    for step in workflow.steps {
      guard let screen = graph.steps[step.index].screen, screens.insert(screen).inserted else {
        continue
      }
      for action in graph.screens[screen.index].actions {
        variables += graph.actions[action.index].sends
      }
    }
    return variables + locations(of: process).compactMap { unnamedAnswer(at: $0) }
  }

  /// What calls return.
  fileprivate func answered(in processes: [Process]) -> [ID<Variable>] {
    processes.flatMap { locations(of: $0) }.flatMap { index -> [ID<Variable>] in
      guard case .call(let call) = locations[index].kind else { return [] }
      return call.answers.compactMap(\.result) + [unnamedAnswer(at: index)].compactMap(\.self)
    }
  }

  /// What a call returns that settles others, where it has no name.
  func unnamedAnswer(at index: Int) -> ID<Variable>? {
    guard case .call(let call) = locations[index].kind, !call.settles.isEmpty, call.result == nil
    else { return nil }
    return graph.operations[call.operation.index].answer.first
  }

  /// What `settles` asks of an answer: that of the result, if it has a name.
  func settlingScope(of call: Call) -> BindingScope? {
    guard let result = call.result, let answer = graph.operations[call.operation.index].answer.first
    else { return nil }
    return BindingScope([Assignment(variable: answer, source: .variable(result))], in: nil)
  }

  /// The processes that a process enters.
  package func callees(of process: Process) -> [Process] {
    var callees: [Process] = []
    for index in locations(of: process) {
      switch locations[index].kind {
      case .page(let page):
        for button in page.buttons where !button.isHidden {
          if let callee = button.opening?.process { callees.append(callee) }
        }
      case .open(let opening, _): if let callee = opening.process { callees.append(callee) }
      case .run(let callee, _, _), .forward(let callee, _): callees.append(callee)
      case .call, .decide, .broken: break
      }
    }
    return callees
  }

  /// True if a client may not know what the process opens or shows, or the route that it is.
  func asksClient(_ process: Process) -> Bool {
    if graph.project.clients.isEmpty { return false }
    if case .route(let route) = subject(of: process), isArrival(process),
      !graph.routes[route.index].knownBy.isEveryone
    {
      return true
    }
    func isYoung(_ opening: OpenedRoute?) -> Bool {
      opening.map { !graph.routes[$0.route.index].knownBy.isEveryone } ?? false
    }
    return locations(of: process).contains { index in
      switch location(Location.ID(raw: Int32(index))).kind {
      case .page(let page):
        page.buttons.contains {
          isYoung($0.opening) || !graph.actions[$0.action.index].knownBy.isEveryone
        }
          || graph.appearances(of: page.screen).contains {
            !graph.screens[$0.index].knownBy.isEveryone
          }
      case .open(let opening, _): isYoung(opening)
      default: false
      }
    }
  }
}

extension SharedGraph {
  /// False if a rule of names or types has complained of the formula.
  fileprivate func isUnderstood(_ id: ID<Formula>) -> Bool {
    let formula = graph.formulas[id.index]
    return formula.expression != nil && formula.type != .unknown
      && !graph.recovery.hasFault(in: formula.span)
  }

  fileprivate func hasSuitedDefault(_ variable: ID<Variable>) -> Bool {
    let spec = graph.variables[variable.index]
    guard let plain = spec.defaultValue else { return true }
    return if case .success = graph.types.convert(plain, as: spec.type) { true } else { false }
  }
}
