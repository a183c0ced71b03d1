import WaymarkCompiler

/// The number of steps on the longest path from a step, ignoring exits that lead back to a step of
/// the same path: a depth-first walk in the order of the exits finds those, and the rest has no
/// cycles. The number is exact if nothing leads back; otherwise such a path exists, but there may
/// be a longer one: finding that would not be linear.
struct LongestChains {
  private let edges: Edges
  private var lengths: [Int]
  /// The path from the start of the walk to the current step.
  private var frames: [(node: Int, edge: Int)] = []

  /// While a step is on the path, its length is not known yet.
  private static let onWay = -1

  init(_ graph: Graph) {
    var pairs: [(from: Int32, to: Int32)] = []
    for exit in graph.exits {
      for transition in exit.transitions {
        if case .step(let next) = graph[transition].target {
          pairs.append((exit.step.raw, next.raw))
        }
      }
    }
    edges = Edges(nodes: graph.steps.count, pairs: pairs)
    lengths = [Int](repeating: 0, count: graph.steps.count)
  }

  mutating func length(from step: ID<Step>) -> Int {
    if lengths[step.index] == 0 { walk(from: step.index) }
    return lengths[step.index]
  }

  private mutating func walk(from start: Int) {
    enter(start)
    while let frame = frames.last {
      if frame.edge < edges.of(frame.node).upperBound {
        frames[frames.count - 1].edge += 1
        let next = Int(edges.targets[frame.edge])
        if lengths[next] == 0 { enter(next) }
      } else {
        frames.removeLast()
        let further = edges.of(frame.node).map { lengths[Int(edges.targets[$0])] }
        lengths[frame.node] = 1 + max(0, further.max() ?? 0)
      }
    }
  }

  private mutating func enter(_ node: Int) {
    lengths[node] = Self.onWay
    frames.append((node, edges.of(node).lowerBound))
  }
}
