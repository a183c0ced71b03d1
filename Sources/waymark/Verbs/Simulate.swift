import ArgumentParser
import WaymarkCompiler
import WaymarkSimulator

struct Simulate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "simulate",
    abstract: "Runs scenarios and measures what they cover.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, junit }

  @ArgumentParser.Argument(
    help: "Names or ids of scenarios, by default all; the first that is a path is the project.",
    completion: ProjectNames.completion { graph, words in
      words.contains("--explore") || words.contains("--interactive")
        ? graph.words(graph.workflows.map(\.name) + graph.routes.map(\.name))
        : graph.scenarioWords
    })
  var scenarios: [String] = []

  @Option(help: ArgumentHelp("A folder or one spec file.", valueName: "path"), completion: .file())
  var project: String?

  @OptionGroup var color: ColorOption

  @Option(help: "text, json or junit.")
  var format: Format = .text

  @OptionGroup var coverage: CoverageOptions

  @OptionGroup var exploring: ExploreOptions

  @OptionGroup var walking: InteractiveOptions

  func validate() throws {
    guard exploring.data.isGiven, !exploring.explore, !walking.interactive else { return }
    throw ValidationError(
      "--flag, --context and --client are for --explore and --interactive; a scenario says what is "
        + "fixed under `given`")
  }

  func run() throws {
    if walking.interactive { return try walk() }
    if exploring.explore { return try explore() }
    let (place, names) = ProjectArgument.parted(from: scenarios, project)
    try SimulationPass(self, names, try Project(at: place.location())).run()
  }

  private func walk() throws {
    if exploring.explore { throw ValidationError("give --interactive or --explore, not both") }
    let (place, names) = ProjectArgument.parted(from: scenarios, project)
    let (_, checked) = try ProjectOptions.loadSound(at: place, in: color)
    try walking.run(names, exploring.data, in: checked.graph, color)
  }

  private func explore() throws {
    let (place, names) = ProjectArgument.parted(from: scenarios, project)
    let (project, checked, errors) = try ProjectOptions.loadPartly(at: place, in: color)
    let graph = checked.graph
    var options: ExplorationOptions
    do {
      options = try exploring.data.options(names, in: graph)
    } catch {
      // The name may be missing because of the errors.
      if !errors.isEmpty, format != .text { show(Exploration(), 0, errors, of: project, graph) }
      throw error
    }
    options.isStopped = { Interruption.isRequested }
    Interruption.listen()
    let clock = ContinuousClock()
    let start = clock.now
    let exploration = Progress.during("exploring \(counting(graph.workflows.count, "workflow"))") {
      checked.evidence.exploration(options)
    }
    show(exploration, (clock.now - start) / .seconds(1), errors, of: project, graph)
    try exploring.write(exploration, of: graph, in: project)
    if !project.unreadable.isEmpty { throw Failure(all: project.unreadable) }
    let hasErrors = exploration.findings.contains { Self.severities[$0.rule.rawValue] == .error }
    if Interruption.isRequested { throw ExitCode(Interruption.status) }
    if hasErrors || !errors.isEmpty { throw ExitCode(1) }
  }

  private func show(
    _ exploration: Exploration, _ seconds: Double, _ errors: [Diagnostic], of project: Project,
    _ graph: Graph
  ) {
    switch format {
    case .text: Terminal.write(renderText(exploration, of: project.shown(graph)))
    case .junit:
      Terminal.write(
        renderJUnit(
          exploration, of: project.shown(graph), severities: Self.severities, errors: errors))
    case .json:
      Terminal.write(
        renderJSON(
          exploration, of: graph, severities: Self.severities, seconds: seconds, errors: errors))
    }
  }

  private static let severities = Dictionary(
    uniqueKeysWithValues: Rule.all.map { ($0.id, $0.card.severity) })

  /// Errors in the journeys themselves, which a scenario may well run into and show.
  static let tolerated = Set(
    ([.scenarioMismatch] + Rule.workflows + Rule.data + Rule.navigation).map(\.id))
}
