import WaymarkCompiler

/// The shape of a node, as in DOT.
struct SVGShape {
  private let node: Drawing.Node
  let size: LayeredGraph.Size

  init(_ node: Drawing.Node) {
    self.node = node
    let text = SVGText.size(of: node.lines)
    size =
      switch node.role {
      case .start, .point: LayeredGraph.Size(width: 14, height: 14)
      // The words are beside the point, which stays in the middle.
      case .arrival:
        LayeredGraph.Size(width: 14 + 2 * Self.beside(text), height: text.height)
      case .choose: LayeredGraph.Size(width: text.width * 1.5 + 20, height: text.height * 1.8 + 14)
      default: LayeredGraph.Size(width: text.width + 30, height: text.height + 14)
      }
  }

  /// The part of the upper and of the lower border to which lines lead.
  var flatSide: Double {
    switch node.role {
    case .start, .arrival, .point, .choose, .open, .external, .outcome: 0
    case .call: size.width - 40
    default: size.width - 20
    }
  }

  func element(at place: SVGPoint) -> String {
    var names = ["node", "\(node.lack.map { "\($0)" } ?? (node.role.color ?? .plain).rawValue)"]
    if node.isReference { names.append("reference") }
    if node.isOnPath { names.append("path") }
    if node.role == .wait || node.role == .broken { names.append("time") }
    if let finding = node.finding { names.append(finding.rawValue) }
    let words = node.role == .start ? "" : SVGText.element(node.lines, at: middle(place))
    // What a page looks things up by.
    let id = node.subject == nil ? "" : " data-id=\"\(XMLText.escaped(node.id))\""
    return "<g class=\"\(names.joined(separator: " "))\"\(id)>\(outline(place))\(words)</g>"
  }

  /// Of a dot, the words are at its side.
  private func middle(_ place: SVGPoint) -> SVGPoint {
    if node.role != .arrival { return place }
    let text = SVGText.size(of: node.lines)
    return SVGPoint(x: place.x + 7 + Self.beside(text) - text.width / 2, y: place.y)
  }

  private static func beside(_ text: LayeredGraph.Size) -> Double { text.width + 5 }

  private func outline(_ place: SVGPoint) -> String {
    let (w, h) = (size.width / 2, size.height / 2)
    func polygon(_ corners: [(Double, Double)], by factor: Double = 1) -> String {
      let points = corners.map {
        "\(SVGText.number(place.x + $0 * factor)),\(SVGText.number(place.y + $1 * factor))"
      }
      return "<polygon points=\"\(points.joined(separator: " "))\"/>"
    }
    func twice(_ corners: [(Double, Double)]) -> String {
      polygon(corners) + polygon(corners.map { ($0 - ($0 < 0 ? -3 : 3), $1 - ($1 < 0 ? -3 : 3)) })
    }
    switch node.role {
    case .start, .arrival, .point: return ellipse(place, 7, 7)
    case .show, .screen: return rectangle(place, w, h, radius: 8)
    case .call: return polygon([(12 - w, -h), (w, -h), (w - 12, h), (-w, h)])
    case .choose: return polygon([(0, -h), (w, 0), (0, h), (-w, 0)])
    case .open, .external: return polygon([(0, -h), (w, 6 - h), (w, h), (-w, h), (-w, 6 - h)])
    case .run, .workflow:
      let tabs = [-h / 2, h / 2].map {
        rectangle(SVGPoint(x: place.x - w, y: place.y + $0), 5, 3)
      }
      return rectangle(place, w, h) + tabs.joined()
    case .route:
      return polygon([(10 - w, -h), (w - 10, -h), (w, 0), (w - 10, h), (10 - w, h), (-w, 0)])
    case .outcome(.handoff):
      return twice([(10 - w, -h), (w - 10, -h), (w, 0), (w - 10, h), (10 - w, h), (-w, 0)])
    case .outcome(.failure):
      return twice([
        (8 - w, -h), (w - 8, -h), (w, 8 - h), (w, h - 8), (w - 8, h), (8 - w, h), (-w, h - 8),
        (-w, 8 - h),
      ])
    case .outcome(.success), .outcome(.neutral):
      return ellipse(place, w, h) + ellipse(place, w - 3, h - 3)
    case .set, .wait, .broken, .effect, .note, .coordinator, .rootCoordinator:
      return rectangle(place, w, h)
    }
  }

  private func rectangle(
    _ place: SVGPoint, _ w: Double, _ h: Double, radius: Double = 0
  ) -> String {
    "<rect x=\"\(SVGText.number(place.x - w))\" y=\"\(SVGText.number(place.y - h))\" "
      + "width=\"\(SVGText.number(2 * w))\" height=\"\(SVGText.number(2 * h))\""
      + (radius == 0 ? "/>" : " rx=\"\(SVGText.number(radius))\"/>")
  }

  private func ellipse(_ place: SVGPoint, _ w: Double, _ h: Double) -> String {
    "<ellipse cx=\"\(SVGText.number(place.x))\" cy=\"\(SVGText.number(place.y))\" "
      + "rx=\"\(SVGText.number(w))\" ry=\"\(SVGText.number(h))\"/>"
  }
}
