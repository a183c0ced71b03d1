import CEL

/// The lists of a workflow that have nothing to do with the rest of it: no journey comes to one
/// twice, and what it reads is read nowhere else there, and never set. Such a list is judged by
/// itself; where it is sound, data may take any of its alternatives, whatever else they are.
struct LoneLists {
  private(set) var lone: [GuardList] = []
  private(set) var others: [GuardList] = []
  /// By what is read, the list that alone does so.
  private var readers: [String: Int] = [:]
  private static let several = -1

  /// Of a workflow in which all expressions are understood, and every button is always offered.
  init(
    _ lists: [GuardList], of workflow: Workflow, _ rounds: Rounds, _ graph: Graph
  ) {
    for state in workflow.state {
      readers[graph.text(graph.variables[state.index].name)] = Self.several
    }
    graph.eachAssignment(of: workflow) { argument in
      eachName(in: argument.formula, graph) { readers[$0] = Self.several }
    }
    for (index, list) in lists.enumerated() {
      for formula in list.alternatives.lazy.compactMap({ $0 }) {
        eachName(in: formula, graph) { name in
          if readers[name, default: index] != index { readers[name] = Self.several }
          if readers[name] == nil { readers[name] = index }
        }
      }
    }
    for (index, list) in lists.enumerated() {
      let isLone =
        list.step.map { !rounds.contains($0) } ?? false && !sends(list, graph)
        && list.alternatives.allSatisfy { formula in
          formula.map { isRead($0, by: index, graph) } ?? true
        }
      if isLone { lone.append(list) } else { others.append(list) }
    }
  }

  private func isRead(_ formula: ID<Formula>, by list: Int, _ graph: Graph) -> Bool {
    var isAlone = true
    eachName(in: formula, graph) { isAlone = isAlone && readers[$0] == list }
    return isAlone
  }

  /// What an action sends goes before what else has its name.
  private func sends(_ list: GuardList, _ graph: Graph) -> Bool {
    guard let exit = list.exit, case .action(let action?) = graph.exits[exit.index].trigger else {
      return false
    }
    return !graph.actions[action.index].sends.isEmpty
  }
}

/// What an expression reads: its variables, flags and so on. A client's version and what it
/// supports are not told apart.
private func eachName(
  in formula: ID<Formula>, _ graph: Graph, _ visit: (String) -> Void
) {
  guard let expression = graph.formulas[formula.index].expression else { return }
  for node in expression.nodes {
    switch node.kind {
    case .identifier("flags"), .identifier("context"): continue
    case .identifier("supports"): visit("client")
    case .identifier(let name): visit(name)
    case .select(let operand, let field, _):
      guard case .identifier(let name) = expression[operand], name == "flags" || name == "context"
      else { continue }
      visit(name + "." + field)
    default: continue
    }
  }
}
