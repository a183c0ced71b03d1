import CEL

/// The lists of a workflow that are independent of the rest of it: no journey comes to one twice,
/// and nothing else in the workflow reads or sets what it reads. Such a list is judged by itself;
/// if it is sound, data can take any of its alternatives, whatever else is true of them.
struct LoneLists {
  private(set) var lone: [GuardList] = []
  private(set) var others: [GuardList] = []
  /// Stands for an assignment, which is not a list.
  private static let setting = -1

  /// For a workflow in which all expressions are understood, and every button is always offered.
  static func part(
    _ lists: [GuardList], of workflow: Workflow, _ rounds: Rounds, _ graph: Graph
  ) -> LoneLists {
    // For each value that is read, its first reader.
    var readers = [String: Int](minimumCapacity: 16)
    for state in workflow.state {
      readers[graph.text(graph.variables[state.index].name)] = setting
    }
    graph.eachAssignment(of: workflow) { argument in
      graph.eachName(in: argument.formula) { readers[$0] = setting }
    }
    var isShared = [Bool](repeating: false, count: lists.count)
    for (index, list) in lists.enumerated() {
      for case .some(let formula) in list.alternatives {
        graph.eachName(in: formula) { name in
          guard let reader = readers[name] else {
            readers[name] = index
            return
          }
          guard reader != index else { return }
          isShared[index] = true
          if reader != setting { isShared[reader] = true }
        }
      }
    }
    var parts = LoneLists()
    for (index, list) in lists.enumerated() {
      let isLone =
        !isShared[index] && list.step.map { !rounds.contains($0) } ?? false
        && !graph.sends(list)
      if isLone { parts.lone.append(list) } else { parts.others.append(list) }
    }
    return parts
  }
}

extension Graph {
  /// What an action sends shadows anything else of that name.
  fileprivate func sends(_ list: GuardList) -> Bool {
    guard let exit = list.exit, case .action(let action?) = exits[exit.index].trigger else {
      return false
    }
    return !actions[action.index].sends.isEmpty
  }

  /// What an expression reads: variables, flags and so on. A client's version and what it supports
  /// count as one.
  fileprivate func eachName(in formula: ID<Formula>, _ visit: (String) -> Void) {
    guard let expression = formulas[formula.index].expression else { return }
    var hasGlobals = false
    for read in expression.identifiers {
      switch read.name {
      case "flags", "context": hasGlobals = true
      case "supports": visit("client")
      default: visit(read.name)
      }
    }
    guard hasGlobals else { return }
    for node in expression.nodes {
      guard case .select(let operand, let field, _) = node.kind,
        case .identifier(let name) = expression[operand], name == "flags" || name == "context"
      else { continue }
      visit(name + "." + field)
    }
  }
}
