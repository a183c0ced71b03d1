extension Format {
  public static let text = Format(name: "text") { checked, destination in
    var report = TextReport(checked, isColored: destination.isColored)
    for diagnostic in checked.diagnostics { report.add(diagnostic) }
    report.addSummary()
    return report.text
  }
}

extension Format {
  /// Each diagnostic by itself, with its excerpts.
  package static func texts(of diagnostics: [Diagnostic], in graph: Graph) -> [String] {
    let checked = Checked(graph: graph, diagnostics: diagnostics)
    var report = TextReport(CheckedProjects([.init(checked)]), isColored: false)
    return diagnostics.map { report.only($0) }
  }
}

private struct TextReport {
  private let checked: CheckedProjects
  private let paint: Paint
  private var places: SourcePositions
  private(set) var text = ""

  init(_ checked: CheckedProjects, isColored: Bool) {
    self.checked = checked
    paint = Paint(isOn: isColored)
    places = checked.positions(seenFrom: \.current)
  }

  mutating func only(_ diagnostic: Diagnostic) -> String {
    text = ""
    add(diagnostic)
    return text
  }

  mutating func add(_ diagnostic: Diagnostic) {
    add(
      diagnostic.severity, "\(Printable.line(diagnostic.message)) [\(diagnostic.rule)]",
      at: diagnostic.span)
    for note in diagnostic.notes {
      if let span = note.span {
        add(.note, Printable.line(note.message), at: span)
      } else {
        text += "  \(paint.severity(.note, "note:")) \(Printable.line(note.message))\n"
      }
    }
    for fix in diagnostic.fixes {
      text += "  \(paint.strong("fix:")) \(Printable.line(fix.message))\n"
    }
    text += "\n"
  }

  private mutating func add(_ severity: Severity, _ message: String, at span: Span) {
    let place = places.place(of: span)
    let address = "\(Printable.address(place.path)):\(place.start.line):\(place.start.column):"
    text += "\(paint.strong(address)) \(paint.severity(severity, severity.rawValue + ":")) "
    text += message + "\n"
    let range = places.index(of: span.file).line(place.start.line)
    guard !range.isEmpty else { return }
    let excerpt = Excerpt(
      places.bytes(of: span.file), line: range, start: Int(span.start), end: Int(span.end))
    let number = String(place.start.line)
    let gutter = String(repeating: " ", count: max(0, 5 - number.count)) + number
    let blank = String(repeating: " ", count: gutter.count)
    text += "\(paint.faint(gutter + " |")) \(excerpt.line)\n"
    text += "\(paint.faint(blank + " |")) \(paint.severity(severity, excerpt.carets))\n"
  }

  mutating func addSummary() {
    let graphs = checked.projects.map(\.checked.graph)
    func count(_ noun: String, _ of: (Graph) -> Int) -> String {
      counting(graphs.reduce(0) { $0 + of($1) }, noun)
    }
    var scope = [
      count("file", \.files.count), count("workflow", \.workflows.count),
      count("step", \.steps.count), count("route", \.routes.count),
    ]
    if graphs.count != 1 { scope.insert(counting(graphs.count, "project"), at: 0) }
    text += paint.strong(verdict) + " in \(scope.joined(separator: ", "))\n"
    let comments = checked.suppressed.count(where: \.isByComment)
    let known = checked.suppressed.count - comments
    if comments > 0 { text += "\(counting(comments, "complaint")) suppressed by comments\n" }
    if known > 0 { text += "\(counting(known, "complaint")) known from the baseline\n" }
    for proof in checked.proofs { text += Printable.line(proof) + "\n" }
  }

  private var verdict: String {
    if checked.isPartial { return "incomplete: " + (checked.counted ?? "nothing else found") }
    return checked.counted ?? "no complaints"
  }
}
