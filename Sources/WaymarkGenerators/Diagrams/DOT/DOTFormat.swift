import WaymarkCompiler

extension DiagramFormat {
  public static let dot = DiagramFormat(name: "dot") { drawing in
    var dot = DOT(drawing.name, [drawing.settings])
    if !drawing.title.isEmpty {
      let title = drawing.title.joined(separator: "\n")
      dot.line("graph [label=\(DOT.quoted(title)), labelloc=t]")
    }
    for part in drawing.parts {
      switch part {
      case .node(let node): dot.write(node)
      case .edge(let edge): dot.write(edge)
      case .group(let label, let nodes):
        dot.cluster(label, "style=rounded, color=\"#999999\"") { dot in
          for node in nodes { dot.write(node) }
        }
      }
    }
    return dot.document
  }
}

extension Drawing {
  fileprivate var settings: String {
    switch layout {
    case .topDown: "graph [nodesep=0.35, ranksep=0.45]"
    case .leftToRight where name == "coordinators":
      "graph [rankdir=LR, nodesep=0.3, ranksep=0.9]"
    case .leftToRight: "graph [rankdir=LR, nodesep=0.2, ranksep=1.0, newrank=true]"
    }
  }
}

extension DOT {
  fileprivate mutating func write(_ node: Drawing.Node) {
    switch node.role {
    case .coordinator, .rootCoordinator: table(node)
    default: self.node(node.id, node.lines.joined(separator: "\n"), node.attributes)
    }
  }

  fileprivate mutating func write(_ edge: Drawing.Edge) {
    self.edge(edge.from, edge.to, edge.lines.joined(separator: "\n"), edge.attributes)
  }

  /// The first line is the heading, the others are rows.
  private mutating func table(_ node: Drawing.Node) {
    let border = node.role == .rootCoordinator ? 3 : 1
    let color = node.finding?.color ?? node.lack?.line
    let outline =
      (color.map { " color=\"\($0)\"" } ?? "")
      + (node.lack.map { " style=\"\($0.style)\"" } ?? "")
    let fill = node.lack == nil ? " bgcolor=\"\(Palette.screen.fill)\"" : ""
    let head = node.lines.first ?? ""
    var html =
      "<table border=\"\(border)\"\(outline) cellborder=\"0\" cellspacing=\"0\" cellpadding=\"4\">"
      + "<tr><td align=\"left\"\(fill)><b>\(Self.html(head))</b></td></tr>"
    if node.lines.count > 1 { html += "<hr/>" }
    for (index, row) in node.lines.enumerated().dropFirst() {
      let color = node.rowFindings[index]?.color
      let text = Self.html(row)
      let cell = color.map { "<font color=\"\($0)\">\(text)</font>" } ?? text
      html += "<tr><td align=\"left\">\(cell)</td></tr>"
    }
    line("\(Self.quoted(node.id)) [shape=plain, label=<\(html)</table>>]")
  }

  private static func html(_ text: String) -> String {
    var result = ""
    for scalar in VisibleText.line(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
