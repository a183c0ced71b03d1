import CEL

/// Everything about a workflow that the logic of its guards depends on, as numbers that mean the
/// same in every workflow. Teams write the same small journeys again and again: of all workflows of
/// one shape only one is judged, and if it has no findings, the others have none.
struct WorkflowShape: Hashable {
  private(set) var words: [Int64] = []
  private var hash: UInt32 = 0
  /// The positions of the guards among the words, for each exit that has guards.
  private var guards: [(exit: ID<Exit>, word: Int)] = []
  /// False if its guards depend on more than is recorded here.
  private(set) var isWhole = true

  var hasGuards: Bool { !guards.isEmpty }

  /// The exits that have guards, in the order of the file.
  var exits: [ID<Exit>] {
    var exits: [ID<Exit>] = []
    for guarded in guards where guarded.exit != exits.last { exits.append(guarded.exit) }
    return exits
  }

  static func == (one: Self, two: Self) -> Bool { one.words == two.words }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// A `Hasher` takes longer to process the words than writing them took, and runs again each time
  /// the shape is looked up.
  private mutating func settle() {
    hash = words.withUnsafeBytes { hashOfText($0.bindMemory(to: UInt8.self)) }
  }

  /// The same shape, except that for some exits, given in the order of the file, it records only
  /// that they have guards.
  func leavingOut(_ exits: [ID<Exit>]) -> WorkflowShape {
    var left = self
    var exits = exits[...]
    for guarded in guards {
      while let next = exits.first, next < guarded.exit { exits.removeFirst() }
      if guarded.exit == exits.first { left.words[guarded.word] = 1 }
    }
    left.settle()
    return left
  }

  /// Replaces what was recorded before.
  mutating func read(
    _ workflow: Workflow, _ graph: Graph, _ types: TypeShapes, _ broken: BrokenFormulas,
    _ reach: Reachability
  ) {
    words.removeAll(keepingCapacity: true)
    guards.removeAll(keepingCapacity: true)
    isWhole = true
    add(workflow.start.target.map { Int64($0.raw) - Int64(workflow.steps.start) } ?? -1)
    add(variables: workflow.params, graph, types)
    add(variables: workflow.state, graph, types)
    for state in workflow.state { add(graph.variables[state.index].defaultValue) }
    add(variables: workflow.results, graph, types)
    for step in workflow.steps {
      add(Int64(graph.steps[step.index].kind.rawValue))
      add(reach.steps[step.index] ? 1 : 0)
      let result = graph.steps[step.index].result
      add(result.map { Int64($0.raw) - Int64(workflow.results.start) } ?? -1)
      add(assignments: graph.steps[step.index].assignments, of: workflow, graph, broken)
      add(Int64(graph.steps[step.index].exits.count))
      for exit in graph.steps[step.index].exits {
        add(graph.exits[exit.index].trigger, of: step, graph)
        if !reach.ends.mayTake(graph.exits[exit.index].trigger) { add(.min) }
        add(Int64(graph.exits[exit.index].transitions.count))
        for transition in graph.exits[exit.index].transitions {
          add(transition, of: workflow, graph, broken)
        }
      }
    }
    settle()
  }

  private mutating func add(_ word: Int64) { words.append(word) }

  private mutating func add(
    variables: Run<Variable>, _ graph: Graph, _ types: TypeShapes
  ) {
    add(Int64(variables.count))
    for id in variables {
      add(Int64(graph.variables[id.index].name.symbol.raw))
      add(types[graph.variables[id.index].type].raw)
    }
  }

  /// A value that is not a single one is not a known one.
  private mutating func add(_ value: PlainValue?) {
    guard case .scalar(let text, let isQuoted, _)? = value else { return add(-1) }
    add(isQuoted ? 1 : 0)
    add(Int64(text.utf8.count))
    for byte in text.utf8 { add(Int64(byte)) }
  }

  private mutating func add(
    _ trigger: Exit.Trigger, of step: ID<Step>, _ graph: Graph
  ) {
    switch trigger {
    case .action(let action?):
      // What a button sends is a value of its own, wherever its screen is shown.
      add(graph.actions[action.index].sends.isEmpty ? -1 : Int64(action.raw))
      let screen = Int(graph.steps[step.index].targetRaw)
      // It may be offered in one place and not in another.
      isWhole =
        isWhole && graph.actions[action.index].when == nil
        && (screen < 0 || graph.screens[screen].variants.isEmpty)
    case .success: add(-2)
    default: add(-3)
    }
  }

  private mutating func add(
    _ transition: ID<Transition>, of workflow: Workflow, _ graph: Graph, _ broken: BrokenFormulas
  ) {
    switch graph.transitions[transition.index].target {
    case .step(let step): add(Int64(step.raw) - Int64(workflow.steps.start))
    case .outcome: add(-1)
    case .unresolved: add(-2)
    }
    if let when = graph.transitions[transition.index].when {
      guards.append((graph.transitions[transition.index].exit, words.count))
      add(when, broken)
    } else {
      add(0)
    }
    let assignments = graph.transitions[transition.index].assignments
    add(assignments: assignments, of: workflow, graph, broken)
  }

  private mutating func add(
    assignments: Run<Argument>, of workflow: Workflow, _ graph: Graph, _ broken: BrokenFormulas
  ) {
    add(Int64(assignments.count))
    for id in assignments {
      let variable = graph.arguments[id.index].variable
      add(variable.map { Int64($0.raw) - Int64(workflow.state.start) } ?? .min)
      add(graph.arguments[id.index].formula, broken)
    }
  }

  /// Text that was parsed once is one expression, which the graph keeps alive.
  private mutating func add(_ formula: ID<Formula>, _ broken: BrokenFormulas) {
    guard let expression = broken.understood(formula) else {
      isWhole = false
      return add(-1)
    }
    add(Int64(Int(bitPattern: expression.identity)))
  }
}
