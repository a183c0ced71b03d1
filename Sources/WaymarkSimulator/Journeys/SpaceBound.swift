/// Proves how few transitions journeys can take that cover items of one space.
struct SpaceBound {
  /// What is proved so far.
  private(set) var steps = 0
  private let graph: JourneyGraph
  /// Nil if the graph is too large to come near the optimum.
  private var prices: CoverPrices?

  private static let epochs = 8
  private static let mostIterations = 150
  private static let fewestIterations = 25
  /// Iterations times their size, for all epochs: about a fifth of a second.
  private static let work = 24_000_000

  init(_ graph: JourneyGraph, covering items: [Int32]) {
    self.graph = graph
    let isSmall = graph.edgeCount * Self.epochs * Self.fewestIterations <= Self.work
    prices = isSmall ? CoverPrices(graph, covering: items) : nil
  }

  /// How often few transitions take each edge, in fractions.
  var shares: [Double]? { prices?.shares }

  /// Proves more, until journeys with so many transitions are known to be the shortest, or little
  /// is gained. Journeys may also end at `stops`.
  mutating func raise(upTo goal: Int, covering items: [Int32], stops: [Int32]) {
    guard let size = prices?.size else { return }
    let iterations = min(Self.mostIterations, Self.work / Self.epochs / max(size, 1))
    var slow = 0
    for _ in 0..<Self.epochs where steps < goal && slow < 2 {
      let before = steps
      prices?.improve(iterations)
      prove(covering: items, stops: stops)
      slow = (steps - before) * 200 < goal ? slow + 1 : 0
    }
  }

  mutating func prove(covering items: [Int32], stops: [Int32]) {
    guard let prices else { return }
    let proof = PriceProof(graph, prices, covering: items, stops: stops)
    steps = max(steps, proof.leastSteps)
  }

  /// What was proved, for journeys that cover other items or stop elsewhere.
  mutating func proveAnew(covering items: [Int32], stops: [Int32]) {
    steps = 0
    prove(covering: items, stops: stops)
  }
}
