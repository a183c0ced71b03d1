extension Format {
  /// A suite per file, so that CI shows the files without errors, and a case per diagnostic.
  static let junit = Format(name: "junit") { checked, _ in
    let files = checked.graph.files
    var found = [[Diagnostic]](repeating: [], count: files.count)
    for diagnostic in checked.diagnostics { found[Int(diagnostic.span.file)].append(diagnostic) }
    let cases = found.reduce(0) { $0 + max(1, $1.count) }
    var report = JUnitReport(places: SourcePositions(of: files))
    report.add(
      XMLText.opened(
        "testsuites", named: "waymark", cases: cases, failures: checked.diagnostics.count))
    for index in files.indices { report.addSuite(files[index].path, found[index]) }
    report.add("</testsuites>")
    return report.text
  }
}

private struct JUnitReport {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  var places: SourcePositions

  init(places: SourcePositions) { self.places = places }

  mutating func add(_ line: String) { text += line + "\n" }

  mutating func addSuite(_ path: String, _ found: [Diagnostic]) {
    let cases = max(1, found.count)
    add("  " + XMLText.opened("testsuite", named: path, cases: cases, failures: found.count))
    let file = XMLText.escaped(path)
    if found.isEmpty { add("    <testcase classname=\"\(file)\" name=\"sound\" time=\"0\"/>") }
    for diagnostic in found { addCase(diagnostic, in: file) }
    add("  </testsuite>")
  }

  private mutating func addCase(_ diagnostic: Diagnostic, in file: String) {
    let start = places.place(of: diagnostic.span).start
    let rule = XMLText.escaped(diagnostic.rule)
    let message = XMLText.escaped("\(diagnostic.severity.rawValue): \(diagnostic.message)")
    let lines = places.lines(of: diagnostic).map(XMLText.escaped)
    add(
      "    <testcase classname=\"\(file)\" name=\"\(rule) at \(start.line):\(start.column)\" "
        + "time=\"0\">")
    add("      <failure type=\"\(rule)\" message=\"\(message)\">")
    add(lines.joined(separator: "\n") + "</failure>")
    add("    </testcase>")
  }
}
