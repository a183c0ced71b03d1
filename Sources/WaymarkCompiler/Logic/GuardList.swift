/// The alternatives of one exit, of which at least one has a guard; nil: it has none.
struct GuardList {
  /// Nil for the button of a screen, wherever that is shown.
  var step: ID<Step>?
  var exit: ID<Exit>?
  var isChoice: Bool
  var span: Span
  var alternatives: [ID<Formula>?]

  static func list(of formula: ID<Formula>, on screen: Screen) -> GuardList {
    GuardList(isChoice: false, span: screen.name.span, alternatives: [formula])
  }

  static func list(of exit: ID<Exit>, _ graph: Graph) -> GuardList {
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
