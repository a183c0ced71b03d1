/// The steps from which every way leads into steps that no transition leaves, and out of which back
/// does not lead. What is missing behind them follows from that defect.
struct LockedSteps: Sendable {
  private let isLocked: [Bool]
  /// By workflow, the number of such sets of steps.
  private let sinks: [Int]

  init(_ model: Model, _ reach: Reachability, _ found: [SinkComponent]) {
    let graph = model.graph
    var sinks = [Int](repeating: 0, count: graph.workflows.count)
    for sink in found where sink.back == .blocked {
      sinks[graph[sink.head].workflow.index] += 1
    }
    var isLocked = [Bool](repeating: false, count: graph.steps.count)
    for workflow in graph.workflows.indices where sinks[workflow] > 0 {
      for step in graph.workflows[workflow].steps { isLocked[step.index] = true }
    }
    if !found.isEmpty { Self.unlock(&isLocked, model, reach) }
    (self.isLocked, self.sinks) = (isLocked, sinks)
  }

  func contains(_ step: ID<Step>) -> Bool { isLocked[step.index] }

  /// The number of sets of steps that lack a way out of a workflow.
  func count(in workflow: ID<Workflow>) -> Int { sinks[workflow.index] }

  /// True if a workflow cannot end at all because of them.
  func fill(_ workflow: ID<Workflow>, of graph: Graph) -> Bool {
    graph[workflow].start.target.map { isLocked[$0.index] } ?? false
  }

  /// Unlocks what may lead to an outcome, or closes the workflow.
  private static func unlock(_ isLocked: inout [Bool], _ model: Model, _ reach: Reachability) {
    let (closing, graph) = (ClosingSteps(model, reach), model.graph)
    var leads = [Bool](repeating: false, count: graph.steps.count)
    var pairs: [(from: Int32, to: Int32)] = []
    for step in isLocked.indices where isLocked[step] {
      leads[step] =
        reach.flow.isIncomplete[step] || closing.contains(ID(step))
        || graph.recovery.lacks(.transitions, graph.steps[step].name)
      for edge in reach.flow.edges.of(step) {
        let target = reach.flow.edges.targets[edge]
        if target >= 0 { pairs.append((from: target, to: Int32(step))) }
        if target < 0, target != ControlFlowGraph.closed { leads[step] = true }
      }
    }
    Edges(nodes: graph.steps.count, pairs: pairs).spread(&leads)
    for step in isLocked.indices where leads[step] { isLocked[step] = false }
  }
}

extension Unreached {
  /// Each such set lacks a transition to an outcome: as many outcomes that nothing leads to follow
  /// from that defect, if no step is out of reach as well. Where a workflow cannot end at all, that
  /// goes for all its outcomes.
  mutating func excuse(behind locked: LockedSteps, in graph: Graph) {
    var counts: [ID<Workflow>: Int] = [:]
    for cause in rootCauses {
      if let workflow = cause.entity.workflow(in: graph) { counts[workflow, default: 0] += 1 }
    }
    remove { cause in
      guard case .outcome(let outcome) = cause.entity else { return false }
      let workflow = graph[outcome].workflow
      return counts[workflow, default: 0] <= locked.count(in: workflow)
        || locked.fill(workflow, of: graph)
    }
  }
}
