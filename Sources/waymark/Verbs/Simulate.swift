import ArgumentParser
import WaymarkCompiler
import WaymarkSimulator

struct Simulate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Runs scenarios and measures what they cover.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, junit }

  @ArgumentParser.Argument(
    help: "Names of scenarios, by default all; the first may be the path of the project.")
  var scenarios: [String] = []

  @Option(help: ArgumentHelp("A folder or one spec file.", valueName: "path"), completion: .file())
  var project: String?

  @OptionGroup var color: ColorOption

  @Option(help: "text, json or junit.")
  var format: Format = .text

  @OptionGroup var coverage: CoverageOptions

  @OptionGroup var exploring: ExploreOptions

  @OptionGroup var walking: InteractiveOptions

  func run() throws {
    if walking.interactive { return try walk() }
    if exploring.explore { return try explore() }
    let (place, names) = ProjectArgument.parted(from: scenarios, project)
    let measured = try coverage.read()
    let (project, checked) = try ProjectOptions.loadSound(
      at: place, in: color, by: Rule.all, tolerating: Self.tolerated
    ) { graph in
      Self.unknown(names, in: graph)
    }
    let graph = checked.graph
    try coverage.refuse(in: project)
    var report =
      coverage.runsNothing(of: names)
      ? SimulationReport(withoutRunning: graph)
      : Progress.during("playing \(graph.scenarios.count) scenarios") {
        runScenarios(graph, only: names)
      }
    try coverage.add(measured, to: &report, of: graph)
    let unwritten = coverage.write(report.coverage, of: graph, in: project)
    let text =
      switch format {
      case .text: renderText(report, of: graph)
      case .json: renderJSON(report, of: graph)
      case .junit: renderJUnit(report, of: graph)
      }
    Terminal.write(text)
    let shortfalls = coverage.shortfalls(of: report.coverage)
    for line in shortfalls { Terminal.explain(line) }
    let defects = Self.defects(in: checked)
    if defects > 0 {
      let words = counting(defects, "error")
      Terminal.explain("the project has defects: 'waymark check' shows \(words)")
    }
    if !unwritten.isEmpty { throw Failure(all: unwritten) }
    if defects > 0 || report.failed > 0 || !shortfalls.isEmpty { throw ExitCode(1) }
  }

  private func walk() throws {
    if exploring.explore { throw ValidationError("give --interactive or --explore, not both") }
    let (place, names) = ProjectArgument.parted(from: scenarios, project)
    let (_, checked) = try ProjectOptions.loadSound(
      at: place, in: color, by: Rule.structural, tolerating: Self.tolerated
    ) { _ in [] }
    try walking.run(names, in: checked.graph, color)
  }

  private func explore() throws {
    let (place, names) = ProjectArgument.parted(from: scenarios, project)
    let (project, checked) = try ProjectOptions.loadSound(
      at: place, in: color, by: Rule.structural, tolerating: Self.tolerated
    ) { _ in [] }
    let graph = checked.graph
    var options = try exploring.data.options(names, in: graph)
    options.isStopped = { Interruption.isRequested }
    Interruption.listen()
    let clock = ContinuousClock()
    let start = clock.now
    let exploration = Progress.during("exploring \(counting(graph.workflows.count, "workflow"))") {
      Exploration(Analysis(of: graph), options)
    }
    let seconds = (clock.now - start) / .seconds(1)
    let severities = Dictionary(Rule.all.map { ($0.id, $0.card.severity) }) { first, _ in first }
    switch format {
    case .text, .junit: Terminal.write(renderText(exploration, of: graph))
    case .json:
      Terminal.write(
        renderJSON(exploration, of: graph, severities: severities, seconds: seconds))
    }
    try exploring.write(exploration, of: graph, in: project)
    let hasErrors = exploration.findings.contains { severities[$0.rule.rawValue] == .error }
    if Interruption.isRequested { throw ExitCode(Interruption.status) }
    if hasErrors { throw ExitCode(1) }
  }

  /// Errors that the simulation itself has not just tried: it shows whether a scenario can be
  /// followed.
  private static func defects(in checked: Checked) -> Int {
    checked.diagnostics.count { $0.severity == .error && !Rule.ids(.scenario).contains($0.rule) }
  }

  private static func unknown(_ wanted: [String], in graph: Graph) -> [String] {
    let names = graph.scenarios.map { graph.text($0.name) }
    return wanted.filter { !names.contains($0) }.map {
      UnknownName.message($0, as: "scenario", among: names)
    }
  }

  /// Errors in the journeys themselves, which a scenario may well run into and show.
  static let tolerated = Set(
    ([.scenarioMismatch] + Rule.workflows + Rule.data + Rule.navigation).map(\.id))
}
