/// A directed graph in which every journey is a closed walk through `outside`: it leaves that node
/// where a user arrives, and returns to it where the journey ends. An edge covers items.
///
/// Any walk along the edges has to be possible. Where data decide, a node is therefore a step with
/// its data.
public struct JourneyGraph: Sendable {
  public static let outside: Int32 = 0

  public private(set) var nodeCount: Int
  /// Items are numbered from zero; what they stand for is up to the maker of the graph.
  public let itemCount: Int
  /// By the number of the edge, in the order in which edges were added.
  public private(set) var sources: [Int32] = []
  public private(set) var targets: [Int32] = []
  /// The transitions taken.
  public private(set) var costs: [Int32] = []
  private var itemOffsets: [Int32] = [0]
  private var items: [Int32] = []

  public init(nodeCount: Int, itemCount: Int) {
    self.nodeCount = nodeCount
    self.itemCount = itemCount
  }

  public mutating func addNode() -> Int32 {
    nodeCount += 1
    return Int32(nodeCount - 1)
  }

  @discardableResult
  public mutating func addEdge(
    from source: Int32, to target: Int32, cost: Int32 = 0, covers covered: some Sequence<Int32> = []
  ) -> Int32 {
    sources.append(source)
    targets.append(target)
    costs.append(cost)
    items += covered
    itemOffsets.append(Int32(items.count))
    return Int32(sources.count - 1)
  }

  public var edgeCount: Int { sources.count }

  public func items(of edge: Int) -> ArraySlice<Int32> {
    items[Int(itemOffsets[edge])..<Int(itemOffsets[edge + 1])]
  }

  /// The edges that leave each node.
  var outgoing: Incidence { Incidence(of: nodeCount, by: sources) }

  /// The edges that enter each node.
  var incoming: Incidence { Incidence(of: nodeCount, by: targets) }

  /// The edges that cover each item.
  var coverers: Incidence {
    var edges: [Int32] = []
    edges.reserveCapacity(items.count)
    for edge in 0..<edgeCount {
      edges += repeatElement(Int32(edge), count: items(of: edge).count)
    }
    return Incidence(of: itemCount, by: items, numbered: edges)
  }
}

extension JourneyGraph {
  /// The same edges with only the items that one of them covers, numbered in their order; and what
  /// each is in this graph. A part of a project is then planned without arrays of the whole.
  var withOwnItems: (graph: JourneyGraph, items: [Int32]) {
    let own = Set(items).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(own, 0..<Int32(own.count)))
    var graph = JourneyGraph(nodeCount: nodeCount, itemCount: own.count)
    (graph.sources, graph.targets, graph.costs) = (sources, targets, costs)
    (graph.itemOffsets, graph.items) = (itemOffsets, items.map { numbers[$0] ?? 0 })
    return (graph, own)
  }

  /// The same edges, each from its target to its source.
  var reversed: JourneyGraph {
    var graph = self
    swap(&graph.sources, &graph.targets)
    return graph
  }
}

/// Edges grouped by one of their ends, or by what they cover, as compressed sparse rows.
struct Incidence: Sendable {
  private var offsets: [Int32]
  private(set) var edges: [Int32]

  /// Groups the edges by counting; within a group they keep their order.
  init(of groups: Int, by group: [Int32], numbered numbers: [Int32]? = nil) {
    offsets = [Int32](repeating: 0, count: groups + 1)
    for index in group { offsets[Int(index) + 1] += 1 }
    for index in 0..<groups { offsets[index + 1] += offsets[index] }
    edges = [Int32](repeating: 0, count: group.count)
    var next = offsets
    for (position, index) in group.enumerated() {
      edges[Int(next[Int(index)])] = numbers?[position] ?? Int32(position)
      next[Int(index)] += 1
    }
  }

  @inline(__always)
  func range(_ group: Int) -> Range<Int> { Int(offsets[group])..<Int(offsets[group + 1]) }

  subscript(group: Int) -> ArraySlice<Int32> { edges[range(group)] }
}
