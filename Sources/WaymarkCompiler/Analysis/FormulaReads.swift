import CEL

extension Graph {
  /// The names that expressions read from a global such as `flags`.
  func namesRead(from global: String) -> Set<String> {
    var names: Set<String> = []
    for formula in formulas {
      guard let expression = formula.expression else { continue }
      // The variable of a macro may have the global's name.
      let bound = Set(expression.identifiers.lazy.filter(\.isBound).map(\.node))
      for node in expression.nodes {
        guard case .select(let operand, let field, _) = node.kind,
          expression[operand] == .identifier(global), !bound.contains(operand)
        else { continue }
        names.insert(field)
      }
    }
    return names
  }

  /// The names that a workflow's steps read, in an expression or because a callee's param takes the
  /// value in scope with its name and type.
  func namesRead(in workflow: ID<Workflow>) -> Set<String> {
    var names: Set<String> = []
    var inScope: [Symbol: Type] = [:]
    for state in self[workflow].state { inScope[self[state].name.symbol] = self[state].type }
    for step in self[workflow].steps {
      eachRead(of: step) { names.insert($0) }
      let given = Set(steps[step.index].arguments.map { arguments[$0.index].name.symbol })
      for param in params(fedBy: step) where !given.contains(self[param].name.symbol) {
        if let type = inScope[self[param].name.symbol], !types.accepts(type, as: self[param].type) {
          continue
        }
        names.insert(text(self[param].name))
      }
    }
    return names
  }

  /// Whether some state of the workflow is named in none of its formulas: a quick check before the
  /// names are collected.
  func mayHaveUnreadState(_ workflow: ID<Workflow>) -> Bool {
    var unread = Set(workflows[workflow.index].state.map { text(variables[$0.index].name) })
    for step in workflows[workflow.index].steps {
      if unread.isEmpty { return false }
      eachRead(of: step) { unread.remove($0) }
    }
    return !unread.isEmpty
  }

  /// The names that the expressions of a step read, but for what the button that was pressed sends:
  /// it hides the variables of the same names.
  private func eachRead(of step: ID<Step>, _ tell: (String) -> Void) {
    for hole in steps[step.index].title?.holes ?? [] { eachRead(in: hole.formula, tell) }
    for argument in steps[step.index].arguments {
      eachRead(in: arguments[argument.index].formula, tell)
    }
    for argument in steps[step.index].assignments {
      eachRead(in: arguments[argument.index].formula, tell)
    }
    for exit in steps[step.index].exits {
      var sent: Set<String> = []
      if case .action(let action?) = exits[exit.index].trigger {
        sent = Set(actions[action.index].sends.map { text(variables[$0.index].name) })
      }
      for transition in exits[exit.index].transitions {
        if let when = transitions[transition.index].when { eachRead(in: when, but: sent, tell) }
        for argument in transitions[transition.index].assignments {
          eachRead(in: arguments[argument.index].formula, but: sent, tell)
        }
      }
    }
  }

  private func eachRead(
    in id: ID<Formula>, but sent: Set<String> = [], _ tell: (String) -> Void
  ) {
    guard let expression = formulas[id.index].expression else { return }
    for read in expression.identifiers where !read.isBound && !sent.contains(read.name) {
      tell(read.name)
    }
  }

  /// What a step passes its values to.
  func params(fedBy step: ID<Step>) -> Run<Variable> {
    let target = Int(steps[step.index].targetRaw)
    guard target >= 0 else { return .empty }
    switch steps[step.index].kind {
    case .show: return screens[target].params
    case .call: return operations[target].params
    case .open: return routes[target].params
    case .run: return workflows[target].params
    case .choose, .set, .wait, .broken: return .empty
    }
  }

  /// The unused names, except those that a misspelt reference may mean, and those that no reference
  /// can be written with: either has been reported already.
  func unmeant(
    _ unused: [Name], by references: some Sequence<String>, orAny isOther: Bool
  ) -> [Name] {
    let unused = unused.filter { symbols.withBytes($0.symbol) { NameShape($0).isIdentifier } }
    guard !unused.isEmpty else { return [] }
    let known = unused.map { text($0) }
    let meant = intendedNames(Set(references), among: known, orAny: isOther)
    return unused.filter { !meant.contains(text($0)) }
  }
}
