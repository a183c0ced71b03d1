/// The alternatives of one exit, of which at least one has a guard; nil: it has none.
struct GuardList {
  /// Nil for the button of a screen, wherever that is shown.
  var step: ID<Step>?
  var exit: ID<Exit>?
  var isChoice: Bool
  var span: Span
  var alternatives: [ID<Formula>?]

  init(of formula: ID<Formula>, on screen: Screen) {
    isChoice = false
    span = screen.name.span
    alternatives = [formula]
  }

  private init(_ step: ID<Step>, _ exit: ID<Exit>, _ graph: Graph) {
    self.step = step
    self.exit = exit
    isChoice = graph.steps[step.index].kind == .choose
    span = graph.steps[step.index].span
    alternatives = []
    for transition in graph.exits[exit.index].transitions {
      alternatives.append(graph.transitions[transition.index].when)
    }
  }

  static func lists(of workflow: Workflow, _ graph: Graph) -> [GuardList] {
    var lists: [GuardList] = []
    for step in workflow.steps {
      for exit in graph.steps[step.index].exits {
        for transition in graph.exits[exit.index].transitions
        where graph.transitions[transition.index].when != nil {
          lists.append(GuardList(step, exit, graph))
          break
        }
      }
    }
    return lists
  }
}

extension Graph {
  /// Whether all ways are known, and all that is set on them; where a way is not, it may lead
  /// anywhere, and what is set under no known name may be any state.
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
