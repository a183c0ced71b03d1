import WaymarkCompiler

extension DiagramFormat {
  public static let mermaid = DiagramFormat(name: "mermaid") { drawing in
    var mermaid = Mermaid(drawing)
    return mermaid.document
  }
}

/// A Mermaid flowchart in the making.
struct Mermaid {
  private let drawing: Drawing
  private var text = ""
  private var depth = 1
  private var marked: [Severity: [String]] = [:]

  init(_ drawing: Drawing) {
    self.drawing = drawing
  }

  var document: String {
    mutating get {
      text = "flowchart \(drawing.layout == .topDown ? "TD" : "LR")\n"
      group(drawing.title, "all") { mermaid in
        for (number, part) in mermaid.drawing.parts.enumerated() {
          switch part {
          case .node(let node): mermaid.write(node)
          case .edge(let edge): mermaid.write(edge)
          case .group(let label, let nodes):
            mermaid.group(label, "group\(number)") { mermaid in
              for node in nodes { mermaid.write(node) }
            }
          }
        }
      }
      writeMarks()
      return text
    }
  }

  private mutating func group(_ label: String?, _ id: String, _ body: (inout Mermaid) -> Void) {
    guard let label else { return body(&self) }
    line("subgraph \(id)[\"\(MermaidText.escaped(label))\"]")
    depth += 1
    body(&self)
    depth -= 1
    line("end")
  }

  private mutating func write(_ node: Drawing.Node) {
    let id = MermaidText.id(node.id)
    let label = MermaidText.label(node.lines)
    let (open, close) = node.role.brackets
    line("\(id)\(open)\"\(label.isEmpty ? " " : label)\"\(close)")
    if let finding = node.finding { marked[finding, default: []].append(id) }
  }

  private mutating func write(_ edge: Drawing.Edge) {
    let label = MermaidText.label(edge.lines)
    line(
      "\(MermaidText.id(edge.from)) \(edge.way.arrow)\(label.isEmpty ? "" : "|\"\(label)\"|") "
        + MermaidText.id(edge.to))
  }

  private mutating func writeMarks() {
    for (severity, style) in [
      (Severity.error, "stroke:#b00020,stroke-width:4px"),
      (.warning, "stroke:#b35900,stroke-width:4px"), (.note, "stroke:#555555,stroke-width:4px"),
    ] {
      guard let ids = marked[severity] else { continue }
      line("classDef \(severity.rawValue)Found \(style)")
      line("class \(ids.joined(separator: ",")) \(severity.rawValue)Found")
    }
  }

  private mutating func line(_ text: String) {
    self.text += String(repeating: "  ", count: depth) + text + "\n"
  }
}

extension Drawing.Role {
  fileprivate var brackets: (String, String) {
    switch self {
    case .start, .arrival: ("((", "))")
    case .show, .screen: ("(", ")")
    case .call: ("[/", "/]")
    case .choose: ("{", "}")
    case .open, .external: (">", "]")
    case .run, .workflow, .rootCoordinator: ("[[", "]]")
    case .set, .wait, .broken, .effect, .coordinator: ("[", "]")
    case .route: ("{{", "}}")
    case .outcome(.success): ("(((", ")))")
    case .outcome(.handoff): ("{{", "}}")
    case .outcome(.failure): ("[\\", "/]")
    case .outcome(.neutral): ("([", "])")
    }
  }
}

extension Drawing.Way {
  fileprivate var arrow: String {
    switch self {
    case .plain, .child: "-->"
    case .error, .time, .own, .variant: "-.->"
    case .arrival: "==>"
    }
  }
}
