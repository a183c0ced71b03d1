import WaymarkCompiler

extension CoverageFormat {
  /// The only format that can be read again.
  public static let json = CoverageFormat(name: "json", endings: [".json"]) { report in
    var places = SourcePositions(of: report.graph.files)
    let kinds = Coverage.Kind.allCases.map { kind in
      let count = report.coverage[kind]
      return (
        kind.rawValue,
        JSONText.object([("covered", .int(count.covered)), ("all", .int(count.total))])
      )
    }
    let items = report.coverage.counts.items(in: report.graph).map { item in
      var members: [(String, JSONText)] = [
        ("kind", .string(item.kind.singular)), ("name", .string(item.name)),
      ]
      if let workflow = item.workflow {
        members.append(("workflow", .string(report.graph.text(report.graph[workflow].name))))
      }
      members += place(places.place(of: item.span))
      let isReached = report.coverage.isReached(item.kind, item.index)
      return JSONText.object(
        members + [("count", .int(item.count))] + (isReached ? [] : [("reached", .bool(false))]))
    }
    return JSONText.object([("kinds", .object(kinds)), ("items", .array(items))]).pretty
  }

  private static func place(_ place: SourcePositions.Lines) -> [(String, JSONText)] {
    [("file", .string(place.path)), ("start", json(place.start)), ("end", json(place.end))]
  }

  private static func json(_ position: (line: Int, column: Int)) -> JSONText {
    .object([("line", .int(position.line)), ("column", .int(position.column))])
  }
}
