import WaymarkCompiler

extension Resolution {
  static let cutOff = "the coordinator tree has too many places to follow"
  fileprivate static let head = ["raised by", "route", "handled by", "would have", "asked"]

  fileprivate func note(isEmpty: Bool) -> String {
    if isCutOff { return "No routes are listed: \(Self.cutOff).\n" }
    return isEmpty ? "No route is raised anywhere.\n" : ""
  }
}

extension ResolutionFormat {
  /// A table for each place, no wider than a terminal.
  static let text = ResolutionFormat(
    name: "text", begin: { _ in "" },
    show: { origin, isFirst in
      let table = WrappedTable(Resolution.head, origin.routes.map(\.cells)).text
      return (isFirst ? "" : "\n") + origin.titleLines + table
    },
    end: { $0.note(isEmpty: $1) })

  static let markdown = ResolutionFormat(
    name: "markdown",
    begin: { "# Who handles which route\n" + ($0.isCutOff ? "\n" : "") },
    show: { origin, _ in
      let rule = "|" + String(repeating: "---|", count: Resolution.head.count)
      let rows = origin.routes.map { row in
        // Inside a table, a hyphen begins no list.
        let cells = row.cells.map { $0 == "-" ? $0 : MarkdownText.escaped($0) }
        return "| " + cells.joined(separator: " | ") + " |"
      }
      let head = "| " + Resolution.head.joined(separator: " | ") + " |"
      return "\n## \(MarkdownText.escaped(origin.title))\n\n"
        + ([head, rule] + rows).joined(separator: "\n") + "\n"
    },
    end: { resolution, isEmpty in
      (isEmpty && !resolution.isCutOff ? "\n" : "") + resolution.note(isEmpty: isEmpty)
    })
}

extension Resolution.Origin {
  fileprivate var title: String {
    if kind == "arrival" { return "What arrives from outside" }
    let above = ownersLeftOut > 0 ? ["\(ownersLeftOut) more"] : []
    let path = (above + owner).joined(separator: " / ")
    return "\(kind) \(name), " + (owner.isEmpty ? "without an owner" : "owned by \(path)")
  }

  fileprivate var titleLines: String {
    WrappedTable.lines(of: title, to: WrappedTable.widest).enumerated().map { number, line in
      (number == 0 ? "" : "    ") + line + "\n"
    }.joined()
  }
}

extension Resolution.Row {
  private var ignorance: String? {
    guard let unknownTo else { return nil }
    let what = unknown.map { $0 == "route" ? "" : "\($0) " } ?? ""
    return "\(what)unknown to \(unknownTo)"
  }

  fileprivate var cells: [String] {
    var asked = hops
    if hopsLeftOut > 0 { asked.insert("\(hopsLeftOut) more", at: hops.count - 1) }
    return [
      raisedBy, route, ignorance ?? handler ?? "nobody",
      shadowed.isEmpty ? "-" : shadowed.joined(separator: ", "), asked.joined(separator: " → "),
    ]
  }
}
