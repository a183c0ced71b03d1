import ArgumentParser
import WaymarkCompiler
import WaymarkSimulator

struct RecordScenarios: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Turns recorded sessions into scenarios, and their fixtures.")

  @ArgumentParser.Argument(
    help: ArgumentHelp(
      "Logs, one JSON object a line; by default standard input.", valueName: "log"),
    completion: .file())
  var logs: [String] = []

  @Option(
    help: ArgumentHelp("Write the scenarios to a spec file.", valueName: "file"),
    completion: .file())
  var scenarios: String

  @Option(
    help: ArgumentHelp(
      "Write the backend's answers to a folder, for each scenario in one of its own.",
      valueName: "folder"),
    completion: .directory)
  var fixtures: String?

  @Option(help: ArgumentHelp("A folder or one spec file.", valueName: "path"), completion: .file())
  var project: String?

  @OptionGroup var color: ColorOption

  func run() throws {
    let place = ProjectSelection(paths: project.map { [$0] } ?? [])
    let (project, checked) = try ProjectOptions.loadSound(at: place, in: color)
    try Report.refuse([scenarios], in: project)
    var recording = Recording()
    for log in logs.isEmpty ? ["-"] : logs {
      try Disk.lines(of: log) { line, _ throws(Failure) in recording.add(line) }
    }
    let graph = checked.graph
    let recorded = RecordedScenarios(recording, of: graph)
    let feature = graph.features.first.map { graph.text($0.name) } ?? "Recorded"
    let played = RecordedFile(recorded.scenarios, of: feature, in: project)
    try Report.write(scenarioFile(played.sound, of: feature), to: scenarios)
    if let fixtures { try write(played.sound, to: fixtures, graph) }
    Terminal.explain("\(counting(played.sound.count, "scenario")) written to \(scenarios)")
    if played.failing > 0 {
      Terminal.explain(
        "\(counting(played.failing, "scenario")) of them cannot pass: 'waymark simulate' names the "
          + "rule that reports the place")
    }
    if recording.unreadable > 0 {
      Terminal.explain("\(counting(recording.unreadable, "line")) cannot be read")
    }
    let notices = recorded.notices + played.notices
    for notice in notices { Terminal.explain(notice) }
    if !notices.isEmpty { throw ExitCode(1) }
  }

  private func write(
    _ scenarios: [WrittenScenario], to folder: String, _ graph: Graph
  ) throws(Failure) {
    let digits = String(scenarios.count).count
    var files: [(path: String, text: String)] = []
    for (index, scenario) in scenarios.enumerated() {
      let number = String(index + 1)
      let name = String(repeating: "0", count: digits - number.count) + number
      files += answerFiles(of: scenario, in: graph).map { (Path.join(name, $0.0), $0.1) }
      files.append((Path.join(name, "scenario.yaml"), scenarioSection([scenario])))
    }
    try Report.write(files, into: folder)
  }
}
