import ArgumentParser
import WaymarkCompiler
import WaymarkGenerators

/// The options of every verb that reads a project.
struct ProjectOptions: ParsableArguments {
  @ArgumentParser.Argument(
    help: "A folder or one spec file; by default the nearest waymark.yaml upwards.",
    completion: .file())
  var project: String?

  @OptionGroup var color: ColorOption

  func load() throws(Failure) -> Project { try Project(at: project) }

  /// For verbs that show the project as it is: errors go to standard error, broken parts are left
  /// out, and a notice says so.
  static func show(
    at place: String?, in color: ColorOption, _ words: String = "what is broken is left out",
    by rules: [Rule] = Rule.structural,
    _ rendered: (Checked) throws -> String
  ) throws {
    let (project, checked) = try loadPartly(at: place, by: rules)
    if checked.hasErrors { color.report(checked) }
    Terminal.write(try rendered(checked))
    if checked.hasErrors { Terminal.explain(words) }
    if !project.unreadable.isEmpty { throw Failure(all: project.unreadable) }
    if checked.hasErrors { throw ExitCode(1) }
  }

  private static func loadPartly(
    at place: String?, by rules: [Rule]
  ) throws(Failure) -> (project: Project, checked: Checked) {
    let project = try Project(at: place)
    var options = CheckOptions(outputs: Generator.schemas)
    options.isPartial = !project.unreadable.isEmpty
    return (project, project.checked(options, by: rules))
  }

  /// For verbs that need a sound project: diagnostics go to standard error, and errors end the
  /// verb, except those of rules that it can tolerate. Unknown names on the command line are
  /// reported too, unless their declarations may just not have been read.
  static func loadSound(
    at place: String?, in color: ColorOption, by rules: [Rule],
    tolerating tolerated: Set<String> = [],
    unknown: (Graph) -> [String]
  ) throws -> (project: Project, checked: Checked) {
    let (project, checked) = try loadPartly(at: place, by: rules)
    let isSound = !checked.diagnostics.contains {
      $0.severity == .error && !tolerated.contains($0.rule)
    }
    if !isSound { color.report(checked) }
    if !project.unreadable.isEmpty { throw Failure(all: project.unreadable) }
    let isUnclear = checked.graph.lacksFiles || !isSound && checked.graph.isIncomplete
    let unknown = isUnclear ? [] : unknown(checked.graph)
    if !unknown.isEmpty { throw Failure(all: unknown) }
    if !isSound { throw ExitCode(1) }
    // Whatever its severity: the declarations in such a file would be missing without notice.
    if checked.graph.lacksFiles {
      throw Failure(
        "a spec file cannot be read, and nothing is made from the rest alone; "
          + "'waymark check --rule yaml-syntax=error' shows why")
    }
    return (project, checked)
  }
}
