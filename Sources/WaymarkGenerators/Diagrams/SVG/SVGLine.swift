/// The line of an edge, from the top down; where it leads up, its arrow is at the top.
struct SVGLine {
  /// How far a loop reaches out.
  static let loop = 28.0

  private let name: String
  /// What a page looks things up by, as with nodes.
  private let id: String

  init(_ edge: Drawing.Edge) {
    id = edge.number.map { " data-id=\"transition \($0)\"" } ?? ""
    let parts = ["line", "\(edge.kind)"] + (edge.lack.map { ["\($0)"] } ?? [])
    name = (parts + (edge.isOnPath ? ["path"] : [])).joined(separator: " ")
  }

  func path(through points: [SVGPoint], isTurned: Bool) -> String {
    guard let first = points.first, let last = points.last else { return "" }
    var data = "M\(Self.text(first))"
    for (from, to) in zip(points, points.dropFirst()) {
      if from.x == to.x {
        data += " L\(Self.text(to))"
      } else {
        let middle = (from.y + to.y) / 2
        let (one, two) = (SVGPoint(x: from.x, y: middle), SVGPoint(x: to.x, y: middle))
        data += " C\(Self.text(one)) \(Self.text(two)) \(Self.text(to))"
      }
    }
    return element(data, Self.arrow(at: isTurned ? first : last, goesUp: isTurned))
  }

  func loop(beside place: SVGPoint, _ size: LayeredGraph.Size) -> String {
    let (x, reach) = (place.x + size.width / 2, place.x + size.width / 2 + Self.loop * 1.3)
    let (top, bottom) = (place.y - size.height / 4, place.y + size.height / 4)
    let points = [
      SVGPoint(x: x, y: top), SVGPoint(x: reach, y: top), SVGPoint(x: reach, y: bottom),
      SVGPoint(x: x, y: bottom),
    ]
    let data =
      "M\(Self.text(points[0])) C\(points.dropFirst().map(Self.text).joined(separator: " "))"
    let tip = points[3]
    let arrow = [tip, SVGPoint(x: tip.x + 8, y: tip.y - 4), SVGPoint(x: tip.x + 8, y: tip.y + 4)]
    return element(data, Self.polygon(arrow))
  }

  private func element(_ data: String, _ arrow: String) -> String {
    "<g class=\"\(name)\"\(id)><path d=\"\(data)\"/>\(arrow)</g>"
  }

  private static func arrow(at tip: SVGPoint, goesUp: Bool) -> String {
    let back = goesUp ? 8.0 : -8.0
    return polygon([
      tip, SVGPoint(x: tip.x - 4, y: tip.y + back), SVGPoint(x: tip.x + 4, y: tip.y + back),
    ])
  }

  private static func polygon(_ points: [SVGPoint]) -> String {
    "<polygon points=\"\(points.map(text).joined(separator: " "))\"/>"
  }

  private static func text(_ point: SVGPoint) -> String {
    "\(SVGText.number(point.x)),\(SVGText.number(point.y))"
  }
}
