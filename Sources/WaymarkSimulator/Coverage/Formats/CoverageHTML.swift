import WaymarkCompiler

extension CoverageFormat {
  /// A page for a browser, which needs no other file.
  public static let html = CoverageFormat(
    name: "html", endings: [".html", ".htm"], showsDiagrams: true
  ) { CoveragePage($0).text }
}

private struct CoveragePage {
  private let report: CoverageReport
  private var places: SourcePositions
  /// Nil is the key of those that belong to no workflow.
  private let gaps: [ID<Workflow>?: [Coverage.Item]]
  private let unreached: [ID<Workflow>?: [Coverage.Item]]

  init(_ report: CoverageReport) {
    self.report = report
    places = SourcePositions(of: report.graph.files)
    gaps = Dictionary(grouping: report.coverage.gaps, by: \.workflow)
    unreached = Dictionary(grouping: report.coverage.unreached, by: \.workflow)
  }

  var text: String {
    var page = self
    let title = "Coverage of \(Self.shown(report.graph.project.app))"
    let lines =
      [
        "<!DOCTYPE html>", "<html lang=\"en\">", "<meta charset=\"utf-8\">",
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
        "<title>\(title)</title>", "<style>",
        CoverageStyle.text + report.diagrams.style + "</style>",
        "<main>", "<h1>\(title)</h1>",
      ] + page.numbers + page.missing + page.workflows + page.elsewhere
      + ["</main>", "</html>"]
    return lines.map { $0 + "\n" }.joined()
  }

  private var hasArms: Bool { report.coverage[.flags].total > 0 }

  private var numbers: [String] {
    ["<div class=\"kinds\">"]
      + Coverage.Kind.allCases.filter { $0.isPlace || hasArms }.map { kind in
        let count = report.coverage[kind]
        return "<div><b>\(kind)</b> \(Self.meter(count)) <span>\(count.covered) of \(count.total)"
          + "</span></div>"
      } + ["</div>"]
  }

  private var missing: [String] {
    guard !report.missing.isEmpty else { return [] }
    return ["<h2>Missing scenarios</h2>", "<p>These would cover what is not covered:</p>"]
      + report.missing.map { "<pre>\(Self.shown($0))</pre>" }
  }

  private var elsewhere: [String] {
    mutating get {
      let lists = lists(of: nil)
      let title = hasArms ? "Screens, routes and flags" : "Screens and routes"
      return lists.isEmpty ? [] : ["<h2>\(title)</h2>"] + lists
    }
  }

  private var workflows: [String] {
    mutating get {
      var lines = report.coverage.workflows.isEmpty ? [] : ["<h2>Workflows</h2>"]
      for workflow in report.coverage.workflows { lines += section(workflow) }
      return lines
    }
  }

  /// Closed where everything is covered: nothing there needs attention.
  private mutating func section(_ workflow: Coverage.PerWorkflow) -> [String] {
    let gaps = self.gaps[workflow.workflow] ?? []
    let name = Self.shown(report.graph.text(report.graph[workflow.workflow].name))
    let counts = [
      ("steps", workflow.steps), ("transitions", workflow.transitions),
      ("outcomes", workflow.outcomes),
    ].map { "\($0.1.covered)/\($0.1.total) \($0.0)" }.joined(separator: ", ")
    let head = "<b>\(name)</b> \(Self.meter(workflow.transitions)) <span>\(counts)</span>"
    let diagram =
      report.diagrams.byWorkflow[workflow.workflow]
      ?? "<p>It is too large to draw here: <code>waymark graph --view workflow:\(name)</code>.</p>"
    let sign = "<p>No scenario takes what is dashed, with the sign ○.</p>"
    return ["<details\(gaps.isEmpty ? "" : " open")>", "<summary>\(head)</summary>"]
      + (gaps.isEmpty ? [] : [sign]) + ["<div class=\"picture\">", diagram, "</div>"]
      + lists(of: workflow.workflow) + ["</details>"]
  }

  private mutating func lists(of workflow: ID<Workflow>?) -> [String] {
    let (gaps, unreached) = (gaps[workflow] ?? [], unreached[workflow] ?? [])
    return list(gaps, "\(gaps.count) not covered")
      + list(unreached, "\(unreached.count) that no data reaches")
  }

  private mutating func list(_ items: [Coverage.Item], _ title: String) -> [String] {
    if items.isEmpty { return [] }
    var lines = ["<details>", "<summary>\(title)</summary>", "<ul>"]
    for item in items {
      let place = XMLText.escaped(places.address(of: item.span))
      lines.append(
        "<li>\(item.kind.singular) <b>\(Self.shown(item.name))</b> <code>\(place)</code></li>")
    }
    return lines + ["</ul>", "</details>"]
  }

  private static func meter(_ count: Coverage.Count) -> String {
    if count.total == 0 { return "<span class=\"meter\"></span><span class=\"percent\">-</span>" }
    let percent = "\(count.perMille / 10).\(count.perMille % 10)%"
    let isFull = count.perMille == 1_000
    return "<span class=\"meter\(isFull ? " full" : "")\"><i style=\"width:\(percent)\"></i></span>"
      + "<span class=\"percent\">\(percent)</span>"
  }

  private static func shown(_ text: String) -> String {
    XMLText.escaped(Printable.lines(text)).split(
      separator: "&#10;", omittingEmptySubsequences: false
    ).joined(separator: "\n")
  }
}
