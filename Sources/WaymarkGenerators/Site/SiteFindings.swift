import WaymarkCompiler

extension Site {
  /// Of the project's newest state, also where an older one is served.
  package static func findings(_ diagnostics: [Diagnostic], in graph: Graph) -> JSONText {
    var places = SourcePositions(of: graph.files)
    let texts = Format.texts(of: diagnostics, in: graph)
    return .object([
      (
        "diagnostics",
        .array(
          zip(diagnostics, texts).map { diagnostic, text in
            let place = places.place(of: diagnostic.span)
            return .object([
              ("rule", .string(diagnostic.rule)),
              ("severity", .string(diagnostic.severity.rawValue)),
              ("message", .string(diagnostic.message)), ("file", .string(place.path)),
              ("line", .int(place.start.line)), ("text", .string(text)),
              (
                "about",
                Rule.all.first { $0.id == diagnostic.rule }.map { .string($0.card.summary) }
                  ?? .null
              ),
              ("notes", .array(diagnostic.notes.map { note($0, &places) })),
            ])
          })
      )
    ])
  }

  var findings: JSONText { Self.findings(staging.findings, in: graph) }

  private static func note(
    _ note: Diagnostic.Note, _ places: inout SourcePositions
  ) -> JSONText {
    var members: [(String, JSONText)] = [("message", .string(note.message))]
    if let span = note.span {
      let place = places.place(of: span)
      members += [("file", .string(place.path)), ("line", .int(place.start.line))]
    }
    return .object(members)
  }
}
