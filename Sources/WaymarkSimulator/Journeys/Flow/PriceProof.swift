/// A lower bound that prices of items prove.
///
/// Where no closed walk is cheaper than the prices of what it covers, no journeys that cover all
/// items are cheaper than the sum of the prices. Potentials of the nodes show that. All sums are
/// exact: they count in units far below one transition.
struct PriceProof {
  private static let unit = 1 << 16
  /// How much of the prices is tried, until there is no cheaper walk.
  private static let shares = [1, 0.998, 0.995, 0.99, 0.98, 0.96, 0.93, 0.9, 0.8, 0.6]
  /// The nodes that may be looked at for each node, before a walk counts as cheaper.
  private static let patience = 40

  private let graph: JourneyGraph
  private let edges: [Int32]
  private let outgoing: Incidence
  private let prices: CoverPrices
  private let isCovered: [Bool]

  /// `stops` are further nodes at which journeys may end.
  init(_ graph: JourneyGraph, _ prices: CoverPrices, covering items: [Int32], stops: [Int32]) {
    var graph = graph
    for stop in stops { graph.addEdge(from: stop, to: JourneyGraph.outside) }
    self.graph = graph
    self.prices = prices
    edges = graph.edgesOnJourneys
    outgoing = Incidence(
      of: graph.nodeCount, by: edges.map { graph.sources[Int($0)] }, numbered: edges)
    var isCovered = [Bool](repeating: false, count: graph.itemCount)
    for item in items { isCovered[Int(item)] = true }
    self.isCovered = isCovered
  }

  /// The transitions that all journeys take together, at least.
  var leastSteps: Int {
    for share in Self.shares {
      if let potentials = potentials(for: share) {
        return (sum(of: potentials) + Self.unit - 1) / Self.unit
      }
    }
    return 0
  }

  private func price(of item: Int32, _ share: Double) -> Int {
    isCovered[Int(item)] ? Int(prices.prices[Int(item)] * share * Double(Self.unit)) : 0
  }

  /// Potentials with which every edge costs at least the prices of what it covers, by the method
  /// of Bellman and Ford, from those that belong to the prices; nil if there are none.
  private func potentials(for share: Double) -> [Int]? {
    let weights = (0..<graph.edgeCount).map { edge in
      graph.items(of: edge).reduce(Int(graph.costs[edge]) * Self.unit) {
        $0 - price(of: $1, share)
      }
    }
    var potentials = prices.wholePotentials.map { Int($0 * share * Double(Self.unit)) }
    let targets = graph.targets
    var queue = Array(0..<Int32(graph.nodeCount))
    var isQueued = [Bool](repeating: true, count: graph.nodeCount)
    var next = 0
    while next < queue.count {
      if next > Self.patience * graph.nodeCount { return nil }
      let node = Int(queue[next])
      next += 1
      isQueued[node] = false
      for edge in outgoing[node] {
        let target = Int(targets[Int(edge)])
        let potential = potentials[node] + weights[Int(edge)]
        guard potential < potentials[target] else { continue }
        potentials[target] = potential
        if !isQueued[target] {
          isQueued[target] = true
          queue.append(Int32(target))
        }
      }
    }
    return potentials
  }

  /// The most that items can cost with these potentials.
  private func sum(of potentials: [Int]) -> Int {
    var coverers = [[Int32]](repeating: [], count: graph.itemCount)
    var rests = [Int](repeating: 0, count: graph.edgeCount)
    for edge in edges {
      let (source, target) = (graph.sources[Int(edge)], graph.targets[Int(edge)])
      rests[Int(edge)] =
        Int(graph.costs[Int(edge)]) * Self.unit + potentials[Int(source)] - potentials[Int(target)]
      for item in graph.items(of: Int(edge)) { coverers[Int(item)].append(edge) }
    }
    var sum = 0
    for item in isCovered.indices where isCovered[item] {
      let price = coverers[item].map { rests[Int($0)] }.min() ?? 0
      for edge in coverers[item] { rests[Int(edge)] -= price }
      sum += price
    }
    return sum
  }
}
