import ArgumentParser
import WaymarkCompiler
import WaymarkSimulator

struct Journeys: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "journeys",
    abstract: "Computes few journeys that cover everything that data can reach, as scenarios.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case yaml, json, text }

  @OptionGroup var options: ProjectOptions

  @Option(help: "transitions, steps, outcomes, screens or routes.")
  var cover: Coverage.Kind = .transitions

  @Option(help: ArgumentHelp("No journey takes more transitions.", valueName: "count"))
  var maxSteps: Int?

  @Option(help: "Where journeys begin: entries or workflows; by default entries, if there are any.")
  var from: JourneyStarts = .entries

  @ArgumentParser.Flag(help: "Cover only what the project's scenarios do not cover.")
  var missing = false

  @Option(help: "yaml, json or text.")
  var format: Format = .yaml

  @OptionGroup var data: DataOptions

  func validate() throws {
    if let maxSteps, maxSteps < 1 {
      throw ValidationError("--max-steps is a number of transitions, at least 1")
    }
  }

  func run() throws {
    let (project, checked, errors) = try ProjectOptions.loadPartly(
      at: options.project, in: options.color)
    let graph = checked.graph
    var journeys = JourneyOptions()
    journeys.kind = cover
    journeys.maxSteps = maxSteps
    journeys.starts = from
    journeys.exploration = try data.options([], in: graph)
    if missing { journeys.covered = runScenarios(graph).coverage.counts }
    journeys.exploration.isStopped = { Interruption.isRequested }
    Interruption.listen()
    let set = Progress.during("planning journeys") {
      coveringJourneys(checked.evidence, journeys, errors)
    }
    switch format {
    case .yaml: Terminal.write(renderYAML(set, of: graph))
    case .json: Terminal.write(renderJSON(set, of: graph, errors: errors))
    case .text: Terminal.write(renderText(set, of: graph))
    }
    if !project.unreadable.isEmpty { throw Failure(all: project.unreadable) }
    if Interruption.isRequested { throw ExitCode(Interruption.status) }
    if !errors.isEmpty { throw ExitCode(1) }
  }
}

extension Coverage.Kind: ExpressibleByArgument {
  /// No journey goes to an arm of an experiment.
  public init?(argument: String) {
    guard let kind = Self(rawValue: argument), kind.isPlace else { return nil }
    self = kind
  }

  public static var allValueStrings: [String] { allCases.filter(\.isPlace).map(\.rawValue) }
}
extension JourneyStarts: ExpressibleByArgument {}
