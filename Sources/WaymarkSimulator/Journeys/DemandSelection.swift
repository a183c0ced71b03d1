/// Chooses for each item one of the edges that cover it, so that a circulation that takes these
/// edges is as cheap as can be found.
struct DemandSelection {
  private let graph: JourneyGraph
  private let coverers: Incidence
  /// The items to be covered, each by at least one edge that a journey can take.
  private let items: [Int32]
  /// By edge: the transitions of the shortest journey that takes the edge; -1 if none does.
  private let lengths: [Int32]
  private var isDemanded: [Bool]
  private(set) var circulation: Circulation
  private var search: NearestSearch

  init(_ graph: JourneyGraph, covering items: [Int32], _ lengths: [Int32]) {
    self.graph = graph
    self.items = items
    self.lengths = lengths
    coverers = graph.coverers
    search = NearestSearch(graph)
    isDemanded = [Bool](repeating: false, count: graph.edgeCount)
    circulation = Circulation(of: graph, demanding: [])
    for item in items {
      let possible = coverers[Int(item)].filter { lengths[Int($0)] >= 0 }
      if possible.count == 1 { isDemanded[Int(possible[0])] = true }
    }
    complete()
  }

  var demanded: [Int32] { isDemanded.indices.filter { isDemanded[$0] }.map(Int32.init) }

  /// Demands more until every item is covered by journeys.
  private mutating func complete() {
    while true {
      circulation = Circulation(of: graph, demanding: demanded)
      var components = FlowComponents(circulation.flows, of: graph)
      let entries = components.entries(by: &search, in: graph)
      let open = items.filter { item in
        !coverers[Int(item)].contains { circulation.flows[Int($0)] > 0 }
      }
      if open.isEmpty && entries.isEmpty { return }
      for edge in entries + batch(of: open) { isDemanded[Int(edge)] = true }
    }
  }

  /// The edges of the items that take the longest journeys come first: they cover others on their
  /// way.
  private func batch(of open: [Int32]) -> some Sequence<Int32> {
    let edges = Set(open.compactMap { cheapestCoverer(of: $0) }).sorted {
      (lengths[Int($0)], $1) > (lengths[Int($1)], $0)
    }
    return edges.prefix(max(8, edges.count / 3))
  }

  private func reducedPrice(of edge: Int32) -> Int {
    Circulation.price(of: Int(edge), in: graph)
      + circulation.potentials[Int(graph.sources[Int(edge)])]
      - circulation.potentials[Int(graph.targets[Int(edge)])]
  }

  private func cheapestCoverer(of item: Int32) -> Int32? {
    coverers[Int(item)].lazy.filter { lengths[Int($0)] >= 0 }.min {
      (reducedPrice(of: $0), lengths[Int($0)]) < (reducedPrice(of: $1), lengths[Int($1)])
    }
  }

  /// No journeys that cover the items take fewer: the dual solution says what each item costs.
  var leastSteps: Int {
    var prices = (0..<Int32(graph.edgeCount)).map { reducedPrice(of: $0) }
    let sum = items.reduce(0) { sum, item in
      let edges = coverers[Int(item)].filter { lengths[Int($0)] >= 0 }
      let price = edges.map { prices[Int($0)] }.min() ?? 0
      for edge in edges { prices[Int(edge)] -= price }
      return sum + price
    }
    // There need not be more journeys than items, each of which adds one.
    return max(0, sum - items.count + Circulation.weight - 1) / Circulation.weight
  }

  /// Withdraws and exchanges demands while that makes the circulation cheaper.
  mutating func improve() {
    var share = 1
    while share <= 16 {
      let before = self
      if withdraw(share) || exchange(share) {
        complete()
        if circulation.cost < before.circulation.cost {
          share = 1
          continue
        }
      }
      self = before
      share *= 2
    }
  }

  /// What takes more transitions, the dearest first.
  private var dear: [(edge: Int32, price: Int)] {
    demanded.map { ($0, reducedPrice(of: $0)) }.filter { $0.1 > 0 }
      .sorted { ($0.1, $1.0) > ($1.1, $0.0) }
  }

  /// Withdraws demands whose items are covered by others as well.
  private mutating func withdraw(_ share: Int) -> Bool {
    var counts = [Int32](repeating: 0, count: graph.itemCount)
    for edge in 0..<graph.edgeCount where circulation.flows[edge] > 0 {
      for item in graph.items(of: edge) { counts[Int(item)] += 1 }
    }
    let dear = dear
    var budget = max(1, dear.count / share)
    var hasChanged = false
    for (edge, _) in dear where budget > 0 {
      let items = graph.items(of: Int(edge))
      guard items.allSatisfy({ counts[Int($0)] > 1 }) else { continue }
      for item in items { counts[Int(item)] -= 1 }
      isDemanded[Int(edge)] = false
      budget -= 1
      hasChanged = true
    }
    return hasChanged
  }

  /// Demands in the place of an edge others that cover the same.
  private mutating func exchange(_ share: Int) -> Bool {
    let dear = dear
    var hasChanged = false
    for (edge, price) in dear.prefix(max(1, dear.count / share)) {
      let others = graph.items(of: Int(edge)).compactMap { cheapestCoverer(of: $0) }
      let sum = others.reduce(0) { $0 + reducedPrice(of: $1) }
      guard sum < price, !others.contains(edge) else { continue }
      isDemanded[Int(edge)] = false
      for other in others { isDemanded[Int(other)] = true }
      hasChanged = true
    }
    return hasChanged
  }
}
