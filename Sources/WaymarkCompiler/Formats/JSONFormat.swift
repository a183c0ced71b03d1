extension Format {
  public static let json = Format(name: "json") { checked, _ in
    var places = SourcePositions(of: checked.graph.files)
    let diagnostics = checked.diagnostics.map { JSONText.diagnostic($0, &places) }
    return JSONText.object([
      ("diagnostics", .array(diagnostics)),
      (
        "summary",
        .object([
          ("errors", .int(checked.count(.error))),
          ("warnings", .int(checked.count(.warning))),
          ("notes", .int(checked.count(.note))),
          ("suppressed", .int(checked.suppressed.count(where: \.isByComment))),
          ("proved", .bool(checked.isProved)),
          (
            "unproved",
            .array(
              checked.unproved.map {
                .object([("workflow", .string($0.subject)), ("reason", .string($0.reason))])
              })
          ),
        ])
      ),
    ]).pretty
  }
}

extension JSONText {
  fileprivate static func diagnostic(_ diagnostic: Diagnostic, _ places: inout SourcePositions)
    -> JSONText
  {
    .object(
      [
        ("rule", .string(diagnostic.rule)),
        ("severity", .string(diagnostic.severity.rawValue)),
        ("message", .string(diagnostic.message)),
      ]
        + members(of: places.place(of: diagnostic.span)) + [
          ("notes", .array(diagnostic.notes.map { note($0, &places) })),
          ("fixes", .array(diagnostic.fixes.map { fix($0, &places) })),
        ] + members(of: diagnostic.verdict))
  }

  private static func members(of verdict: Verdict?) -> [(String, JSONText)] {
    switch verdict {
    case nil: []
    case .proved: [("verdict", .string("proved")), ("bounds", .array([]))]
    case .bounded(let bounds):
      [("verdict", .string("bounded")), ("bounds", .array(bounds.map { .string($0) }))]
    }
  }

  private static func note(_ note: Diagnostic.Note, _ places: inout SourcePositions) -> JSONText {
    let place = note.span.map { members(of: places.place(of: $0)) }
    return .object([("message", .string(note.message))] + (place ?? []))
  }

  private static func fix(_ fix: Diagnostic.Fix, _ places: inout SourcePositions) -> JSONText {
    .object(
      [("message", .string(fix.message))] + members(of: places.place(of: fix.span))
        + [("replacement", .string(fix.replacement))])
  }

  private static func members(of place: SourcePositions.Lines) -> [(String, JSONText)] {
    [
      ("file", .string(place.path)), ("start", position(place.start)),
      ("end", position(place.end)),
    ]
  }

  private static func position(_ position: (line: Int, column: Int)) -> JSONText {
    .object([("line", .int(position.line)), ("column", .int(position.column))])
  }
}
