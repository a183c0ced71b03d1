import WaymarkCompiler

extension DiagramFormat {
  public static let mermaid = DiagramFormat(
    name: "mermaid",
    write: { drawing in
      var mermaid = Mermaid()
      let text = String(decoding: mermaid.document(drawing), as: UTF8.self)
      return (Mermaid.excess(drawing, text).map { "%% \($0)\n" } ?? "") + text
    }, excess: Mermaid.excess)
}

/// A Mermaid flowchart that is being written.
struct Mermaid {
  private let isColored: Bool
  private var bytes: [UInt8] = []
  private var depth = 1
  private var classes = MermaidClasses()

  /// Mermaid's own limits, unless a page sets others.
  private static let most = (edges: 500, characters: 50_000)

  static func excess(_ drawing: Drawing, _ text: String) -> String? {
    let (edges, characters) = (drawing.edgeCount, text.utf16.count)
    guard edges > most.edges || characters > most.characters else { return nil }
    return "these are \(edges) lines with arrows and \(characters) characters; "
      + "Mermaid draws at most \(most.edges) and \(most.characters)"
  }

  /// Without colours it is shorter, and takes those of the page that shows it.
  init(isColored: Bool = true) { self.isColored = isColored }

  mutating func document(_ drawing: Drawing) -> [UInt8] {
    bytes += (drawing.layout == .topDown ? "flowchart TD\n" : "flowchart LR\n").utf8
    if drawing.title.isEmpty {
      write(drawing.parts)
    } else {
      group(drawing.title, "all") { $0.write(drawing.parts) }
    }
    if isColored { for text in classes.lines { line(text) } }
    return bytes
  }

  private mutating func write(_ parts: [Drawing.Part]) {
    for (number, part) in parts.enumerated() {
      switch part {
      case .node(let node): write(node)
      case .edge(let edge): write(edge)
      case .group(let label, let nodes):
        group([label], "group\(number)") { mermaid in
          for node in nodes { mermaid.write(node) }
        }
      }
    }
  }

  private mutating func group(_ label: [String], _ id: String, _ body: (inout Mermaid) -> Void) {
    let label = String(decoding: MermaidText.label(label), as: UTF8.self)
    line("subgraph \(id)[\"\(label)\"]")
    depth += 1
    body(&self)
    depth -= 1
    line("end")
  }

  private mutating func write(_ node: Drawing.Node) {
    let id = MermaidText.id(node.id)
    let label = MermaidText.label(node.lines)
    let (open, close) = node.role.brackets
    indent()
    bytes += id
    bytes += open.utf8
    bytes.append(UInt8(ascii: "\""))
    bytes += label.isEmpty ? [UInt8(ascii: " ")] : label
    bytes.append(UInt8(ascii: "\""))
    bytes += close.utf8
    bytes.append(UInt8(ascii: "\n"))
    classes.add(node, id)
  }

  private mutating func write(_ edge: Drawing.Edge) {
    indent()
    bytes += MermaidText.id(edge.from)
    bytes += edge.kind.arrow.utf8
    if !edge.lines.isEmpty {
      bytes += "|\"".utf8
      bytes += MermaidText.label(edge.lines)
      bytes += "\"|".utf8
    }
    bytes.append(UInt8(ascii: " "))
    bytes += MermaidText.id(edge.to)
    bytes.append(UInt8(ascii: "\n"))
    classes.add(edge)
  }

  private mutating func line(_ text: String) {
    indent()
    bytes += text.utf8
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func indent() {
    bytes += repeatElement(UInt8(ascii: " "), count: 2 * depth)
  }
}

extension Drawing.Role {
  fileprivate var brackets: (String, String) {
    switch self {
    case .start, .arrival, .point: ("((", "))")
    case .show, .screen: ("(", ")")
    case .call: ("[/", "/]")
    case .choose: ("{", "}")
    case .open, .external: (">", "]")
    case .run, .workflow, .rootCoordinator: ("[[", "]]")
    case .set, .wait, .broken, .effect, .note, .coordinator: ("[", "]")
    case .route: ("{{", "}}")
    case .outcome(.success): ("(((", ")))")
    case .outcome(.handoff): ("{{", "}}")
    case .outcome(.failure): ("[\\", "/]")
    case .outcome(.neutral): ("([", "])")
    }
  }
}

extension Drawing.EdgeKind {
  fileprivate var arrow: String {
    switch self {
    case .plain, .child: " -->"
    case .error, .time, .own, .variant: " -.->"
    case .arrival: " ==>"
    case .hidden: " ~~~"
    }
  }
}
