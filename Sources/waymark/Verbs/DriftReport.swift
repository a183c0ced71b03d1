import ArgumentParser
import WaymarkCompiler
import WaymarkSimulator

struct DriftReport: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drift",
    abstract: "Lists where recorded calls and answers differ from the specs.")

  @ArgumentParser.Argument(
    help: ArgumentHelp("Logs, one JSON object a line; - is standard input.", valueName: "log"),
    completion: .file())
  var logs: [String]

  @Option(help: ArgumentHelp("A folder or one spec file.", valueName: "path"), completion: .file())
  var project: String?

  @Option(
    help: ArgumentHelp(
      "\(Format.allValueStrings.joined(separator: ", ")); or format=file. Repeatable.",
      valueName: "format"))
  var format: [FormatChoice<Format>] = []

  @OptionGroup var color: ColorOption

  func run() throws {
    let place = ProjectSelection(paths: project.map { [$0] } ?? [])
    let (project, checked) = try ProjectOptions.loadSound(at: place, in: color)
    var search = DriftSearch(checked.graph)
    for log in logs {
      try Disk.lines(of: log) { line, number throws(Failure) in
        search.add(line, of: log, number: number)
      }
    }
    let found = search.checked()
    let projects = CheckedProjects([CheckedProjects.Project(found, at: project.places)])
    for choice in format.isEmpty ? [.onTerminal] : format {
      let destination = Format.Destination(
        isColored: choice.file == nil && Terminal.isColored(color.color, on: .results))
      try choice.write(choice.format.rendering(projects, for: destination))
    }
    for notice in search.notices { Terminal.explain(notice) }
    if !found.diagnostics.isEmpty { throw ExitCode(1) }
  }
}
