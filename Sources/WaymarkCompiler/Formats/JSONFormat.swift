extension Format {
  public static let json = Format(name: "json") { checked, _ in
    var places = checked.positions(seenFrom: \.project)
    let isOne = checked.projects.count == 1
    let diagnostics = checked.diagnostics.map {
      JSONText.diagnostic($0, &places, in: isOne ? nil : checked.project(of: $0.span))
    }
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
              checked.unproved.map { project, unproved in
                .object(
                  JSONText.members(of: isOne ? nil : project) + [
                    ("workflow", .string(unproved.subject)), ("reason", .string(unproved.reason)),
                    (
                      "guards",
                      .array(
                        unproved.guards.map {
                          .object(JSONText.members(of: places.place(of: $0)))
                        })
                    ),
                  ])
              })
          ),
        ])
      ),
    ]).pretty
  }
}

extension JSONText {
  package static func diagnostic(
    _ diagnostic: Diagnostic, _ places: inout SourcePositions,
    in project: CheckedProjects.Project? = nil
  ) -> JSONText {
    .object(
      [
        ("rule", .string(diagnostic.rule)),
        ("severity", .string(diagnostic.severity.rawValue)),
        ("message", .string(diagnostic.message)),
      ] + members(of: project)
        + members(of: places.place(of: diagnostic.span)) + [
          ("notes", .array(diagnostic.notes.map { note($0, &places) })),
          ("fixes", .array(diagnostic.fixes.map { fix($0, &places) })),
        ] + (diagnostic.isProved ? [("verdict", .string("proved")), ("bounds", .array([]))] : []))
  }

  /// Paths are relative to a project, which is named where there are several.
  fileprivate static func members(of project: CheckedProjects.Project?) -> [(String, JSONText)] {
    project.map { [("project", .string($0.folder))] } ?? []
  }

  private static func note(_ note: Diagnostic.Note, _ places: inout SourcePositions) -> JSONText {
    let place = note.span.map { members(of: places.place(of: $0)) }
    return .object([("message", .string(note.message))] + (place ?? []))
  }

  private static func fix(_ fix: Diagnostic.Fix, _ places: inout SourcePositions) -> JSONText {
    .object(
      [("message", .string(fix.message))] + members(of: places.place(of: fix.span))
        + [
          ("replacement", .string(fix.replacement)),
          ("applicability", .string(fix.applicability.rawValue)),
        ])
  }

  package static func members(of place: SourcePositions.Lines) -> [(String, JSONText)] {
    [
      ("file", .string(place.path)), ("start", position(place.start)),
      ("end", position(place.end)),
    ]
  }

  private static func position(_ position: (line: Int, column: Int)) -> JSONText {
    .object([("line", .int(position.line)), ("column", .int(position.column))])
  }
}
