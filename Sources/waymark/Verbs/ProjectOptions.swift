import ArgumentParser
import WaymarkCompiler
import WaymarkGenerators

/// The options of every verb that reads a project.
struct ProjectOptions: ParsableArguments {
  @ArgumentParser.Argument(
    help: ArgumentHelp(
      "Folders or spec files, grouped by project; - is a spec from standard input; by default the "
        + "nearest waymark.yaml upwards.",
      valueName: "project"),
    completion: .file())
  var paths: [String] = []

  @Option(
    name: .customLong("project"), help: ArgumentHelp("The same by name.", valueName: "path"),
    completion: .file())
  var named: [String] = []

  @Option(
    help: ArgumentHelp("The file, within its project, that - stands for.", valueName: "path"),
    completion: .file())
  var stdinPath: String?

  @OptionGroup var color: ColorOption

  func validate() throws {
    let inputs = (paths + named).count { $0 == ProjectSelection.input }
    if inputs > 1 { throw ValidationError("standard input is one spec: give - once") }
    if stdinPath != nil, inputs == 0 {
      throw ValidationError("--stdin-path names what comes from standard input: give - with it")
    }
  }

  var project: ProjectSelection { ProjectSelection(paths: named + paths, inputPath: stdinPath) }

  /// For verbs that show the project as it is: errors go to standard error, broken parts are left
  /// out, and a notice says so.
  static func show(
    at place: ProjectSelection, in color: ColorOption,
    _ words: String = "what is broken is left out", by rules: [Rule] = Rule.structural,
    _ rendered: (Checked) throws -> String
  ) throws {
    let project = try Project(at: place.location())
    let checked = project.checkedPartly(by: rules)
    if checked.hasErrors { color.report(checked, of: project) }
    Terminal.write(try rendered(checked))
    if checked.hasErrors { Terminal.explain(words) }
    if !project.unreadable.isEmpty { throw Failure(all: project.unreadable) }
    if checked.hasErrors { throw ExitCode(1) }
  }

  /// For verbs that follow what errors leave sound: the errors that they cannot tolerate go to
  /// standard error, and are returned.
  static func loadPartly(
    at place: ProjectSelection, in color: ColorOption
  ) throws -> (project: Project, checked: Checked, errors: [Diagnostic]) {
    let project = try Project(at: place.location())
    let checked = project.checkedPartly(by: Rule.structural)
    let errors = checked.diagnostics.filter {
      $0.severity == .error && !Simulate.tolerated.contains($0.rule)
    }
    if !errors.isEmpty { color.report(checked, of: project) }
    return (project, checked, errors)
  }

  /// For verbs that follow journeys through a sound project.
  static func loadSound(
    at place: ProjectSelection, in color: ColorOption
  ) throws -> (project: Project, checked: Checked) {
    let project = try Project(at: place.location())
    let found = project.checkedPartly(by: Rule.structural)
    return (project, try sound(found, of: project, in: color, tolerating: Simulate.tolerated))
  }

  static let hiddenFile =
    "a spec file cannot be read, and nothing is made from the rest alone; "
    + "'waymark check --rule yaml-syntax=error' shows why"

  /// Diagnostics go to standard error, and errors end the verb, except those of rules that it can
  /// tolerate. Unknown names on the command line are reported too, unless their declarations may
  /// just not have been read.
  static func sound(
    _ found: Checked, of project: Project, in color: ColorOption,
    tolerating tolerated: Set<String> = [], leaving known: Baseline? = nil,
    stopped: (_ errors: Int) -> Void = { _ in },
    unknown: (Graph) -> [String] = { _ in [] }
  ) throws -> Checked {
    // Nothing can be made from what is not named or typed soundly, though it is known.
    let checked = known.map { found.without($0, of: Rule.ofJourneys).checked } ?? found
    let errors = checked.diagnostics.count {
      $0.severity == .error && !tolerated.contains($0.rule)
    }
    let isSound = errors == 0
    if !isSound { color.report(checked, of: project) }
    if !project.unreadable.isEmpty { throw Failure(all: project.unreadable) }
    let isUnclear = checked.graph.lacksFiles || !isSound && checked.graph.isIncomplete
    let unknown = isUnclear ? [] : unknown(checked.graph)
    if !unknown.isEmpty { throw Failure(all: unknown) }
    if !isSound {
      stopped(errors)
      throw ExitCode(1)
    }
    // Whatever its severity: the declarations in such a file would be missing without notice.
    if checked.graph.lacksFiles { throw Failure(hiddenFile) }
    return checked
  }
}

extension Checked {
  /// For verbs that errors in journeys do not stop; empty without any.
  var defectsNotice: String {
    let errors = diagnostics.count { $0.severity == .error }
    return errors == 0
      ? "" : "the project has defects: 'waymark check' shows \(counting(errors, "error"))"
  }
}

extension Project {
  func checkedPartly(by rules: [Rule], forJourneys asksForJourneys: Bool = false) -> Checked {
    var options = CheckOptions(outputs: Generator.schemas)
    options.asksForJourneys = asksForJourneys
    options.isPartial = !unreadable.isEmpty
    return checked(options, by: rules)
  }
}
