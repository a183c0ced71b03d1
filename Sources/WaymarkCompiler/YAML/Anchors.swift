/// The anchors of a file. The nodes that an alias adds are counted before anything is copied, so
/// that a few hundred bytes that expand to billions of nodes are rejected at once.
struct Anchors {
  struct Anchor {
    /// The start in the file: the `&` of the anchor, or a tag before the `&`.
    var place: UInt32
    var first: Int
    var end: Int
    /// The depth of nested collections; 0 for a scalar.
    var height: Int
    var isClosed: Bool
    /// The number of nodes once all aliases inside are replaced.
    var size: Int
    var isUsed = false
  }

  private var all: [Anchor] = []
  private var byName: [String: Int] = [:]
  /// The number of nodes that copies add to those written.
  private var extra = 0
  private var extraAtStart: [Int] = []
  private(set) var hasAliases = false

  subscript(_ index: Int) -> Anchor { all[index] }

  func find(_ name: String) -> Int? { byName[name] }

  var names: [String] { byName.keys.sorted() }

  /// The names of anchors that no alias has referred to so far.
  var unusedNames: [String] { byName.filter { !all[$0.value].isUsed }.keys.sorted() }

  /// The anchors of single nodes that are never referred to.
  var unusedTexts: [Anchor] {
    all.filter { !$0.isUsed && $0.isClosed && $0.height == 0 && $0.end == $0.first + 1 }
  }

  /// A scalar is complete at once; a collection, when it is closed.
  @discardableResult
  mutating func define(_ name: String, at place: UInt32, first: Int, isScalar: Bool) -> Int {
    all.append(
      Anchor(
        place: place, first: first, end: first + 1, height: 0, isClosed: isScalar, size: 1))
    extraAtStart.append(extra)
    byName[name] = all.count - 1
    return all.count - 1
  }

  mutating func close(_ index: Int, end: Int, height: Int) {
    all[index].end = end
    all[index].height = height
    all[index].isClosed = true
    all[index].size = end - all[index].first + extra - extraAtStart[index]
  }

  /// Counts the nodes that an alias adds; false if the file then has too many nodes.
  mutating func count(_ index: Int) -> Bool {
    all[index].isUsed = true
    if all[index].height > 0 { hasAliases = true }
    extra += all[index].size - 1
    return extra <= Limits.copiedNodes
  }

  /// Replaces every alias by a copy of the anchor's nodes, which are complete by then.
  func expand(_ nodes: [Node]) -> [Node] {
    let places = places(of: nodes)
    var result: [Node] = []
    result.reserveCapacity(nodes.count + extra)
    for var node in nodes {
      guard node.flags.contains(.alias) else {
        node.next = places[Int(node.next)]
        result.append(node)
        continue
      }
      let anchor = all[Int(node.symbol.raw)]
      let original = Int(places[anchor.first])..<Int(places[anchor.end])
      let shift = Int32(result.count - original.lowerBound)
      for index in original {
        var copy = result[index]
        copy.next += shift
        copy.flags.insert(.copied)
        result.append(copy)
      }
    }
    return result
  }

  /// The new index of each node.
  private func places(of nodes: [Node]) -> [Int32] {
    var places: [Int32] = []
    places.reserveCapacity(nodes.count + 1)
    var at = 0
    for node in nodes {
      places.append(Int32(at))
      at += node.flags.contains(.alias) ? all[Int(node.symbol.raw)].size : 1
    }
    places.append(Int32(at))
    return places
  }
}
