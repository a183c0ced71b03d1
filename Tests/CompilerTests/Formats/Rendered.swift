import Testing

@testable import WaymarkCompiler

/// What a format makes of complaints about one file, which the rules need not have made.
func rendered(
  _ name: String, _ text: String, path: String = "help.yaml", _ found: [Diagnostic]
) throws -> String {
  let checked = check([SourceFile(path: path, text: text)])
  let format = try #require(Format.all.first { $0.name == name })
  return format.rendering(Checked(graph: checked.graph, diagnostics: found))
}

func complaint(
  _ message: String, _ severity: Severity = .error, at bytes: Range<UInt32>,
  notes: [Diagnostic.Note] = [], fixes: [Diagnostic.Fix] = []
) -> Diagnostic {
  Diagnostic(
    rule: "dead-end", severity: severity, message: message, span: place(bytes), notes: notes,
    fixes: fixes)
}

func place(_ bytes: Range<UInt32>) -> Span {
  Span(file: 0, start: bytes.lowerBound, end: bytes.upperBound)
}
