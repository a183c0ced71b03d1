import WaymarkCompiler

extension CoverageMarks {
  func gaps(in graph: Graph) -> [Coverage.Gap] {
    var gaps: [Coverage.Gap] = []
    for index in steps.indices where !steps[index] {
      let step = graph.steps[index]
      gaps.append(gap(.steps, step.name, step.workflow, graph))
    }
    for index in transitions.indices where !transitions[index] {
      gaps.append(gap(ID(index), graph))
    }
    for index in outcomes.indices where !outcomes[index] {
      let outcome = graph.outcomes[index]
      gaps.append(gap(.outcomes, outcome.name, outcome.workflow, graph))
    }
    for index in screens.indices where !screens[index] {
      gaps.append(gap(.screens, graph.screens[index].name, nil, graph))
    }
    for index in routes.indices where !routes[index] {
      gaps.append(gap(.routes, graph.routes[index].name, nil, graph))
    }
    return gaps
  }

  private func gap(
    _ kind: Coverage.Kind, _ name: Name, _ workflow: ID<Workflow>?, _ graph: Graph
  ) -> Coverage.Gap {
    Coverage.Gap(kind: kind, name: graph.text(name), workflow: workflow, span: name.span)
  }

  /// `offer: decline → talk`; a choice has no exit name: `triage → offer`.
  private func gap(_ id: ID<Transition>, _ graph: Graph) -> Coverage.Gap {
    let transition = graph[id]
    let exit = graph[transition.exit]
    let trigger = exit.trigger == .onward ? "" : ": \(graph.text(exit.name))"
    let step = graph[transition.step]
    return Coverage.Gap(
      kind: .transitions,
      name: "\(graph.text(step.name))\(trigger) → \(graph.text(transition.go))",
      workflow: step.workflow, span: transition.go.span)
  }
}
