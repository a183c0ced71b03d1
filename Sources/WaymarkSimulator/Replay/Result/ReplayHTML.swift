import WaymarkCompiler

/// A page for a browser, which needs no other file.
public func renderHTML(
  _ result: ReplayResult, diagrams: CoverageReport.Diagrams = .init()
) -> String {
  var page = ReplayPage(
    result: result, diagrams: diagrams, places: SourcePositions(of: result.graph.files))
  return page.lines.map { $0 + "\n" }.joined()
}

private struct ReplayPage {
  let result: ReplayResult
  let diagrams: CoverageReport.Diagrams
  var places: SourcePositions

  var lines: [String] {
    mutating get {
      let title = "Sessions of \(shown(result.graph.project.app))"
      return [
        "<!DOCTYPE html>", "<html lang=\"en\">", "<meta charset=\"utf-8\">",
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
        "<title>\(title)</title>", "<style>",
        CoverageStyle.text + Self.style + diagrams.style + "</style>",
        "<main>", "<h1>\(title)</h1>",
      ] + summary + deviations + drawings + ends + branches + stays + ["</main>", "</html>"]
    }
  }

  private static let style = """
    table { border-collapse: collapse } .table { overflow-x: auto }
    th, td { border-bottom: 1px solid var(--edge); padding: .3rem .8rem .3rem 0; text-align: left }
    .n { text-align: right; font-variant-numeric: tabular-nums }
    .never { color: var(--part) }

    """

  private var summary: [String] {
    let tally = result.tally
    let conforming = Coverage.Count(covered: tally.conforming, total: tally.sessions)
    var lines = [
      "<p>\(conforming.covered) of \(counting(tally.sessions, "session")) conform, "
        + "\(tally.deviating) deviate; \(counting(tally.lines, "line")) read.</p>"
    ]
    lines += result.faults.map { fault, count in
      "<p>\(counting(count.count, "line")) \(fault.words), first \(count.first.words).</p>"
    }
    if tally.incomplete > 0 {
      lines.append("<p>\(counting(tally.incomplete, "session")) without their start.</p>")
    }
    if tally.cut > 0 { lines.append("<p>\(counting(tally.cut, "session")) cut in two.</p>") }
    if tally.bounded > 0 {
      lines.append("<p>\(counting(tally.bounded, "session")) not followed to the end.</p>")
    }
    return lines
  }

  private var deviations: [String] {
    mutating get {
      var lines = result.tally.deviations.isEmpty ? [] : ["<h2>Deviations</h2>"]
      for deviation in result.deviations(most: ReplayResult.mostListed) {
        let count = deviation.count
        let place = deviation.place.map { "at \($0.name), " } ?? ""
        let address = deviation.place.map { places.address(of: $0.span) } ?? ""
        lines += [
          "<details open>",
          "<summary><b>\(count.count)×</b> \(shown(place + deviation.key.happened)) "
            + "<code>\(shown(address))</code></summary>",
          "<p>The spec allows: \(shown(count.allowedWords)).</p>",
          "<p>First \(time(count.first)), last \(time(count.last)), as in session "
            + "<code>\(shown(count.example))</code>.</p>",
          "</details>",
        ]
      }
      return lines + more(result.tally.deviations.count)
    }
  }

  private var ends: [String] {
    table("Ends", ["workflow", "outcome", "client", "sessions"], result.endRows, numbers: 3)
      + more(result.tally.ends.count)
  }

  private func more(_ count: Int) -> [String] {
    let rest = count - ReplayResult.mostListed
    return rest > 0 ? ["<p>… and \(rest) more, which JSON lists.</p>"] : []
  }

  /// With how often each transition was taken, and where sessions deviate.
  private var drawings: [String] {
    let drawn = result.graph.workflows.enumerated().flatMap { index, workflow -> [String] in
      guard let svg = diagrams.byWorkflow[ID(index)] else { return [] }
      return ["<h3>\(shown(result.graph.text(workflow.name)))</h3>", svg]
    }
    return drawn.isEmpty ? [] : ["<h2>Workflows</h2>"] + drawn
  }

  private var branches: [String] {
    let rows = result.branches.map { branch in
      let isNever = branch.count == ReplayTally.Branch()
      let possible = branch.count.possible > 0 ? "up to \(branch.count.possible)" : ""
      return [
        branch.workflow(in: result.graph), branch.item.name,
        isNever ? "never" : "\(branch.count.taken)", possible,
      ]
    }
    return table("Branches", ["workflow", "branch", "taken", "perhaps"], rows, numbers: 2)
  }

  private var stays: [String] {
    table(
      "Where users go back, give up or wait", ["place"] + ReplayResult.stayHead, result.stayRows,
      numbers: 1)
  }

  private func table(
    _ title: String, _ head: [String], _ rows: [[String]], numbers first: Int
  ) -> [String] {
    if rows.isEmpty { return [] }
    func row(_ cells: [String], _ tag: String) -> String {
      let shown = cells.enumerated().map { index, cell in
        let kind = cell == "never" ? " class=\"n never\"" : index >= first ? " class=\"n\"" : ""
        return "<\(tag)\(kind)>\(self.shown(cell))</\(tag)>"
      }
      return "<tr>\(shown.joined())</tr>"
    }
    return ["<h2>\(title)</h2>", "<div class=\"table\"><table>", row(head, "th")]
      + rows.map { row($0, "td") } + ["</table></div>"]
  }

  private func shown(_ text: String) -> String { XMLText.escaped(Printable.line(text)) }
}
