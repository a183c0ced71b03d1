import WaymarkCompiler

extension Resolution {
  static let cutOff = "the coordinator tree has too many places to follow"
  private static let head = ["raised by", "route", "handled by", "would have", "asked"]

  /// A table for each place.
  public var text: String {
    if isCutOff { return "No routes are listed: \(Self.cutOff).\n" }
    if origins.isEmpty { return "No route is raised anywhere.\n" }
    return origins.map { origin in
      let table = TextTable([Self.head] + origin.routes.map(\.cells), indent: "  ")
      return "\(origin.title)\n\(table.text)"
    }.joined(separator: "\n")
  }

  public var markdown: String {
    let sections = origins.map { origin in
      let rule = "|" + String(repeating: "---|", count: Self.head.count)
      let rows = origin.routes.map { row in
        // Inside a table, a hyphen begins no list.
        let cells = row.cells.map { $0 == "-" ? $0 : MarkdownText.escaped($0) }
        return "| " + cells.joined(separator: " | ") + " |"
      }
      let head = "| " + Self.head.joined(separator: " | ") + " |"
      return "\n## \(MarkdownText.escaped(origin.title))\n\n"
        + ([head, rule] + rows).joined(separator: "\n") + "\n"
    }
    let note = isCutOff || origins.isEmpty ? "\n" + text : ""
    return "# Who handles which route\n" + note + sections.joined()
  }
}

extension Resolution.Origin {
  fileprivate var title: String {
    if kind == "arrival" { return "What arrives from outside" }
    let of = owner.isEmpty ? "without an owner" : "owned by \(owner.joined(separator: " / "))"
    return "\(kind) \(name), \(of)"
  }
}

extension Resolution.Row {
  fileprivate var cells: [String] {
    [
      raisedBy, route, handler ?? "nobody",
      shadowed.isEmpty ? "-" : shadowed.joined(separator: ", "), hops.joined(separator: " → "),
    ]
  }
}
