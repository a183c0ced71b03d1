/// The screens that can be shown first after a workflow, or a set of steps, is entered. If such a
/// screen allows back, back leads out of the workflow or set.
struct FirstScreens {
  private let model: Model
  private let graph: Graph
  private let reach: Reachability
  /// The steps of each workflow that can run before a screen is shown.
  private let beforeScreens: ForwardFlow
  /// By the index of the workflow.
  private var openings: [Opening]

  struct Opening {
    /// Nil if no screen is shown.
    private(set) var back: SinkComponent.Back?
    /// The step that shows the screen, if back is blocked.
    private(set) var step: ID<Step>?

    fileprivate mutating func merge(_ other: SinkComponent.Back?, at place: ID<Step>?) {
      let worse = SinkComponent.Back.worse(back, other)
      if worse != back, other == .blocked { step = place }
      back = worse
    }
  }

  init(_ model: Model, _ reach: Reachability) {
    (self.model, graph) = (model, model.graph)
    self.reach = reach
    var walk = ForwardFlow(
      reach.flow, reach.waiting, outcomes: graph.outcomes.count, stopsAtScreens: true)
    walk.reachStarts(of: graph)
    beforeScreens = walk
    openings = [Opening](repeating: Opening(), count: graph.workflows.count)
    openWorkflows()
  }

  /// Propagates the first screens from workflows to the workflows that run them.
  private mutating func openWorkflows() {
    var callers: [(from: Int32, to: Int32)] = []
    for step in graph.steps.indices where beforeScreens.steps[step] {
      if let callee = graph.steps[step].runs {
        callers.append((callee.raw, graph.steps[step].workflow.raw))
      }
    }
    let edges = Edges(nodes: graph.workflows.count, pairs: callers)
    var pending: [Int32] = []
    for index in graph.workflows.indices {
      let shown = graph.workflows[index].steps.filter {
        beforeScreens.steps[$0.index] && graph[$0].kind == .show
      }
      for step in shown { openings[index].merge(back(at: step), at: step) }
      if !reach.flow.isJudged[index] { openings[index].merge(.unknown, at: nil) }
      if openings[index].back != nil { pending.append(Int32(index)) }
    }
    while let callee = pending.popLast() {
      for edge in edges.of(Int(callee)) {
        let caller = Int(edges.targets[edge])
        let before = openings[caller].back
        let inner = openings[Int(callee)]
        openings[caller].merge(inner.back, at: inner.step)
        if openings[caller].back != before { pending.append(Int32(caller)) }
      }
    }
  }

  private func back(at step: ID<Step>) -> SinkComponent.Back {
    guard let page = model.page(at: Location.ID(step)) else { return .unknown }
    return model.mayBlockBack(page) ? .blocked : .leadsOut
  }

  /// The opening of a set of steps that is entered by `entries`.
  func opening(from entries: [ID<Step>]) -> Opening {
    var found = Opening()
    var seen = Set(entries)
    var pending = entries
    while let step = pending.popLast() {
      if graph[step].kind == .show {
        found.merge(back(at: step), at: step)
        continue
      }
      if let callee = graph[step].runs {
        found.merge(openings[callee.index].back, at: openings[callee.index].step)
      }
      for edge in reach.flow.edges.of(step.index) {
        let target = reach.flow.edges.targets[edge]
        let gate = reach.flow.gates[edge]
        guard target >= 0, gate < 0 || beforeScreens.isOpen[Int(gate)] else { continue }
        if seen.insert(ID(raw: target)).inserted { pending.append(ID(raw: target)) }
      }
    }
    return found
  }
}

extension SinkComponent.Back {
  /// The worse result for the user: one blocked screen suffices, unknown screens are not judged.
  fileprivate static func worse(_ a: Self?, _ b: Self?) -> Self? {
    if a == .blocked || b == .blocked { return .blocked }
    if a == .unknown || b == .unknown { return .unknown }
    return a ?? b
  }
}

extension SinkComponent {
  static func determineBack(_ sinks: inout [SinkComponent], _ model: Model, _ reach: Reachability) {
    let entries = entries(of: sinks, model.graph, reach)
    let screens = FirstScreens(model, reach)
    for sink in sinks.indices {
      let found = screens.opening(from: entries[sink])
      // If no screen is shown, there is nothing to go back from.
      sinks[sink].back = found.back ?? .blocked
      sinks[sink].trappedAt = found.step
    }
  }

  /// The steps by which each component is entered, from outside or at the start of a workflow.
  private static func entries(
    of sinks: [SinkComponent], _ graph: Graph, _ reach: Reachability
  ) -> [[ID<Step>]] {
    var sinkOf = [Int32](repeating: -1, count: graph.steps.count)
    for (index, sink) in sinks.enumerated() {
      for step in sink.steps { sinkOf[step.index] = Int32(index) }
    }
    var isEntry = [Bool](repeating: false, count: graph.steps.count)
    for step in reach.steps.indices where reach.steps[step] {
      for edge in reach.flow.edges.of(step) {
        let target = reach.flow.edges.targets[edge]
        if target >= 0, sinkOf[Int(target)] != sinkOf[step] { isEntry[Int(target)] = true }
      }
    }
    for workflow in graph.workflows {
      if let start = workflow.start.target { isEntry[start.index] = true }
    }
    return sinks.map { sink in
      let entries = sink.steps.filter { isEntry[$0.index] }
      // If only a missing exit can lead here, any of the steps may be the entry.
      return entries.isEmpty ? sink.steps : entries
    }
  }
}
