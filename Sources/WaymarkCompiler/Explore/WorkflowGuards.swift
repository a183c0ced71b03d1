import CEL

/// The guards of one workflow, and what else influences the data that arrive at them.
struct WorkflowGuards {
  /// What holds whenever an action can be pressed at all.
  enum Gate {
    case slot(Int32)
    /// The condition depends on something that cannot be tracked from here.
    case unsure
  }

  private(set) var table = GuardSlots()
  private(set) var slots: [ID<Formula>: Int32] = [:]
  private(set) var gates: [ID<Exit>: Gate] = [:]
  let rounds: Rounds
  let changes: StateChanges
  /// What a missing slot means: that the guard is one of those, not that it is unknown.
  let hasLoneLists: Bool

  init(
    _ lists: [GuardList], beside hasLoneLists: Bool, of workflow: Workflow, _ reader: GuardReader,
    _ rounds: Rounds, _ broken: BrokenFormulas
  ) {
    let shared = reader.shared
    self.hasLoneLists = hasLoneLists
    self.rounds = rounds
    let gates = lists.isEmpty ? [] : GuardGate.gates(of: workflow, shared.graph)
    let formulas = lists.flatMap { $0.alternatives.compactMap { $0 } } + gates.compactMap(\.formula)
    let expressions = formulas.compactMap { broken.understood($0) }
    table.follow(
      StateUses.gather(expressions, workflow, shared.graph, broken).map {
        StateDomain($0.state, $0.uses, shared)
      })
    var scope = reader.scope
    for list in lists {
      guard let exit = list.exit else { continue }
      scope.enter(shared.graph.exits[exit.index].trigger, shared.graph)
      var own: [Int32] = []
      for case let formula? in list.alternatives {
        guard let expression = broken.understood(formula) else { continue }
        slots[formula] = table.slot(of: expression, formula, in: scope, exit)
        if let slot = slots[formula] { own.append(slot) }
      }
      table.join(own)
      guard table.asksMore(own), let step = list.step else { continue }
      // With a different state, it may ask the same again when a journey returns.
      if rounds.contains(step) { table.join(own) }
    }
    scope.leave()
    for gate in gates {
      guard let formula = gate.formula, let expression = broken.understood(formula) else {
        self.gates[gate.exit] = .unsure
        continue
      }
      let slot = table.slot(of: expression, formula, in: scope, nil)
      table.join([slot])
      self.gates[gate.exit] = .slot(slot)
    }
    changes = StateChanges(workflow, reader, &table, rounds, broken)
  }

  /// Whether the data that arrive at one list can differ from those that arrive elsewhere.
  var isOfUse: Bool {
    !table.domains.isEmpty || !gates.isEmpty || slots.values.contains(where: table.isAskedAgain)
  }

  var beginning: Way {
    Way(
      facts: table.domains.indices.reversed().compactMap { row in
        table.domains[row].isGhost
          ? nil : Way.Fact(subject: Way.subject(ofState: row), values: table.domains[row].initial)
      })
  }
}

/// An exit by a button that is not always offered.
struct GuardGate {
  var exit: ID<Exit>
  /// Nil if what it reads is something else in the workflow.
  var formula: ID<Formula>?

  static func gates(of workflow: Workflow, _ graph: Graph) -> [GuardGate] {
    var found: [GuardGate] = []
    for step in workflow.steps where graph.steps[step.index].kind == .show {
      for exit in graph.steps[step.index].exits {
        guard case .action(let action?) = graph.exits[exit.index].trigger else { continue }
        guard let gate = gate(exit, action, step, workflow, graph) else { continue }
        found.append(gate)
      }
    }
    return found
  }

  private static func gate(
    _ exit: ID<Exit>, _ action: ID<Action>, _ step: ID<Step>, _ workflow: Workflow, _ graph: Graph
  ) -> GuardGate? {
    guard graph.steps[step.index].targetRaw >= 0 else { return nil }
    let screen = ID<Screen>(raw: graph.steps[step.index].targetRaw)
    let formula = graph.actions[action.index].when
    // A variant that is shown instead may have its own.
    if graph.isGuarded(action, inVariantsOf: screen) { return GuardGate(exit: exit) }
    guard let formula else { return nil }
    guard graph.screens[screen.index].variants.isEmpty,
      let expression = graph.formulas[formula.index].expression
    else {
      return GuardGate(exit: exit)
    }
    let params = graph.screens[screen.index].params.filter { param in
      let name = graph.text(graph[param].name)
      return expression.identifiers.contains { $0.name == name }
    }
    let isSame = params.allSatisfy { graph.isPassed($0, to: step, of: workflow) }
    return GuardGate(exit: exit, formula: isSame ? formula : nil)
  }
}

extension Graph {
  fileprivate func isGuarded(_ action: ID<Action>, inVariantsOf screen: ID<Screen>) -> Bool {
    screens[screen.index].variants.contains { variant in
      guard let other = variant.screen.target else { return true }
      return screens[other.index].actions.contains {
        actions[$0.index].name.symbol == actions[action.index].name.symbol
          && actions[$0.index].when != nil
      }
    }
  }

  /// Whether a param of the screen has the value that the same name has in the workflow.
  fileprivate func isPassed(
    _ param: ID<Variable>, to step: ID<Step>, of workflow: Workflow
  ) -> Bool {
    let name = text(self[param].name)
    let own = Array(workflow.params) + workflow.state + workflow.results
    guard let variable = own.first(where: { text(self[$0].name) == name }),
      self[variable].type == self[param].type
    else { return false }
    guard let given = self[step].arguments.first(where: { self[$0].variable == param }) else {
      return true
    }
    guard let expression = self[self[given].formula].expression else { return false }
    return expression[expression.root] == .identifier(name)
  }
}
