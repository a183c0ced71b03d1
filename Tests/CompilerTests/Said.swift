import WaymarkCompiler

/// Checks one spec file.
func check(_ text: String) -> Checked { check([SourceFile(path: "help.yaml", text: text)]) }

/// What is said of one spec file: `line:column rule`, in order.
func said(
  _ text: String, project: String? = nil, only rules: Set<String> = [], today: String? = nil
) -> [String] {
  let checked = check(
    [SourceFile(path: "help.yaml", text: text)],
    project: project.map { SourceFile(path: "waymark.yaml", text: $0) }, CheckOptions(today: today))
  return checked.diagnostics.filter { rules.isEmpty || rules.contains($0.rule) }.map { found in
    let file = checked.graph.files[Int(found.span.file)]
    let place = LineIndex(file.bytes).position(at: found.span.start)
    return "\(place.line):\(place.column) \(found.rule)"
  }
}
