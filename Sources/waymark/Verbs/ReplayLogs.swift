import ArgumentParser
import WaymarkCompiler
import WaymarkGenerators
import WaymarkSimulator

/// `replay`: the type of that name follows the sessions.
struct ReplayLogs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Follows the sessions of production logs through the model.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, html }

  @ArgumentParser.Argument(
    help: ArgumentHelp("Logs, one JSON object a line; - is standard input.", valueName: "log"),
    completion: .file())
  var logs: [String] = []

  @Option(help: ArgumentHelp("A folder or one spec file.", valueName: "path"), completion: .file())
  var project: String?

  @Option(help: "text, json or html.")
  var format: Format = .text

  @Option(help: ArgumentHelp("How many threads follow the sessions.", valueName: "count"))
  var jobs = 2

  @Option(
    help: ArgumentHelp(
      "Minutes of silence after which a session is over; lines may be late by as much.",
      valueName: "minutes"))
  var window = 30

  @OptionGroup var machines: WorkerOptions

  @OptionGroup var color: ColorOption

  func validate() throws {
    if !(1...64).contains(jobs) { throw ValidationError("--jobs is a number of threads, 1 to 64") }
    if !(1...1_000_000).contains(window) {
      throw ValidationError("--window is a number of minutes, at least 1")
    }
    if logs.isEmpty, !machines.worker, !machines.merge {
      throw ValidationError("name a log, or - for standard input")
    }
  }

  func run() throws {
    let place = ProjectSelection(paths: project.map { [$0] } ?? [])
    let (project, checked) = try ProjectOptions.loadSound(at: place, in: color)
    var options = ReplayOptions()
    options.jobs = jobs
    options.window = Int64(window) * 60_000
    let logs = self.logs.isEmpty ? ["-"] : self.logs
    if machines.worker { return try machines.work(on: logs, checked.graph, options) }
    let result =
      machines.merge
      ? try machines.merged(logs, checked.graph)
      : try Self.followed(logs, by: Replay(checked.graph, options))
    let graph = project.shown(checked.graph)
    switch format {
    case .text: Terminal.write(renderText(result, of: graph))
    case .json: Terminal.write(renderJSON(result))
    case .html: Terminal.write(renderHTML(result, diagrams: Self.diagrams(of: result, graph)))
    }
    if result.isUnreadable {
      throw Failure("no line of \(logs.joined(separator: ", ")) can be read")
    }
    if result.hasDeviations { throw ExitCode(1) }
  }

  private static func diagrams(
    of result: ReplayResult, _ graph: Graph
  ) -> CoverageReport.Diagrams {
    let counts = DiagramCounts(
      transitions: result.transitions.mapValues { count in
        count.perhaps > 0 ? "\(count.taken)–\(count.taken + count.perhaps)×" : "\(count.taken)×"
      }, deviations: result.deviatingSteps)
    let drawn = graph.workflows.indices.compactMap { index in
      Drawing.workflow(graph, ID(index), isTitled: false).marked(with: counts).svg.map {
        (ID<Workflow>(index), $0)
      }
    }
    return .init(style: Drawing.svgStyle, byWorkflow: Dictionary(uniqueKeysWithValues: drawn))
  }

  static func followed(_ logs: [String], by replay: Replay) throws(Failure) -> ReplayResult {
    for log in logs {
      try Progress.during("following \(log)") { () throws(Failure) in
        try Disk.stream(log) { read throws(Failure) in
          try replay.read { buffer throws(Failure) in try read(buffer) }
        }
      }
    }
    return replay.finished()
  }
}
