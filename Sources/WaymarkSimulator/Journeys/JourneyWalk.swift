/// Composes journeys from tours: keeps what covers something new, in that order, and goes the
/// shortest path between. No journey takes more transitions than allowed.
struct JourneyWalk {
  private let graph: JourneyGraph
  private let coverers: Incidence
  private let paths: ShortestPaths
  private let maxSteps: Int
  private var search: NearestSearch
  private var isOpen: [Bool]
  /// How many edges of the tours that are still to be looked at cover each item.
  private var chances: [Int32]
  private var walk: [Int32] = []
  /// The length of the last journey so far.
  private var steps = 0

  init(_ graph: JourneyGraph, _ paths: ShortestPaths, maxSteps: Int?) {
    self.graph = graph
    self.paths = paths
    self.maxSteps = maxSteps ?? .max
    coverers = graph.coverers
    search = NearestSearch(graph)
    // A path through the outside would be two journeys, whose lengths count separately.
    search.avoidsOutside = maxSteps != nil
    isOpen = [Bool](repeating: false, count: graph.itemCount)
    chances = [Int32](repeating: 0, count: graph.itemCount)
  }

  /// The journeys that cover these items with what the tours take. With `patience`, an item is
  /// covered where the tours take it last, unless a path there has covered it before.
  mutating func journeys(
    covering items: [Int32], along tours: [[Int32]], patience: Bool
  ) -> [[Int32]] {
    for item in items { isOpen[Int(item)] = true }
    for edge in tours.joined() {
      for item in graph.items(of: Int(edge)) { chances[Int(item)] += 1 }
    }
    for edge in tours.joined() {
      for item in graph.items(of: Int(edge)) {
        chances[Int(item)] -= 1
        guard isOpen[Int(item)], !patience || chances[Int(item)] == 0 else { continue }
        visit(Int(paths.lengths[Int(edge)]) <= maxSteps ? edge : shortestCoverer(of: item) ?? edge)
      }
    }
    finish()
    defer { walk = [] }
    return split(walk, in: graph)
  }

  /// Transitions, then journeys.
  func cost(of journeys: [[Int32]]) -> Int {
    journeys.joined().reduce(0) { $0 + Circulation.price(of: Int($1), in: graph) }
  }

  private func shortestCoverer(of item: Int32) -> Int32? {
    coverers[Int(item)].filter { paths.lengths[Int($0)] >= 0 }.min {
      paths.lengths[Int($0)] < paths.lengths[Int($1)]
    }
  }

  private var node: Int32 { walk.last.map { graph.targets[Int($0)] } ?? JourneyGraph.outside }

  /// Extends the last journey to take this edge, or ends it and begins another.
  private mutating func visit(_ edge: Int32) {
    let cost = Int(graph.costs[Int(edge)])
    let rest = cost + Int(paths.back[Int(graph.targets[Int(edge)])])
    let path = search.path(
      from: node, to: graph.sources[Int(edge)], within: maxSteps - steps - rest)
    if let path {
      for edge in path { take(edge) }
    } else {
      finish()
      for edge in search.path(from: node, to: graph.sources[Int(edge)]) ?? [] { take(edge) }
    }
    take(edge)
  }

  private mutating func finish() {
    for edge in search.path(from: node, to: JourneyGraph.outside) ?? [] { take(edge) }
  }

  private mutating func take(_ edge: Int32) {
    walk.append(edge)
    for item in graph.items(of: Int(edge)) { isOpen[Int(item)] = false }
    let isEnd = graph.targets[Int(edge)] == JourneyGraph.outside
    steps = isEnd ? 0 : steps + Int(graph.costs[Int(edge)])
  }
}
