/// A graph without the nodes that only pass on what reaches them, in which the same circulations
/// cover the same items at the same costs. Methods that approach an optimum come near it sooner.
///
/// A node between few edges is replaced by an edge for each way through it. Of edges that have the
/// same ends and cover the same, the cheapest stays.
struct CoverContraction {
  struct Edge {
    let source: Int32
    let target: Int32
    let cost: Int32
    /// An item that is passed twice is listed twice.
    let items: [Int32]
    /// The edges of the whole graph, in the order in which they are taken.
    let path: [Int32]
  }

  private(set) var edges: [Edge] = []
  /// The nodes that were replaced, in that order, with the edges that entered them.
  private(set) var replaced: [(node: Int32, incoming: [Edge])] = []
  private var isAlive: [Bool] = []
  private var incoming: [[Int32]]
  private var outgoing: [[Int32]]

  /// What an edge may cover: longer lists would cost more than fewer edges save.
  private static let mostItems = 8

  /// `wanted` are the items that count; the others are forgotten.
  init(_ graph: JourneyGraph, covering wanted: [Int32]) {
    var isWanted = [Bool](repeating: false, count: graph.itemCount)
    for item in wanted { isWanted[Int(item)] = true }
    incoming = [[Int32]](repeating: [], count: graph.nodeCount)
    outgoing = incoming
    for edge in graph.edgesOnJourneys {
      add(
        Edge(
          source: graph.sources[Int(edge)], target: graph.targets[Int(edge)],
          cost: graph.costs[Int(edge)],
          items: graph.items(of: Int(edge)).filter { isWanted[Int($0)] }, path: [edge]))
    }
    while replaceNodes() || dropParallels() {}
    edges = edges.indices.filter { isAlive[$0] }.map { edges[$0] }
  }

  private mutating func add(_ edge: Edge) {
    outgoing[Int(edge.source)].append(Int32(edges.count))
    incoming[Int(edge.target)].append(Int32(edges.count))
    edges.append(edge)
    isAlive.append(true)
  }

  private mutating func replaceNodes() -> Bool {
    var hasReplaced = false
    for node in incoming.indices.dropFirst() {
      incoming[node].removeAll { !isAlive[Int($0)] }
      outgoing[node].removeAll { !isAlive[Int($0)] }
      let (before, after) = (incoming[node], outgoing[node])
      guard !before.isEmpty, !after.isEmpty,
        before.count * after.count <= before.count + after.count,
        !before.contains(where: { edges[Int($0)].source == node }),
        mostItems(of: before) + mostItems(of: after) <= Self.mostItems
      else { continue }
      replace(node, before.map { edges[Int($0)] }, after.map { edges[Int($0)] })
      for edge in before + after { isAlive[Int(edge)] = false }
      hasReplaced = true
    }
    return hasReplaced
  }

  private func mostItems(of list: [Int32]) -> Int {
    list.map { edges[Int($0)].items.count }.max() ?? 0
  }

  private mutating func replace(_ node: Int, _ before: [Edge], _ after: [Edge]) {
    replaced.append((Int32(node), before))
    for first in before {
      for second in after {
        add(
          Edge(
            source: first.source, target: second.target, cost: first.cost + second.cost,
            items: (first.items + second.items).sorted(), path: first.path + second.path))
      }
    }
  }

  private struct Ends: Hashable {
    let source: Int32
    let target: Int32
    let items: [Int32]
  }

  private mutating func dropParallels() -> Bool {
    var cheapest: [Ends: Int] = [:]
    var hasDropped = false
    for index in edges.indices where isAlive[index] {
      let edge = edges[index]
      let ends = Ends(source: edge.source, target: edge.target, items: edge.items)
      var dropped = edge.source == edge.target && edge.items.isEmpty ? index : nil
      if dropped == nil, let known = cheapest[ends] {
        dropped = edges[known].cost <= edge.cost ? index : known
      }
      if dropped != index { cheapest[ends] = index }
      guard let dropped else { continue }
      isAlive[dropped] = false
      hasDropped = true
    }
    return hasDropped
  }
}
