import ArgumentParser
import WaymarkCompiler
import WaymarkGenerators
import WaymarkSimulator

/// The scenarios of one project: run as far as the specs allow, measured, and shown.
struct SimulationPass {
  private let verb: Simulate
  private let names: [String]
  private let project: Project
  private let checked: Checked
  private let measured: [(name: String, file: CoverageFile)]

  private var graph: Graph { checked.graph }

  init(_ verb: Simulate, _ names: [String], _ project: Project) throws(Failure) {
    (self.verb, self.project) = (verb, project)
    measured = try verb.coverage.read()
    try verb.coverage.refuse(in: project)
    let checked = project.checkedPartly(by: Rule.all, forJourneys: verb.coverage.isGiven)
    (self.checked, self.names) = (checked, names.map(checked.graph.scenarioName))
  }

  func run() throws {
    let errors = checked.diagnostics.filter {
      $0.severity == .error && !Simulate.tolerated.contains($0.rule)
    }
    let isUnclear = graph.lacksFiles || !errors.isEmpty && graph.isIncomplete
    let unknown = isUnclear ? [] : self.unknown
    // Before any result: what was asked for is not what would be shown.
    if !unknown.isEmpty, errors.isEmpty { throw Failure(all: unknown + project.unreadable) }
    var report = simulated(errors)
    report.errors = errors.isEmpty ? defects : errors
    if verb.coverage.isGiven, errors.isEmpty, !graph.lacksFiles {
      let (reached, bounds) = Progress.during("exploring") { reachedParts(by: checked.evidence) }
      // Otherwise more may be reached than was followed.
      if bounds.isEmpty {
        report.coverage = Coverage(report.coverage.counts, of: graph, reached: reached)
      }
    }
    try verb.coverage.add(measured, to: &report, of: graph)
    let unwritten = verb.coverage.write(report.coverage, of: graph, in: project)
    if !errors.isEmpty { verb.color.report(checked, of: project) }
    show(report)
    let shortfalls = verb.coverage.shortfalls(of: report.coverage)
    for line in shortfalls { Terminal.explain(line) }
    let defects = errors.isEmpty ? self.defects : []
    Terminal.explain(Checked(graph: graph, diagnostics: defects).defectsNotice)
    let failures = project.unreadable + unknown + unwritten + hiddenFiles(errors)
    if !failures.isEmpty { throw Failure(all: failures) }
    let isClean = errors.isEmpty && defects.isEmpty && report.failed == 0 && shortfalls.isEmpty
    if !isClean { throw ExitCode(1) }
  }

  private func simulated(_ errors: [Diagnostic]) -> SimulationReport {
    if verb.coverage.runsNothing(of: names) { return SimulationReport(withoutRunning: graph) }
    let isSound = errors.isEmpty && !graph.lacksFiles && project.unreadable.isEmpty
    return Progress.during("playing \(graph.scenarios.count) scenarios") {
      let blocked = isSound ? [] : graph.scenariosBlocked(by: errors)
      return runScenarios(graph, only: names, except: blocked)
    }
  }

  private func show(_ report: SimulationReport) {
    let text =
      switch verb.format {
      case .text: renderText(report, of: project.shown(graph))
      case .json: renderJSON(report, of: graph)
      case .junit: renderJUnit(report, of: project.shown(graph))
      }
    Terminal.write(text)
  }

  /// Whatever the severity: the declarations in such a file would be missing without notice.
  private func hiddenFiles(_ errors: [Diagnostic]) -> [String] {
    guard graph.lacksFiles, errors.isEmpty, project.unreadable.isEmpty else { return [] }
    return [ProjectOptions.hiddenFile]
  }

  /// Errors that the simulation itself has not just tried: it shows whether a scenario can be
  /// followed.
  private var defects: [Diagnostic] {
    checked.diagnostics.filter { $0.severity == .error && !Rule.ids(.scenario).contains($0.rule) }
  }

  private var unknown: [String] {
    let known = graph.scenarios.map { graph.text($0.name) }
    return names.filter { !known.contains($0) }.map {
      UnknownName.message($0, as: "scenario", among: known)
    }
  }
}

extension Project {
  /// With the paths of its files as they are seen from the current folder.
  func shown(_ graph: Graph) -> Graph {
    let base = places.current
    var graph = graph
    graph.files = graph.files.map { SourceFile(path: base.path(of: $0.path), bytes: $0.bytes) }
    return graph
  }
}
