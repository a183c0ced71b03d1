import WaymarkCompiler

/// The colours and lines of a Mermaid flowchart, the same as in DOT. Colours have names, none of
/// which is a word of Mermaid's. Of two names at one node, the one that is defined last prevails.
struct MermaidClasses {
  private var members: [String: [[UInt8]]] = [:]
  private var links: [String: [Int]] = [:]
  private var linkCount = 0

  mutating func add(_ node: Drawing.Node, _ id: [UInt8]) {
    func add(_ name: String) { members[name, default: []].append(id) }
    add(node.lack?.name ?? (node.role.color ?? .plain).name)
    if node.isOnPath { add("onJourney") }
    if let finding = node.finding { add("\(finding.rawValue)Found") }
  }

  mutating func add(_ edge: Drawing.Edge) {
    if let lack = edge.lack { links[lack.linkLook, default: []].append(linkCount) }
    if edge.isOnPath {
      links["stroke:\(Palette.path),stroke-width:4px", default: []].append(linkCount)
    }
    linkCount += 1
  }

  /// Only of those that occur.
  var lines: [String] {
    let looks =
      Palette.allCases.map { ($0.name, $0.look) } + Drawing.Lack.allCases.map { ($0.name, $0.look) }
      + [("onJourney", "stroke:\(Palette.path),stroke-width:4px")]
      + [Severity.error, .warning, .note].map {
        ("\($0.rawValue)Found", "stroke:\($0.color),stroke-width:4px")
      }
    var lines: [String] = []
    for (name, look) in looks {
      guard let ids = members[name] else { continue }
      let list = String(decoding: Array(ids.joined(separator: ",".utf8)), as: UTF8.self)
      lines += ["classDef \(name) \(look)", "class \(list) \(name)"]
    }
    return lines
      + links.sorted { $0.value[0] < $1.value[0] }.map { look, numbers in
        "linkStyle \(numbers.map(String.init).joined(separator: ",")) \(look)"
      }
  }
}

extension Palette {
  fileprivate var name: String { "\(rawValue)Color" }

  /// The colour of the text is given, too: a dark page would have it white.
  fileprivate var look: String {
    "fill:\(fill),stroke:\(Self.line),color:\(self == .begin ? "#ffffff" : "#111111")"
  }
}

extension Drawing.Lack {
  fileprivate var name: String { "\(self)" }

  fileprivate var look: String {
    "fill:#ffffff,stroke:\(line),color:\(text),stroke-dasharray:\(dashes)"
  }

  fileprivate var linkLook: String { "stroke:\(line),color:\(text),stroke-dasharray:\(dashes)" }
}
