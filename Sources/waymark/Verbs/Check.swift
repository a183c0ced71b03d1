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
  var format: [FormatChoice] = []

  @ArgumentParser.Flag(help: "Count warnings as findings.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "The severity of a rule: off, note, warning or error. Repeatable.", valueName: "id=severity"),
    transform: RuleSeverity.init)
  var rule: [RuleSeverity] = []

  @Option(
    help: ArgumentHelp(
      "Report the flags that expired before this day; without it, none.",
      valueName: "yyyy-mm-dd"),
    transform: Day.init)
  var today: Day?

  @OptionGroup var fixes: FixOptions

  @OptionGroup var baseline: BaselineOptions

  /// The files that are written.
  private var reports: [String] { (format.map(\.file) + [baseline.written]).compactMap(\.self) }

  func validate() throws {
    if fixes.diff, format.contains(where: { $0.file == nil }) {
      throw ValidationError(
        "--diff prints the patch alone; let --format write into a file: --format json=out.json")
    }
    let known = baseline.written == nil ? baseline.known : nil
    if let twice = Report.namedTwice(among: reports + [known].compactMap(\.self)) {
      throw ValidationError("two reports cannot be one file: name another one than \(twice)")
    }
  }

  func run() throws {
    let project = try options.load()
    try Report.refuse(reports, in: project)
    let severities = Dictionary(rule.map { ($0.id, $0.severity) }) { _, last in last }
    var settings = CheckOptions(
      severities: severities, today: today?.text, outputs: Generator.schemas)
    settings.isPartial = !project.unreadable.isEmpty
    let found = project.checked(settings)
    let known = try baseline.read()
    let (fixed, unwritten) = fixes.apply(to: found, in: project, settings, leaving: known)
    let checked = try baseline.apply(known, to: fixed)
    let failures = project.unreadable + unwritten + report(checked, of: project)
    Terminal.explain(checked.boundedNotice)
    if !failures.isEmpty { throw Failure(all: failures) }
    let isClean = !checked.hasErrors && !(strict && checked.count(.warning) > 0)
    // The process is about to end: freeing the graph first would be a waste of time.
    withExtendedLifetime(found) { Terminal.exit(isClean ? 0 : 1) }
  }

  /// If one report cannot be written, the others still are.
  private func report(_ checked: Checked, of project: Project) -> [String] {
    // A patch on standard output must not be mixed with anything else.
    let wanted = format.isEmpty && !fixes.diff ? [FormatChoice.onTerminal] : format
    // Files first: a run may end where nobody reads what it shows.
    let choices = wanted.filter { $0.file != nil } + wanted.filter { $0.file == nil }
    let folder = project.folderInRepository
    var failures: [String] = []
    for choice in choices {
      let destination = Format.Destination(
        isColored: choice.file == nil && Terminal.isColored(options.color.color, on: .results),
        folder: folder)
      do throws(Failure) {
        try choice.write(choice.format.rendering(checked, for: destination))
      } catch {
        failures += error.messages
      }
    }
    return failures
  }
}
