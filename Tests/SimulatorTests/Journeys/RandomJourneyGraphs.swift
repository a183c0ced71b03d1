@testable import WaymarkSimulator

/// The same numbers for the same seed.
struct SeededNumbers {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func below(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }

  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }
}

extension JourneyGraph {
  /// Any edges, some of which cover nothing, cost nothing, or lead nowhere.
  static func random(nodes: Int, edges: Int, items: Int, seed: Int) -> JourneyGraph {
    var numbers = SeededNumbers(seed: seed)
    var graph = JourneyGraph(nodeCount: nodes, itemCount: items)
    for _ in 0..<edges {
      let covers = numbers.oneIn(3) ? [] : [Int32(numbers.below(items))]
      graph.addEdge(
        from: Int32(numbers.below(nodes)), to: Int32(numbers.below(nodes)),
        cost: Int32(numbers.below(3)), covers: covers)
    }
    return graph
  }

  /// Like workflows: each step leads to the next, and to some near ones, and at times to an end.
  /// Each transition is an item.
  static func workflow(steps: Int, seed: Int) -> JourneyGraph {
    var numbers = SeededNumbers(seed: seed)
    var targets: [(from: Int, to: Int)] = []
    for step in 1...steps {
      targets.append((step, step == steps ? 0 : step + 1))
      for _ in 0..<numbers.below(3) {
        let near = min(steps, max(1, step + numbers.below(12) - 4))
        targets.append((step, numbers.oneIn(10) ? 0 : near))
      }
    }
    var graph = JourneyGraph(nodeCount: steps + 1, itemCount: targets.count)
    graph.addEdge(from: 0, to: 1, covers: [])
    for (item, target) in targets.enumerated() {
      graph.addEdge(
        from: Int32(target.from), to: Int32(target.to), cost: 1, covers: [Int32(item)])
    }
    return graph
  }

  var allItems: [Int32] { (0..<Int32(itemCount)).map { $0 } }

  func isJourney(_ edges: [Int32]) -> Bool {
    guard let first = edges.first, let last = edges.last else { return false }
    let joins = zip(edges, edges.dropFirst()).allSatisfy { targets[Int($0)] == sources[Int($1)] }
    return joins && sources[Int(first)] == 0 && targets[Int(last)] == 0
  }

  func covered(by journeys: [[Int32]]) -> Set<Int32> {
    journeys.joined().reduce(into: []) { $0.formUnion(items(of: Int($1))) }
  }

  /// The fewest transitions that cover all that can be covered; for few items only.
  func fewestSteps(covering items: [Int32]) -> Int {
    let wanted = items.reduce(0) { $0 | 1 << Int($1) }
    let outgoing = outgoing
    var layers: [[(node: Int32, covered: Int)]] = [[(0, 0)]]
    var seen: Set<Int> = []
    var steps = 0
    while steps < layers.count {
      guard let (node, covered) = layers[steps].popLast() else {
        steps += 1
        continue
      }
      guard seen.insert(covered * nodeCount + Int(node)).inserted else { continue }
      if node == 0, covered & wanted == wanted { return steps }
      for edge in outgoing[Int(node)] {
        let next = steps + Int(costs[Int(edge)])
        while layers.count <= next { layers.append([]) }
        let more = self.items(of: Int(edge)).reduce(covered) { $0 | 1 << Int($1) }
        layers[next].append((targets[Int(edge)], more))
      }
    }
    return -1
  }
}
