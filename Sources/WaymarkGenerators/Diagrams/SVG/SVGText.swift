import WaymarkCompiler

struct SVGPoint {
  var x: Double
  var y: Double
}

enum SVGText {
  private static let lineHeight = 15.0

  /// An estimate: no font is at hand.
  static func size(of lines: [String]) -> LayeredGraph.Size {
    let columns = lines.map { DisplayWidth.of(VisibleText.line($0)) }.max() ?? 0
    return LayeredGraph.Size(
      width: Double(columns) * 6.6 + 6, height: Double(lines.count) * lineHeight)
  }

  /// Words around a point.
  static func element(_ lines: [String], at place: SVGPoint) -> String {
    let top = place.y - Double(lines.count) * lineHeight / 2 + lineHeight / 2
    let spans = lines.enumerated().map { index, line in
      let y = number(top + Double(index) * lineHeight)
      return "<tspan x=\"\(number(place.x))\" y=\"\(y)\">"
        + "\(XMLText.escaped(VisibleText.line(line)))</tspan>"
    }
    return "<text>\(spans.joined())</text>"
  }

  /// Words of a line, which does not show behind them.
  static func label(_ lines: [String], at place: SVGPoint, _ lack: Drawing.Lack?) -> String {
    let size = size(of: lines)
    let (x, y) = (place.x - size.width / 2, place.y - size.height / 2)
    let name = lack.map { " \($0)" } ?? ""
    return "<g class=\"label\(name)\"><rect x=\"\(number(x))\" y=\"\(number(y))\" "
      + "width=\"\(number(size.width))\" height=\"\(number(size.height))\"/>"
      + element(lines, at: place) + "</g>"
  }

  /// Without a fraction, so that the same drawing has the same bytes everywhere.
  static func number(_ value: Double) -> String { String(Int(value.rounded())) }
}
