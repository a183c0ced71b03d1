extension Format {
  /// A suite per file, so that CI shows the files without errors, and a case per diagnostic. What
  /// does not fail the run is shown as output.
  static let junit = Format(name: "junit") { checked, destination in
    var report = JUnitReport(
      places: checked.positions(seenFrom: \.current), isStrict: destination.isStrict)
    var found = [[Diagnostic]](repeating: [], count: checked.files.count)
    for diagnostic in checked.diagnostics { found[Int(diagnostic.span.file)].append(diagnostic) }
    let cases = found.reduce(0) { $0 + max(1, $1.count) }
    report.add(
      XMLText.opened(
        "testsuites", named: "waymark", cases: cases,
        failures: checked.diagnostics.count(where: report.isFailure)))
    for index in found.indices { report.addSuite(Int32(index), found[index]) }
    report.add("</testsuites>")
    return report.text
  }
}

private struct JUnitReport {
  private(set) var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  var places: SourcePositions
  private let isStrict: Bool

  init(places: SourcePositions, isStrict: Bool) {
    (self.places, self.isStrict) = (places, isStrict)
  }

  func isFailure(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity == .error || isStrict && diagnostic.severity == .warning
  }

  mutating func add(_ line: String) { text += line + "\n" }

  mutating func addSuite(_ index: Int32, _ found: [Diagnostic]) {
    let path = places.path(of: index)
    let failures = found.count(where: isFailure)
    add(
      "  "
        + XMLText.opened(
          "testsuite", named: path, cases: max(1, found.count), failures: failures))
    let file = XMLText.escaped(path)
    if found.isEmpty { add("    <testcase classname=\"\(file)\" name=\"sound\" time=\"0\"/>") }
    for diagnostic in found { addCase(diagnostic, in: file) }
    add("  </testsuite>")
  }

  private mutating func addCase(_ diagnostic: Diagnostic, in file: String) {
    let start = places.place(of: diagnostic.span).start
    let rule = XMLText.escaped(diagnostic.rule)
    let message = XMLText.escaped("\(diagnostic.severity.rawValue): \(diagnostic.message)")
    let lines = places.lines(of: diagnostic).map(XMLText.escaped).joined(separator: "\n")
    add(
      "    <testcase classname=\"\(file)\" name=\"\(rule) at \(start.line):\(start.column)\" "
        + "time=\"0\">")
    if isFailure(diagnostic) {
      add("      <failure type=\"\(rule)\" message=\"\(message)\">")
      add(lines + "</failure>")
    } else {
      add("      <system-out>")
      add(lines + "</system-out>")
    }
    add("    </testcase>")
  }
}
