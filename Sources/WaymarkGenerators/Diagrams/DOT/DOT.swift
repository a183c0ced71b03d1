/// A Graphviz digraph that is being written.
struct DOT {
  private(set) var text: String
  private var depth = 1
  private var clusters = 0

  init(_ name: String, _ settings: [String] = []) {
    text = "digraph \(Self.quoted(name)) {\n"
    line("graph [fontname=\"Helvetica\", fontsize=12, labeljust=l, pad=0.3]")
    line("node [fontname=\"Helvetica\", fontsize=11, shape=box, margin=\"0.15,0.08\"]")
    line("edge [fontname=\"Helvetica\", fontsize=9, arrowsize=0.7]")
    for setting in settings { line(setting) }
  }

  mutating func node(_ id: String, _ label: String, _ attributes: String = "") {
    line("\(Self.quoted(id)) [\(Self.joined("label=\(Self.quoted(label))", attributes))]")
  }

  mutating func edge(_ from: String, _ to: String, _ label: String = "", _ attributes: String = "")
  {
    let label = label.isEmpty ? "" : "label=\(Self.quoted(label))"
    let all = Self.joined(label, attributes)
    line("\(Self.quoted(from)) -> \(Self.quoted(to))" + (all.isEmpty ? "" : " [\(all)]"))
  }

  mutating func cluster(_ label: String, _ attributes: String = "", _ body: (inout DOT) -> Void) {
    line("subgraph cluster_\(clusters) {")
    clusters += 1
    depth += 1
    line("graph [\(Self.joined("label=\(Self.quoted(label))", attributes))]")
    body(&self)
    depth -= 1
    line("}")
  }

  mutating func line(_ text: String) {
    self.text += String(repeating: "  ", count: depth) + text + "\n"
  }

  var document: String { text + "}\n" }

  private static func joined(_ parts: String...) -> String {
    parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// In DOT only quotes need escaping, but in a label `\n`, `\N`, ... have a meaning, and so has
  /// `&copy;`.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { result += "\\n" }
      let scalars = Array(VisibleText.line(String(line)).unicodeScalars)
      for (place, scalar) in scalars.enumerated() {
        if scalar == "\"" || scalar == "\\" { result += "\\" }
        result.unicodeScalars.append(scalar)
        if scalar == "&", startsEntity(scalars[(place + 1)...]) { result += "amp;" }
      }
    }
    return result + "\""
  }

  private static func startsEntity(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
    // None is longer, and a text may be nothing but `&`.
    guard let end = rest.prefix(40).firstIndex(of: ";") else { return false }
    return !rest[..<end].contains { $0 == " " || $0 == "&" }
  }
}
