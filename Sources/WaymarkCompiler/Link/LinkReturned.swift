import CEL

/// What outcomes carry: where it is given, and the results that it becomes.
extension Linker {
  /// The target's value where nothing gives one: it must be able to be null.
  mutating func requireValue(
    of target: Transition.Target, _ beginning: String?, at span: Span
  ) {
    guard case .outcome(let id) = target, let value = graph[id].value else { return }
    let type = graph[value].type
    if type == .unknown || type.isOptional { return }
    report(
      .missingValue(
        of: graph.text(graph[id].name), graph.types.name(type), beginning, at: span))
  }

  /// An expression under `returns`.
  mutating func linkReturned(
    _ id: ID<Argument>, _ inside: WorkflowScope, knowing facts: Facts,
    to target: Transition.Target?
  ) {
    let argument = graph[id]
    guard case .outcome(let outcome)? = target, let value = graph[outcome].value else {
      resolveNames(of: argument.formula)
      return refuseReturned(at: argument.name.span, by: target)
    }
    graph.arguments[id.index].variable = value
    check(argument.formula, in: inside, expecting: graph[value].type, knowing: facts)
  }

  private mutating func refuseReturned(at span: Span, by target: Transition.Target?) {
    switch target {
    case .outcome(let id)? where !isUnclear(graph[id].name):
      report(.valueless(graph.text(graph[id].name), at: span))
    case .step(let id)?: report(.returned(to: graph.text(graph[id].name), at: span))
    case .outcome, .unresolved, nil: break
    }
  }
}

extension Linker {
  /// Gives each exit of a step the result that `as` names for it.
  mutating func nameResults(of id: ID<Step>) {
    let step = graph[id]
    if let result = step.result {
      if step.kind == .run { nameOutcomes(result, of: step) } else { nameAnswer(result, of: step) }
    }
    for named in step.namedResults { name(named, of: step) }
  }

  /// A result has the type that its operation returns; two calls with the same result name must
  /// agree.
  private mutating func nameAnswer(_ result: Ref<Variable>, of step: Step) {
    for exit in step.exits {
      switch graph[exit].trigger {
      // An error that does not exist may be a misspelt `success`.
      case .success, .error(nil): graph.exits[exit.index].result = result.target
      default: break
      }
    }
    guard let operation = step.operation else { return }
    if let type = graph[operation].returnType {
      return give(type, to: result, at: step.span)
    }
    if graph[operation].returns == nil, !isUncertain(graph[operation].name) {
      resultless.insert(operation)
      report(.noResult(graph.text(result.name), of: graph.text(step.targetName), at: step.span))
    }
  }

  /// `as: name` stands for every outcome that carries a value.
  private mutating func nameOutcomes(_ result: Ref<Variable>, of step: Step) {
    var first: (name: Name, type: Type)?
    for exit in step.exits {
      let (name, type) = (graph[exit].name, content(of: graph[exit], step))
      guard let type else { continue }
      graph.exits[exit.index].result = result.target
      if let first, type != .unknown, first.type != .unknown, type != first.type {
        let outcomes = [first, (name, type)].map {
          (graph.text($0.name), graph.types.name($0.type))
        }
        return report(.twoResults(graph.text(result.name), outcomes, at: result.span))
      }
      first = first ?? (name, type)
    }
    if let first { return give(first.type, to: result, at: step.span) }
    for exit in step.exits { graph.exits[exit.index].result = result.target }
    guard let workflow = step.runs, !isUncertain(graph[workflow].name),
      graph[workflow].returned.isEmpty
    else { return }
    report(.noResult(graph.text(result.name), of: graph.text(step.targetName), at: step.span))
  }

  private mutating func name(_ named: Step.NamedResult, of step: Step) {
    let exits = step.exits.filter { graph[$0].isNamedAnswer }
    let exact = exits.first { graph[$0].name.symbol == named.exit.symbol }
    guard let exit = exact ?? nearestExit(to: named.exit, among: exits) else {
      // It may mean any of those that have no name.
      for exit in exits where graph[exit].result == nil {
        graph.exits[exit.index].result = named.result.target
      }
      return
    }
    graph.exits[exit.index].result = named.result.target
    if let type = content(of: graph[exit], step) {
      give(type, to: named.result, at: named.result.span)
    } else {
      report(
        .noResult(
          graph.text(named.result.name), of: graph.text(named.exit), at: named.exit.span))
    }
  }

  private mutating func nearestExit(to name: Name, among exits: [ID<Exit>]) -> ID<Exit>? {
    let names = exits.map { graph[$0].name.symbol }
    let near = nearest(name.symbol, among: names)
    report(
      .undefined(
        "exit", graph.text(name), at: name.span, nearest: near, in: "this step",
        among: shown(names), hint: "; each name belongs to an exit under `on`"))
    return exits.first { graph.text(graph[$0].name) == near?.name }
  }

  /// The type of what an exit brings; nil if it brings nothing.
  private func content(of exit: Exit, _ step: Step) -> Type? {
    switch exit.trigger {
    case .success:
      guard let operation = step.operation else { return .unknown }
      let isUnclear = graph[operation].returns != nil || isUncertain(graph[operation].name)
      return graph[operation].returnType ?? (isUnclear ? .unknown : nil)
    case .outcome(let outcome?):
      return graph[outcome].value.map { graph[$0].type }
        ?? (isUnclear(graph[outcome].name) ? .unknown : nil)
    case .error(let index?):
      guard let operation = step.operation.map({ graph[$0] }) else { return .unknown }
      let value = operation.errors.flatMap { operation.value(of: $0[index].symbol) }
      return value.map { graph[$0].type } ?? (isUncertain(operation.name) ? .unknown : nil)
    case .error(nil), .outcome(nil): return .unknown
    case .failure, .after, .action, .onward: return nil
    }
  }

  private mutating func give(_ type: Type, to result: Ref<Variable>, at span: Span) {
    // Its name has been reported, and may stand for that of the other.
    guard let variable = result.target, type != .unknown else { return }
    let known = graph[variable].type
    if known != .unknown, known != type {
      report(
        .otherResult(
          graph.text(result.name), graph.types.name(type), at: span,
          first: graph.types.name(known), graph[variable].name.span))
    } else {
      graph.variables[variable.index].type = type
    }
  }
}
