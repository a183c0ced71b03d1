/// How often journeys take each edge of a graph, at the least cost, if each demanded edge has to be
/// taken at least once. What enters a node also leaves it.
struct Circulation {
  /// By the number of the edge.
  private(set) var flows: [Int32]
  /// The transitions taken.
  private(set) var steps = 0
  /// What is made least: the steps, then the journeys.
  private(set) var cost = 0
  /// The dual solution, by node; only of nodes that lie on a journey.
  private(set) var potentials: [Int]
  /// Demanded edges that no journey can take: nothing leads there, or on from there.
  private(set) var impossible: [Int32] = []

  /// The cost of one more transition. Arrivals cost one, so that among the circulations with the
  /// fewest steps it is one with the fewest journeys.
  static let weight = 1 << 24

  static func price(of edge: Int, in graph: JourneyGraph) -> Int {
    Int(graph.costs[edge]) * weight + (graph.sources[edge] == JourneyGraph.outside ? 1 : 0)
  }

  /// An edge may be listed more than once, and counts once.
  init(of graph: JourneyGraph, demanding demanded: some Sequence<Int32>) {
    flows = [Int32](repeating: 0, count: graph.edgeCount)
    potentials = [Int](repeating: 0, count: graph.nodeCount)
    let lives = graph.nodesOnJourneys
    func isLive(_ edge: Int) -> Bool {
      lives[Int(graph.sources[edge])] && lives[Int(graph.targets[edge])]
    }
    for edge in demanded where flows[Int(edge)] == 0 {
      if isLive(Int(edge)) { flows[Int(edge)] = 1 } else { impossible.append(edge) }
    }
    let arcs = (0..<graph.edgeCount).filter {
      isLive($0) && graph.sources[$0] != graph.targets[$0]
    }
    balance(arcs, in: graph, lives)
    for edge in flows.indices where flows[edge] > 0 {
      steps += Int(flows[edge]) * Int(graph.costs[edge])
      cost += Int(flows[edge]) * Self.price(of: edge, in: graph)
    }
  }

  /// Sends what the demanded edges bring too much to where they take too much.
  private mutating func balance(_ arcs: [Int], in graph: JourneyGraph, _ lives: [Bool]) {
    var numbers = [Int32](repeating: -1, count: graph.nodeCount)
    var count = 0
    for node in lives.indices where lives[node] {
      numbers[node] = Int32(count)
      count += 1
    }
    var problem = FlowProblem(
      sources: arcs.map { numbers[Int(graph.sources[$0])] },
      targets: arcs.map { numbers[Int(graph.targets[$0])] },
      costs: arcs.map { Self.price(of: $0, in: graph) },
      supplies: [Int](repeating: 0, count: count))
    for edge in flows.indices where flows[edge] > 0 {
      problem.supplies[Int(numbers[Int(graph.targets[edge])])] += 1
      problem.supplies[Int(numbers[Int(graph.sources[edge])])] -= 1
    }
    let solution = problem.solution()
    for (arc, edge) in arcs.enumerated() { flows[edge] += Int32(solution.flows[arc]) }
    for node in lives.indices where lives[node] {
      potentials[node] = solution.potentials[Int(numbers[node])]
    }
  }
}

extension JourneyGraph {
  /// The nodes that a journey can reach, and from which it can end.
  var nodesOnJourneys: [Bool] {
    let there = reached(by: outgoing, targets)
    let back = reached(by: incoming, sources)
    return zip(there, back).map { $0 && $1 }
  }

  private func reached(by edges: Incidence, _ ends: [Int32]) -> [Bool] {
    var isReached = [Bool](repeating: false, count: nodeCount)
    isReached[Int(Self.outside)] = true
    var pending = [Self.outside]
    while let node = pending.popLast() {
      for edge in edges[Int(node)] where !isReached[Int(ends[Int(edge)])] {
        isReached[Int(ends[Int(edge)])] = true
        pending.append(ends[Int(edge)])
      }
    }
    return isReached
  }
}
