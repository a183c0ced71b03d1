/// A graph laid out in layers from the top down: what leads where lies below it, and lines that
/// lead back up are turned round while places are found.
struct LayeredGraph {
  struct Size {
    var width: Double
    var height: Double
  }

  struct Link {
    let from: Int
    let to: Int
    /// Nil if it has no words.
    let label: Size?
  }

  /// Something with a place: a node, the words of a link, or a point that a link passes.
  struct Vertex {
    var size: Size
    let layer: Int
    let isNode: Bool
    var x = 0.0
    var above: [Int] = []
    var below: [Int] = []
  }

  /// Larger graphs would take too long, and nobody could read them.
  static let most = 12_000

  /// The nodes come first, by their own numbers.
  var vertices: [Vertex] = []
  /// The vertices of each layer, from left to right.
  var layers: [[Int]] = []
  /// For each link the vertices that it passes, from the top down; empty if it leads to its start.
  private(set) var routes: [[Int]] = []
  /// For each link, whether it leads up.
  private(set) var isTurned: [Bool]
  /// For each link, the vertex of its words.
  private(set) var labels: [Int?]

  /// Nil if it is too large.
  init?(_ sizes: [Size], _ links: [Link]) {
    guard !sizes.isEmpty, sizes.count + links.count <= Self.most / 4 else { return nil }
    let rows = Rows(of: links, nodes: sizes.count)
    let (wrapped, isWrapped) = Self.wrapped(rows.depths, rows.below, sizes)
    let none = Array(repeating: false, count: sizes.count)
    // Lines that pass many rows may be too many; then wide rows stay wide.
    if isWrapped != none,
      let graph = LayeredGraph(sizes, links, rows.isTurned, wrapped, isWrapped)
    {
      self = graph
    } else if let graph = LayeredGraph(sizes, links, rows.isTurned, rows.depths, none) {
      self = graph
    } else {
      return nil
    }
  }

  private init?(
    _ sizes: [Size], _ links: [Link], _ isTurned: [Bool], _ depths: [Int], _ isWrapped: [Bool]
  ) {
    self.isTurned = isTurned
    labels = Array(repeating: nil, count: links.count)
    for (node, size) in sizes.enumerated() {
      vertices.append(Vertex(size: size, layer: depths[node], isNode: true))
    }
    layers = Array(repeating: [], count: (depths.max() ?? 0) + 1)
    for node in sizes.indices { layers[depths[node]].append(node) }
    for (index, link) in links.enumerated() {
      guard vertices.count <= Self.most else { return nil }
      routes.append(link.from == link.to ? [] : addRoute(of: link, index, isWrapped[link.to]))
    }
  }

  private mutating func addRoute(of link: Link, _ index: Int, _ isWrapped: Bool) -> [Int] {
    let (top, bottom) = isTurned[index] ? (link.to, link.from) : (link.from, link.to)
    // The words are close to where the link starts; those of a wrapped row are where it ends, or
    // they would be in one row themselves.
    let layerOfLabel =
      isTurned[index] || isWrapped ? vertices[bottom].layer - 1 : vertices[top].layer + 1
    var route = [top]
    for layer in (vertices[top].layer + 1)..<vertices[bottom].layer {
      let isLabel = layer == layerOfLabel && link.label != nil
      if isLabel { labels[index] = vertices.count }
      let size = isLabel ? link.label : nil
      layers[layer].append(vertices.count)
      route.append(vertices.count)
      vertices.append(
        Vertex(size: size ?? Size(width: 8, height: 0), layer: layer, isNode: false))
    }
    route.append(bottom)
    for (upper, lower) in zip(route, route.dropFirst()) {
      vertices[upper].below.append(lower)
      vertices[lower].above.append(upper)
    }
    return route
  }
}
