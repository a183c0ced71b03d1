import CEL

/// Which values are known not to be null on every path to a step: forward data flow over one
/// workflow, to the greatest fixpoint. A step's set only ever shrinks.
struct NullFlow {
  /// For one workflow; without a bound, rounds times steps could grow without limit.
  static let mostRounds = 16

  let graph: Graph
  let workflow: Workflow
  let scope: Scope
  /// Nil if no step runs a workflow.
  let ends: Ends?
  let paths: NullablePaths
  let checks: FlowChecks
  /// What is known where the workflow begins.
  let entry: PathSet
  /// By row: what is known before the step; nil for a step that nothing reaches.
  private(set) var known: [PathSet?]

  init(
    _ graph: Graph, _ workflow: Workflow, _ scope: Scope, _ ends: Ends?, used: [ID<Formula>]
  ) {
    (self.graph, self.workflow, self.scope, self.ends) = (graph, workflow, scope, ends)
    let checker = Checker(types: graph.types, searchBudget: 0)
    paths = NullablePaths(graph.nullablePaths(of: workflow, used: used, scope, checker))
    checks = FlowChecks(checker, paths)
    entry = graph.pathsWithDefault(of: workflow, paths)
    known = [PathSet?](repeating: nil, count: workflow.steps.count)
    if let start = workflow.start.target, workflow.steps.indices.contains(start.index) {
      flow(from: start)
    }
  }

  func row(_ step: ID<Step>) -> Int { step.index - workflow.steps.startIndex }
  func step(_ row: Int) -> ID<Step> { workflow.steps[workflow.steps.startIndex + row] }

  /// Steps that lead to others come first, so that most are visited once.
  private mutating func flow(from start: ID<Step>) {
    let order = successors().reversePostorder(from: row(start))
    var ranks = [Int32](repeating: -1, count: known.count)
    for (rank, row) in order.enumerated() { ranks[Int(row)] = Int32(rank) }
    var isPending = [Bool](repeating: false, count: known.count)
    var pending = BinaryHeap<Int32>()
    pending.insert(0)
    known[row(start)] = entry
    while let rank = pending.popFirst() {
      let next = Int(order[Int(rank)])
      isPending[next] = false
      for edge in edges(from: step(next)) {
        guard case .step(let step) = edge.target else { continue }
        let target = row(step)
        let met = known[target].map { $0.intersection(edge.known) } ?? edge.known
        if met == known[target] { continue }
        known[target] = met
        if isPending[target] { continue }
        isPending[target] = true
        pending.insert(ranks[target])
      }
    }
  }

  private func successors() -> Edges {
    var pairs: [(from: Int32, to: Int32)] = []
    for step in workflow.steps {
      for exit in graph.steps[step.index].exits {
        for transition in graph.exits[exit.index].transitions {
          guard case .step(let target) = graph.transitions[transition.index].target else {
            continue
          }
          pairs.append((Int32(row(step)), Int32(row(target))))
        }
      }
    }
    return Edges(nodes: known.count, pairs: pairs)
  }
}

extension Graph {
  /// Those that the judgement depends on come first.
  fileprivate func nullablePaths(
    of workflow: Workflow, used: [ID<Formula>], _ scope: Scope, _ checker: Checker
  ) -> [String] {
    var seen: Set<ObjectIdentifier> = []
    var found: Set<String> = []
    var paths: [String] = []
    func add(_ id: ID<Formula>) {
      guard paths.count < PathSet.capacity, let expression = formulas[id.index].expression,
        seen.insert(expression.identity).inserted
      else { return }
      for path in checker.optionalPaths(in: expression, of: scope)
      where found.insert(path).inserted {
        paths.append(path)
      }
    }
    used.forEach(add)
    for step in workflow.steps {
      for exit in steps[step.index].exits {
        for transition in exits[exit.index].transitions {
          transitions[transition.index].when.map(add)
          for argument in transitions[transition.index].assignments {
            add(arguments[argument.index].formula)
          }
        }
      }
      for argument in steps[step.index].assignments { add(arguments[argument.index].formula) }
    }
    return paths
  }

  fileprivate func pathsWithDefault(of workflow: Workflow, _ paths: NullablePaths) -> PathSet {
    workflow.state.reduce(.none) { set, state in
      let variable = variables[state.index]
      // The part of it that was refused may have been its default.
      if recovery.lacks(.parts, variable.name) {
        return set.union(paths.set(of: text(variable.name)))
      }
      return variable.defaultValue.map {
        set.union(given(by: $0, as: variable.type, at: text(variable.name), paths))
      } ?? set
    }
  }

  /// Recurses as deep as YAML nests, which the reader limits to 100.
  private func given(
    by value: PlainValue, as type: Type, at path: String, _ paths: NullablePaths
  ) -> PathSet {
    if type.isOptional, value.isNull { return .none }
    var set = paths.bit(of: path).map { PathSet($0) } ?? .none
    if case .mapping(let entries, _) = value, case .record = types.kind(type.nonNull) {
      for entry in entries {
        guard let field = types.field(entry.key, of: type.nonNull) else { continue }
        set = set.union(given(by: entry.value, as: field, at: path + "." + entry.key, paths))
      }
    }
    return set
  }
}
