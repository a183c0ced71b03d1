import ArgumentParser
import WaymarkCompiler
import WaymarkSimulator

/// `path`: the name is taken by the paths of files.
struct ShortestPath: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "path",
    abstract: "Prints the shortest journey to a part of the project, with its data.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, yaml, json }

  @OptionGroup var options: ProjectOptions

  @Option(
    help: ArgumentHelp(
      "A step or outcome (also workflow.name), a screen, a route, or FILE:LINE.",
      valueName: "target"),
    completion: ProjectNames.completion { graph, _ in
      CoverageCounts(of: graph).items(in: graph)
        .filter { $0.kind != .transitions && $0.kind.isPlace }.map { ($0.name, $0.span) }
    })
  var to: String

  @Option(
    help: ArgumentHelp(
      "The entry, route or workflow with which the journey begins.", valueName: "name"),
    completion: ProjectNames.completion { graph, _ in
      graph.words(graph.workflows.map(\.name) + graph.routes.map(\.name))
    })
  var from: String?

  @Option(help: "text, yaml or json.")
  var format: Format = .text

  @Option(
    help: ArgumentHelp(
      "Write the backend's answers, and the scenario, to a folder.", valueName: "folder"),
    completion: .directory)
  var fixtures: String?

  @OptionGroup var data: DataOptions

  func run() throws {
    let (project, checked, errors) = try ProjectOptions.loadPartly(
      at: options.project, in: options.color)
    let graph = checked.graph
    let target: Coverage.Item
    var journeys = JourneyOptions()
    do {
      target = try Self.target(to, from: from, in: graph)
      journeys.exploration = try data.options(from.map { [$0] } ?? [], in: graph)
    } catch {
      // The name may be missing because of the errors.
      if !errors.isEmpty { writeNothing(because: error, graph, errors) }
      throw error
    }
    journeys.exploration.isStopped = { Interruption.isRequested }
    Interruption.listen()
    let found = Progress.during("searching") {
      ShortestJourney(to: target, checked.evidence, journeys, errors)
    }
    if let fixtures, let scenario = found.scenario { try write(scenario, to: fixtures, graph) }
    switch format {
    case .text: Terminal.write(renderText(found, to: target, of: graph))
    case .json: Terminal.write(renderJSON(found, of: graph, errors: errors))
    case .yaml:
      Terminal.write(
        found.scenario.map { scenarioSection([$0]) }
          ?? Self.comment(renderText(found, to: target, of: graph)))
    }
    if !project.unreadable.isEmpty { throw Failure(all: project.unreadable) }
    if Interruption.isRequested { throw ExitCode(Interruption.status) }
    if found.journey == nil { throw ExitCode(1) }
  }

  /// No output for a machine is empty.
  private func writeNothing(
    because error: any Error, _ graph: Graph, _ errors: [Diagnostic]
  ) {
    switch format {
    case .text: break
    case .json: Terminal.write(renderJSON(nil as ShortestJourney?, of: graph, errors: errors))
    case .yaml:
      let messages = (error as? Failure)?.messages ?? []
      Terminal.write(Self.comment(messages.map { Printable.line($0) }.joined(separator: "\n")))
    }
  }

  private static func comment(_ text: String) -> String {
    text.split(separator: "\n").map { "# \($0)\n" }.joined()
  }

  private func write(_ scenario: WrittenScenario, to folder: String, _ graph: Graph) throws {
    let files = answerFiles(of: scenario, in: graph).map { (path: $0.0, text: $0.1) }
    try Report.write(files + [("scenario.yaml", scenarioSection([scenario]))], into: folder)
  }

  /// Of several parts with the name, the one in the workflow with which the journey begins.
  static func target(
    _ text: String, from start: String? = nil, in graph: Graph
  ) throws(Failure) -> Coverage.Item {
    if let (file, line) = place(text) {
      guard let part = graph.part(inLine: line, of: file) else {
        throw Failure("\(text): nothing that a journey can reach begins there or above")
      }
      return part
    }
    let parts = graph.parts(named: text)
    guard let part = parts.first else {
      let names = CoverageCounts(of: graph).names(in: graph)
      throw Failure(UnknownName.message(text, as: "step, screen, route or outcome", among: names))
    }
    let own = start.flatMap { try? graph.start(named: $0) }.flatMap { graph.workflow(of: $0) }
    let near = parts.filter { $0.workflow != nil && $0.workflow == own }
    if near.count == 1 { return near[0] }
    guard parts.count == 1 else {
      var places = [String]()
      for part in parts { places.append(part.words(in: graph)) }
      throw Failure(
        "there are several parts named '\(text)': \(places.joined(separator: ", ")); "
          + "give one as workflow.step or workflow.outcome, or its place as FILE:LINE, or say with "
          + "--from in which workflow it is")
    }
    return part
  }

  private static func place(_ text: String) -> (file: String, line: Int)? {
    guard let colon = text.lastIndex(of: ":"), let line = Int(text[text.index(after: colon)...]),
      colon > text.startIndex, line > 0
    else { return nil }
    return (String(text[..<colon]), line)
  }
}

extension Graph {
  /// The workflow that a journey begins with.
  fileprivate func workflow(of start: Journey.Start) -> ID<Workflow>? {
    switch start {
    case .workflow(let id): return id
    case .route(let route):
      guard case .workflow(let ref) = self[route].destination else { return nil }
      return ref.target
    }
  }
}
