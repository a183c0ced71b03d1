/// The shortest paths from the start of each workflow to its steps, for the notes of diagnostics.
struct WitnessPaths: Sendable {
  private var parents: [Int32]
  private var depths: [Int32]
  private let flow: ControlFlowGraph
  /// The limit on steps that get a note each; the steps in between are counted.
  private static let longest = 8

  init(_ graph: Graph, _ reach: Reachability) {
    flow = reach.flow
    parents = [Int32](repeating: -1, count: graph.steps.count)
    depths = parents
    var queue: [Int32] = []
    for workflow in graph.workflows {
      guard let start = workflow.start.target, depths[start.index] < 0 else { continue }
      depths[start.index] = 0
      queue.append(start.raw)
    }
    var next = 0
    while next < queue.count {
      let step = Int(queue[next])
      next += 1
      for edge in flow.edges.of(step) {
        let target = Int(flow.edges.targets[edge])
        guard target >= 0, depths[target] < 0 else { continue }
        depths[target] = depths[step] + 1
        parents[target] = Int32(step)
        queue.append(Int32(target))
      }
    }
  }

  /// The path from the start to a step, both included; of a long path, only the last part.
  func stem(to step: ID<Step>) -> (steps: [ID<Step>], leftOut: Int) {
    guard depths[step.index] >= 0 else { return ([step], 0) }
    var steps = [step]
    while parents[steps.last!.index] >= 0, steps.count < Self.longest {
      steps.append(ID(raw: parents[steps.last!.index]))
    }
    return (steps.reversed(), Int(depths[step.index]) + 1 - steps.count)
  }

  /// The shortest cycle from a step back to itself; empty if there is none.
  func cycle(through step: ID<Step>) -> [ID<Step>] {
    var cameFrom: [Int32: Int32] = [:]
    var queue = [step.raw]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for edge in flow.edges.of(Int(node)) {
        let target = flow.edges.targets[edge]
        if target == step.raw { return unwind(node, cameFrom) + [step] }
        guard target >= 0, cameFrom[target] == nil else { continue }
        cameFrom[target] = node
        queue.append(target)
      }
    }
    return []
  }

  private func unwind(_ last: Int32, _ cameFrom: [Int32: Int32]) -> [ID<Step>] {
    var steps = [ID<Step>(raw: last)]
    while let before = cameFrom[steps.last!.raw] { steps.append(ID(raw: before)) }
    return steps.reversed()
  }
}
