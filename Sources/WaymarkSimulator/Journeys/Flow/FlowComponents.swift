/// The connected parts of a circulation. Journeys walk only the part that touches the outside.
struct FlowComponents {
  private var parents: [Int32]
  private let flowing: [Int32]

  init(_ flows: [Int32], of graph: JourneyGraph) {
    parents = (0..<Int32(graph.nodeCount)).map { $0 }
    flowing = flows.indices.filter { flows[$0] > 0 }.map(Int32.init)
    for edge in flowing {
      let a = root(of: graph.sources[Int(edge)])
      let b = root(of: graph.targets[Int(edge)])
      // The outside, the least node, stays a root.
      parents[Int(max(a, b))] = min(a, b)
    }
  }

  private mutating func root(of node: Int32) -> Int32 {
    var node = node
    while parents[Int(node)] != node {
      parents[Int(node)] = parents[Int(parents[Int(node)])]
      node = parents[Int(node)]
    }
    return node
  }

  /// For each part that does not touch the outside, the edge by which the shortest path from the
  /// others gets into it.
  mutating func entries(by search: inout NearestSearch, in graph: JourneyGraph) -> [Int32] {
    var parts: [Int32: [Int32]] = [:]
    for edge in flowing {
      let node = graph.sources[Int(edge)]
      parts[root(of: node), default: []].append(node)
    }
    let main = parts.removeValue(forKey: JourneyGraph.outside) ?? [JourneyGraph.outside]
    if parts.isEmpty { return [] }
    search.visitAll(from: main)
    var entries: [Int32] = []
    for (part, nodes) in parts {
      let nearest = nodes.filter { search.wasReached($0) }.min {
        (search.distances[Int($0)], $0) < (search.distances[Int($1)], $1)
      }
      guard let nearest else { continue }
      let path = search.path(to: nearest)
      entries += path.first { root(of: graph.targets[Int($0)]) == part }.map { [$0] } ?? []
    }
    return entries.sorted()
  }
}
