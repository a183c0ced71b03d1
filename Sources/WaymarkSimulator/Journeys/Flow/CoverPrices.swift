/// What each item costs at least in any set of journeys that covers all of them: the dual of the
/// linear program in which a circulation takes, for each item, the edges that cover it at least
/// once in all.
///
/// Solved by the primal-dual hybrid gradient method of Chambolle and Pock, with their diagonal
/// step sizes. It comes near the optimum, and what it finds is proved by `PriceProof`.
struct CoverPrices {
  /// By item.
  private(set) var prices: [Double]
  /// By place among the edges: how often each is taken, in fractions.
  private var flows: [Double]
  private var potentials: [Double]
  private let graph: JourneyGraph
  private let small: CoverContraction
  private let isWanted: [Bool]
  private let offsets: [Int32]
  private let items: [Int32]
  private let edgeSteps: [Double]
  private let nodeSteps: [Double]
  private let itemSteps: [Double]

  init(_ graph: JourneyGraph, covering wanted: [Int32]) {
    self.graph = graph
    small = CoverContraction(graph, covering: wanted)
    var isWanted = [Bool](repeating: false, count: graph.itemCount)
    for item in wanted { isWanted[Int(item)] = true }
    self.isWanted = isWanted
    var offsets: [Int32] = [0]
    var nodeEntries = [Double](repeating: 0, count: graph.nodeCount)
    var itemEntries = [Double](repeating: 0, count: graph.itemCount)
    for edge in small.edges {
      nodeEntries[Int(edge.source)] += 1
      nodeEntries[Int(edge.target)] += 1
      for item in edge.items { itemEntries[Int(item)] += 1 }
      offsets.append(offsets[offsets.count - 1] + Int32(edge.items.count))
    }
    self.offsets = offsets
    items = small.edges.flatMap(\.items)
    edgeSteps = small.edges.map { 1 / Double(2 + $0.items.count) }
    nodeSteps = nodeEntries.map { 1 / max($0, 1) }
    itemSteps = itemEntries.map { 1 / max($0, 1) }
    flows = [Double](repeating: 0, count: small.edges.count)
    potentials = [Double](repeating: 0, count: graph.nodeCount)
    prices = [Double](repeating: 0, count: graph.itemCount)
  }

  /// What one iteration looks at.
  var size: Int { small.edges.count + items.count }

  /// By edge of the graph: how often it is taken, in fractions.
  var shares: [Double] {
    var shares = [Double](repeating: 0, count: graph.edgeCount)
    for (index, edge) in small.edges.enumerated() {
      for part in edge.path { shares[Int(part)] += flows[index] }
    }
    return shares
  }

  /// By node of the graph: potentials that nearly prove the prices.
  var wholePotentials: [Double] {
    var whole = potentials.map { -$0 }
    for (node, incoming) in small.replaced.reversed() {
      let arrivals = incoming.map { edge in
        edge.items.reduce(whole[Int(edge.source)] + Double(edge.cost)) { $0 - prices[Int($1)] }
      }
      whole[Int(node)] = arrivals.min() ?? 0
    }
    return whole
  }

  mutating func improve(_ iterations: Int) {
    for _ in 0..<iterations { step() }
  }

  private mutating func step() {
    var surplus = [Double](repeating: 0, count: potentials.count)
    var covered = [Double](repeating: 0, count: prices.count)
    for (index, edge) in small.edges.enumerated() {
      let (source, target) = (Int(edge.source), Int(edge.target))
      let covers = Int(offsets[index])..<Int(offsets[index + 1])
      var cost = Double(edge.cost) - potentials[source] + potentials[target]
      for place in covers { cost -= prices[Int(items[place])] }
      let flow = max(0, flows[index] - edgeSteps[index] * cost)
      // The method looks ahead, as far again as this step has gone.
      let ahead = 2 * flow - flows[index]
      flows[index] = flow
      surplus[source] += ahead
      surplus[target] -= ahead
      for place in covers { covered[Int(items[place])] += ahead }
    }
    for node in potentials.indices { potentials[node] -= nodeSteps[node] * surplus[node] }
    for item in prices.indices where isWanted[item] {
      prices[item] = max(0, prices[item] + itemSteps[item] * (1 - covered[item]))
    }
  }
}
