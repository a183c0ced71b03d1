import WaymarkCompiler

extension Coverage {
  /// A part of a project that journeys can cover.
  public struct Item: Sendable {
    public let kind: Kind
    /// In the graph's array of its kind.
    public let index: Int
    public let name: String
    /// Nil for screens and routes, which belong to no workflow.
    public let workflow: ID<Workflow>?
    public let span: Span
    /// How often journeys came past it.
    public let count: Int
  }
}

extension CoverageCounts {
  /// By kind, then in the order of the files.
  package func items(
    in graph: Graph, where isWanted: (Int) -> Bool = { _ in true }
  ) -> [Coverage.Item] {
    Coverage.Kind.allCases.flatMap { kind in
      self[kind].enumerated().compactMap { index, count in
        isWanted(count) ? graph.item(kind, at: index, count) : nil
      }
    }
  }
}

extension Graph {
  package func item(
    _ kind: Coverage.Kind, at index: Int, _ count: Int
  ) -> Coverage.Item {
    let (name, workflow): (Name, ID<Workflow>?)
    switch kind {
    case .steps: (name, workflow) = (steps[index].name, steps[index].workflow)
    case .outcomes: (name, workflow) = (outcomes[index].name, outcomes[index].workflow)
    case .screens: (name, workflow) = (screens[index].name, nil)
    case .routes: (name, workflow) = (routes[index].name, nil)
    case .flags:
      let arm = arms[index]
      return Coverage.Item(
        kind: kind, index: index, name: "\(text(self[arm.flag].name)): \(text(arm.value))",
        workflow: nil, span: arm.value.span, count: count)
    case .transitions:
      let transition = transitions[index]
      return Coverage.Item(
        kind: kind, index: index, name: words(for: transition),
        workflow: self[transition.step].workflow,
        span: transition.go.span, count: count)
    }
    return Coverage.Item(
      kind: kind, index: index, name: text(name), workflow: workflow, span: name.span, count: count)
  }

  /// `offer: decline → talk`; a choice has no exit name: `triage → offer`. What steps share has the
  /// name of their workflow.
  func words(for transition: Transition) -> String {
    let (exit, step) = (self[transition.exit], self[transition.step])
    let owner = exit.isShared ? self[step.workflow].name : step.name
    let trigger = exit.trigger == .onward ? "" : ": \(text(exit.name))"
    return "\(text(owner))\(trigger) → \(text(transition.go))"
  }
}
