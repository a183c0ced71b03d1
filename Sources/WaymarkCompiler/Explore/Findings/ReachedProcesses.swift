extension Model {
  func isWorkflow(_ process: Process) -> Bool {
    if case .workflow = subject(of: process) { true } else { false }
  }

  /// The processes that users can reach, and that are understood.
  func reached(by analysis: Analysis) -> [Process] {
    let known = analysis.project
    let workflows = graph.workflows.indices.filter { index in
      known.workflows[index] && graph.isUnderstood(graph.workflows[index])
    }
    let routes = graph.routes.indices.filter { known.routes[$0] }
    return workflows.map { process(of: ID<Workflow>($0)) }
      + routes.compactMap { process(of: ID<Route>($0)) }
  }
}

extension Graph {
  /// True if all transitions, and everything that they set, are known.
  func isUnderstood(_ workflow: Workflow) -> Bool {
    guard knowsPaths(of: workflow), !recovery.lacks(.transitions, workflow.name) else {
      return false
    }
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
