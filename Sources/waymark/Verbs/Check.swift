import ArgumentParser
import WaymarkCompiler

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Reads the project, checks it, and complains.")

  @OptionGroup var options: ProjectOptions

  @Option(
    help: ArgumentHelp(
      "\(Format.all.map(\.name).joined(separator: ", ")); with =FILE into a file. Repeatable.",
      valueName: "name[=file]"))
  var format: [FormatChoice] = []

  @ArgumentParser.Flag(help: "Warnings count as findings.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "How much a rule weighs: off, note, warning, error. Repeatable.", valueName: "id=severity"))
  var rule: [RuleSeverity] = []

  @Option(help: ArgumentHelp("The day by which flags expire.", valueName: "yyyy-mm-dd"))
  var today: Day?

  @OptionGroup var fixes: FixOptions

  @OptionGroup var baseline: BaselineOptions

  func run() throws {
    let project = try options.load()
    let severities = Dictionary(rule.map { ($0.id, $0.severity) }) { _, last in last }
    let settings = CheckOptions(severities: severities, today: today?.text)
    let found = check(project.files, project: project.configuration, settings)
    let mended = try fixes.mend(found, in: project, settings)
    let checked = try baseline.hear(mended)
    // What is a patch on standard output must be nothing else.
    for choice in fixes.diff ? [] : format.isEmpty ? [FormatChoice.onTerminal] : format {
      let isColored = choice.file == nil && Terminal.isColored(options.color)
      try choice.write(choice.format.rendering(checked, colored: isColored))
    }
    Terminal.explain(checked.graph.unjudgedNotice)
    if !project.unreadable.isEmpty { throw Failure(all: project.unreadable) }
    if checked.hasErrors || strict && checked.count(.warning) > 0 { throw ExitCode(1) }
  }
}
