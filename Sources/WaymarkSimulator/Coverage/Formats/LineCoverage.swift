import WaymarkCompiler

/// Coverage by the lines of a file, as tools of code coverage know it. A line counts if something
/// that journeys can cover is declared on it; a step that can go on in several ways branches.
struct LineCoverage {
  struct Line {
    let number: Int
    /// Of several things on the line, those of the one that is covered most.
    var hits = 0
    var branches: [Branch] = []
  }

  struct Branch {
    /// The same for all ways of a step, and another for each step on the line.
    let block: Int
    /// Nil if the step was never reached.
    let taken: Int?
  }

  let path: String
  let lines: [Line]

  var covered: Int { lines.count { $0.hits > 0 } }
  var branches: [Branch] { lines.flatMap(\.branches) }

  /// The files in which there is something to cover.
  static func files(of report: CoverageReport) -> [LineCoverage] {
    let (graph, counts) = (report.graph, report.coverage.counts)
    var places = SourcePositions(of: graph.files, below: report.folder)
    var files: [Int32: [Int: Line]] = [:]
    for item in counts.items(in: graph) where report.coverage.isReached(item.kind, item.index) {
      let number = places.place(of: item.span).start.line
      var line = files[item.span.file]?[number] ?? Line(number: number)
      line.hits = max(line.hits, item.count)
      if item.kind == .steps { line.branches += branches(of: ID(item.index), after: line, report) }
      files[item.span.file, default: [:]][number] = line
    }
    return files.sorted { $0.key < $1.key }.map { file, lines in
      LineCoverage(
        path: (report.folder.isEmpty ? "" : report.folder + "/") + graph.files[Int(file)].path,
        lines: lines.values.sorted { $0.number < $1.number })
    }
  }

  private static func branches(
    of id: ID<Step>, after line: Line, _ report: CoverageReport
  ) -> [Branch] {
    let counts = report.coverage.counts
    let isReached = counts[.steps][id.index] > 0
    let transitions = report.graph[id].exits.filter { !report.graph[$0].isShared }
      .flatMap { Array(report.graph[$0].transitions) }
      .filter { report.coverage.isReached(.transitions, $0.index) }
    guard transitions.count > 1 else { return [] }
    let block = line.branches.last.map { $0.block + 1 } ?? 0
    return transitions.map {
      Branch(block: block, taken: isReached ? counts[.transitions][$0.index] : nil)
    }
  }
}
