/// The alternatives of one exit, or of a button, at least one of which has a guard.
struct GuardList {
  /// Nil for a screen's button, wherever the screen is shown.
  var step: ID<Step>?
  var exit: ID<Exit>?
  var isChoice: Bool
  var span: Span
  var alternatives: [ID<Formula>?]

  /// Whether it depends on the guards that an alternative is taken.
  var isOpen: Bool { isChoice && !alternatives.contains(nil) }

  static func list(of formula: ID<Formula>, on screen: Screen) -> GuardList {
    GuardList(isChoice: false, span: screen.name.span, alternatives: [formula])
  }

  /// Of the exits that can be taken, in the order of the file.
  static func lists(of workflow: Workflow, _ graph: Graph, _ reach: Reachability) -> [GuardList] {
    var lists: [GuardList] = []
    for step in workflow.steps where reach.steps[step.index] {
      for exit in graph.steps[step.index].exits
      where reach.ends.mayTake(graph.exits[exit.index].trigger) {
        let transitions = graph.exits[exit.index].transitions
        if transitions.contains(where: { graph.transitions[$0.index].when != nil }) {
          lists.append(list(of: exit, graph))
        }
      }
    }
    return lists
  }

  private static func list(of exit: ID<Exit>, _ graph: Graph) -> GuardList {
    let step = graph.exits[exit.index].step
    return GuardList(
      step: step, exit: exit, isChoice: graph.steps[step.index].kind == .choose,
      span: graph.steps[step.index].span,
      alternatives: graph.exits[exit.index].transitions.map {
        graph.transitions[$0.index].when
      })
  }
}

extension Graph {
  /// Whether all ways, and everything set on them, are known. An unknown way may lead anywhere, and
  /// an assignment to an unknown name may set any state.
  func isWhole(_ workflow: Workflow) -> Bool {
    guard workflow.start.target != nil else { return false }
    return workflow.steps.allSatisfy { step in
      guard steps[step.index].kind != .broken, isKnown(steps[step.index].assignments) else {
        return false
      }
      return steps[step.index].exits.allSatisfy { exit in
        exits[exit.index].transitions.allSatisfy {
          transitions[$0.index].target != .unresolved
            && isKnown(transitions[$0.index].assignments)
        }
      }
    }
  }

  private func isKnown(_ assignments: Run<Argument>) -> Bool {
    assignments.allSatisfy { arguments[$0.index].variable != nil }
  }
}
