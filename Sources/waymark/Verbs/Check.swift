import ArgumentParser
import WaymarkCompiler
import WaymarkGenerators

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Reads the project, checks it, and complains.")

  @OptionGroup var options: ProjectOptions

  @Option(
    help: ArgumentHelp(
      "\(Format.all.map(\.name).joined(separator: ", ")); with =FILE into a file. Repeatable. "
        + "By default text.",
      valueName: "name[=file]"))
  var format: [FormatChoice<Format>] = []

  @ArgumentParser.Flag(help: "Count warnings as findings.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "The severity of a rule: off, note, warning or error. Repeatable.", valueName: "id=severity"),
    completion: .list(Rule.all.map(\.id)),
    transform: RuleSeverity.init)
  var rule: [RuleSeverity] = []

  @Option(
    help: ArgumentHelp(
      "Report the flags that expired before this day; without it, none.",
      valueName: "yyyy-mm-dd"),
    transform: Day.init)
  var today: Day?

  @Option(
    help: ArgumentHelp(
      "Compare the titles and labels with a String Catalog or Android's strings.xml. Repeatable.",
      valueName: "file"),
    completion: .file())
  var strings: [String] = []

  @Option(
    help: ArgumentHelp(
      "How many states to follow of workflows that enter one another; by default "
        + "\(ExplorationOptions().mostStates).",
      valueName: "count"))
  var maxStates: Int?

  @ArgumentParser.Flag(
    help: "Also check what each release of the clients knows: see `specs` under `clients`.")
  var releases = false

  @OptionGroup var fixes: FixOptions

  @OptionGroup var baseline: BaselineOptions

  @ArgumentParser.Flag(help: "Check again whenever a file changes, until it is stopped.")
  var watch = false

  /// The files that are written.
  var reports: [String] { (format.map(\.file) + [baseline.written]).compactMap(\.self) }

  func validate() throws {
    try maxStates.map(DataOptions.checkStates)
    if fixes.diff, format.contains(where: { $0.file == nil }) {
      throw ValidationError(
        "--diff prints the patch alone; let --format write into a file: --format json=out.json")
    }
    if watch, options.project.paths.contains(ProjectSelection.input) {
      throw ValidationError("--watch follows files, and standard input is none")
    }
    let known = baseline.written == nil ? baseline.known : nil
    if let twice = Report.namedTwice(among: reports + [known].compactMap(\.self)) {
      throw ValidationError("two reports cannot be one file: name another one than \(twice)")
    }
  }

  func run() throws {
    guard watch else {
      let pass = CheckPass(self)
      try pass.run()
      // The process is about to end: freeing the graph first would be a waste of time.
      withExtendedLifetime(pass) { Terminal.exit(pass.isClean(strict) ? 0 : 1) }
    }
    while true {
      // Taken first: what changes during the run is a change.
      let seen = WatchedFiles(options.project)
      do {
        try CheckPass(self).run()
      } catch let failure as Failure {
        Terminal.report(failure.messages)
      }
      Terminal.explain("watching \(counting(seen.count, "file")); checks again when one changes")
      seen.waitForChange()
      // Editors forget the complaints before this line.
      Terminal.explain("checking again")
    }
  }

  var settings: CheckOptions {
    var options = CheckOptions(
      severities: Dictionary(rule.map { ($0.id, $0.severity) }) { _, last in last },
      today: today?.text, outputs: Generator.schemas)
    options.mostStates = maxStates
    return options
  }
}
