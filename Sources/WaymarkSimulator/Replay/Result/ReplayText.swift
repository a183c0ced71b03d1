import CEL
import WaymarkCompiler

/// What sessions did, for a terminal.
public func renderText(_ result: ReplayResult, of shown: Graph) -> String {
  var text = ReplayText(result: result, places: SourcePositions(of: shown.files))
  return text.lines.map { Printable.line($0) }.joined(separator: "\n") + "\n"
}

private struct ReplayText {
  let result: ReplayResult
  var places: SourcePositions

  var lines: [String] {
    mutating get {
      let deviations = self.deviations
      let parts = [
        deviations, ("Ends", ends), ("Branches", branches), ("Never taken", untaken),
        ("Where users go back, give up or wait", stays),
      ]
      let shown = parts.filter { !$0.1.isEmpty }.map { [$0.0] + $0.1.map { "  " + $0 } + [""] }
      return shown.flatMap(\.self) + summary
    }
  }

  private var summary: [String] {
    let tally = result.tally
    var lines = [
      "\(counting(tally.sessions, "session")) in \(counting(tally.lines, "line")): "
        + "\(tally.conforming) conform, \(tally.deviating) deviate"
    ]
    lines += result.faults.map { fault, count in
      "\(counting(count.count, "line")) \(fault.words), first \(count.first.words)"
    }
    if tally.incomplete > 0 {
      lines.append(
        "\(counting(tally.incomplete, "session")) incomplete: the start is missing")
    }
    if tally.cut > 0 {
      lines.append("\(counting(tally.cut, "session")) cut in two: too long, or too many were open")
    }
    if tally.bounded > 0 {
      lines.append(
        "\(counting(tally.bounded, "session")) not followed to the end: too much was possible")
    }
    return lines
  }

  private var deviations: (String, [String]) {
    mutating get {
      var lines: [String] = []
      for deviation in result.deviations(most: ReplayResult.mostListed) {
        let place = deviation.place
        let address = place.map { "\(places.address(of: $0.span)): at \($0.name), " } ?? ""
        let count = deviation.count
        lines.append("\(count.count)x \(address)\(deviation.key.happened)")
        lines.append("    the spec allows: \(count.allowedWords)")
        lines.append(
          "    first \(time(count.first)), last \(time(count.last)), as in session \(count.example)"
        )
      }
      return ("Deviations", lines + more(result.tally.deviations.count))
    }
  }

  private var ends: [String] {
    let rows = result.endRows
    return rows.isEmpty
      ? []
      : TextTable([["workflow", "outcome", "client", ""]] + rows, numbers: [3]).lines
        + more(result.tally.ends.count)
  }

  private func more(_ count: Int) -> [String] {
    let rest = count - ReplayResult.mostListed
    return rest > 0 ? ["… and \(rest) more, which JSON lists"] : []
  }

  /// Those that share an exit, or a workflow's step, with others.
  private var branches: [String] {
    let taken = result.branches.filter { $0.count != ReplayTally.Branch() }
    let rows = taken.map { branch in
      [
        branch.workflow(in: result.graph), branch.item.name, "\(branch.count.taken)",
        branch.count.possible > 0 ? "+ up to \(branch.count.possible)" : "",
      ]
    }
    return TextTable(rows, numbers: [2]).lines
  }

  private var untaken: [String] {
    mutating get {
      let all = result.branches.filter { $0.count == ReplayTally.Branch() }
      let lines = all.prefix(ReplayResult.mostListed).map { branch in
        "\(places.address(of: branch.item.span)): \(branch.item.name) of "
          + branch.workflow(in: result.graph)
      }
      return lines + more(all.count)
    }
  }

  private var stays: [String] {
    let rows = result.stayRows
    return rows.isEmpty
      ? [] : TextTable([[""] + ReplayResult.stayHead] + rows, numbers: [1, 2, 3, 4, 5]).lines
  }
}

extension ReplayResult.Branch {
  func workflow(in graph: Graph) -> String {
    item.workflow.map { graph.text(graph[$0].name) } ?? ""
  }
}

extension ReplayTally.DeviationCount {
  var allowedWords: String {
    if allowed.isEmpty { return "nothing here" }
    let shown = allowed.sorted()
    return shown.prefix(12).joined(separator: ", ")
      + (shown.count > 12 ? ", and \(shown.count - 12) more" : "")
  }
}

extension LogPosition {
  var words: String { log == 1 ? "in line \(line)" : "in line \(line) of log \(log)" }
}

/// In UTC; a time that no calendar has stays a number.
func time(_ microseconds: Int64) -> String {
  Instant(seconds: Int(microseconds / 1_000_000))?.text ?? "\(microseconds / 1_000) ms"
}

func duration(_ milliseconds: Int64) -> String {
  switch milliseconds {
  case ..<1_000: "\(milliseconds) ms"
  case ..<60_000: "\(milliseconds / 1_000) s"
  case ..<3_600_000: "\(milliseconds / 60_000) min"
  default: "\(milliseconds / 3_600_000) h"
  }
}
