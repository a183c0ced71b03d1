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
    default:
      let attributes = node.role.attributes + (node.finding?.attributes ?? "")
      self.node(node.id, node.lines.joined(separator: "\n"), attributes)
    }
  }

  fileprivate mutating func write(_ edge: Drawing.Edge) {
    self.edge(edge.from, edge.to, edge.lines.joined(separator: "\n"), edge.way.attributes)
  }

  /// The first line is the heading, the others are rows.
  private mutating func table(_ node: Drawing.Node) {
    let border = node.role == .rootCoordinator ? 3 : 1
    let color = node.finding.map { " color=\"\($0.color)\"" } ?? ""
    let head = node.lines.first ?? ""
    var html =
      "<table border=\"\(border)\"\(color) cellborder=\"0\" cellspacing=\"0\" cellpadding=\"4\">"
      + "<tr><td align=\"left\" bgcolor=\"#e8f1fb\"><b>\(Self.html(head))</b></td></tr>"
    if node.lines.count > 1 { html += "<hr/>" }
    for row in node.lines.dropFirst() {
      html += "<tr><td align=\"left\">\(Self.html(row))</td></tr>"
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

extension Severity {
  fileprivate var attributes: String { ", color=\"\(color)\", penwidth=3" }
}

extension Drawing.Way {
  /// Failures are dashed, the effects of time are dotted.
  fileprivate var attributes: String {
    switch self {
    case .plain, .child: ""
    case .error: "style=dashed, arrowhead=empty"
    case .time: "style=dotted"
    case .arrival: "penwidth=2"
    case .own: "style=dashed"
    case .variant: "style=dotted, arrowhead=empty"
    }
  }
}
