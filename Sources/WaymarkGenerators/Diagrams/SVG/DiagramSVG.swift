import WaymarkCompiler

extension Drawing {
  /// An SVG for a page with `svgStyle`, drawn without any other tool; nil if it is too large.
  /// Groups and titles are left out.
  public var svg: String? {
    let nodes = nodes
    let numbers = Dictionary(nodes.indices.map { (nodes[$0].id, $0) }) { first, _ in first }
    let edges = edges.filter { numbers[$0.from] != nil && numbers[$0.to] != nil }
    let shapes = nodes.map(SVGShape.init)
    var sizes = shapes.map(\.size)
    for edge in edges where edge.from == edge.to {
      // Room for a loop at the side, and its words.
      let width = SVGText.size(of: edge.lines).width + 2 * SVGLine.loop
      sizes[numbers[edge.from] ?? 0].width += 2 * width
    }
    let links = edges.map { edge in
      LayeredGraph.Link(
        from: numbers[edge.from] ?? 0, to: numbers[edge.to] ?? 0,
        label: edge.lines.isEmpty ? nil : SVGText.size(of: edge.lines))
    }
    guard var graph = LayeredGraph(sizes, links) else { return nil }
    graph.order()
    graph.place()
    return SVGDocument(graph, shapes, edges, links).text
  }
}

/// Puts shapes and lines where a graph has its vertices.
private struct SVGDocument {
  private static let margin = 12.0
  private static let gap = 20.0

  private let graph: LayeredGraph
  private let shapes: [SVGShape]
  private let edges: [Drawing.Edge]
  private let links: [LayeredGraph.Link]
  /// By the layer: its middle, and half its height.
  private var rows: [(middle: Double, half: Double)] = []
  private var height = 0.0

  init(
    _ graph: LayeredGraph, _ shapes: [SVGShape], _ edges: [Drawing.Edge],
    _ links: [LayeredGraph.Link]
  ) {
    self.graph = graph
    self.shapes = shapes
    self.edges = edges
    self.links = links
    for layer in graph.layers {
      let half = (layer.map { graph.vertices[$0].size.height }.max() ?? 0) / 2
      rows.append((height + half, half))
      height += 2 * half + Self.gap
    }
    height -= Self.gap
  }

  var text: String {
    let width = graph.vertices.map { $0.x + $0.size.width / 2 }.max() ?? 0
    let box = [-Self.margin, -Self.margin, width + 2 * Self.margin, height + 2 * Self.margin]
    let lines = edges.indices.filter { edges[$0].kind != .hidden }.map(line)
    let words = edges.indices.compactMap(label)
    let nodes = shapes.indices.map { shapes[$0].element(at: middle(of: $0)) }
    return """
      <svg class="diagram" role="img" \
      width="\(SVGText.number(box[2]))" height="\(SVGText.number(box[3]))" \
      viewBox="\(box.map(SVGText.number).joined(separator: " "))">
      \((lines + nodes + words).joined(separator: "\n"))
      </svg>
      """
  }

  private func middle(of vertex: Int) -> SVGPoint {
    let vertex = graph.vertices[vertex]
    return SVGPoint(x: vertex.x, y: rows[vertex.layer].middle)
  }

  private func line(_ index: Int) -> String {
    let route = graph.routes[index]
    guard let first = route.first, let last = route.last else {
      let node = links[index].from
      return SVGLine(edges[index]).loop(beside: middle(of: node), shapes[node].size)
    }
    var points = [end(of: route, at: first, \.below, sign: 1)]
    for vertex in route.dropFirst().dropLast() {
      let place = middle(of: vertex)
      // Straight past nodes, so that no bend cuts a corner of one.
      let layer = graph.vertices[vertex].layer
      let half =
        layer.isMultiple(of: 2) ? rows[layer].half : graph.vertices[vertex].size.height / 2
      if half == 0 {
        points.append(place)
        continue
      }
      points.append(SVGPoint(x: place.x, y: place.y - half))
      points.append(SVGPoint(x: place.x, y: place.y + half))
    }
    points.append(end(of: route.reversed(), at: last, \.above, sign: -1))
    return SVGLine(edges[index]).path(through: points, isTurned: graph.isTurned[index])
  }

  /// Where a line meets the border of a node: the lines of one side lie side by side.
  private func end(
    of route: [Int], at node: Int, _ side: KeyPath<LayeredGraph.Vertex, [Int]>, sign: Double
  ) -> SVGPoint {
    let size = shapes[node].size
    let others = graph.vertices[node][keyPath: side].sorted {
      graph.vertices[$0].x < graph.vertices[$1].x
    }
    let place = others.firstIndex(of: route[1]) ?? 0
    let step = shapes[node].flatSide / Double(others.count + 1)
    let middle = middle(of: node)
    let x = middle.x - shapes[node].flatSide / 2 + step * Double(place + 1)
    return SVGPoint(x: x, y: middle.y + sign * size.height / 2)
  }

  private func label(_ index: Int) -> String? {
    let edge = edges[index]
    if edge.lines.isEmpty { return nil }
    let place: SVGPoint
    if let vertex = graph.labels[index] {
      place = middle(of: vertex)
    } else {
      let (node, size) = (links[index].from, SVGText.size(of: edge.lines))
      let middle = middle(of: node)
      let x = middle.x + shapes[node].size.width / 2 + SVGLine.loop + size.width / 2
      place = SVGPoint(x: x, y: middle.y)
    }
    return SVGText.label(edge.lines, at: place, edge.lack)
  }
}
