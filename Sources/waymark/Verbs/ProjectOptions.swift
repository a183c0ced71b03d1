import ArgumentParser
import WaymarkCompiler

/// The options of every verb that reads a project.
struct ProjectOptions: ParsableArguments {
  @ArgumentParser.Argument(
    help: "A folder or one spec file; by default the nearest waymark.yaml upwards.")
  var project: String?

  @OptionGroup var color: ColorOption

  func load() throws(Failure) -> Project { try Project(at: project) }

  /// For verbs that show the project as it is: broken parts are left out, and a notice says so.
  static func show(at place: String?, _ rendered: (Graph) -> String) throws {
    let checked = try loadAny(at: place)
    Terminal.write(rendered(checked.graph))
    try tellBroken(checked, "what is broken is left out")
  }

  /// The notice and status of a verb that has done what it could.
  static func tellBroken(
    _ checked: Checked, _ words: String, but borne: Set<String> = []
  ) throws {
    let count = checked.diagnostics.count { $0.severity == .error && !borne.contains($0.rule) }
    guard count > 0 else { return }
    Terminal.explain("\(words): 'waymark check' shows \(count) error\(count == 1 ? "" : "s")")
    throw ExitCode(1)
  }

  /// For verbs that show complaints in their own way.
  static func loadAny(at place: String?) throws -> Checked {
    let project = try Project(at: place)
    if !project.unreadable.isEmpty { throw Failure(all: project.unreadable) }
    return project.checked()
  }

  /// For verbs that need a sound project: complaints go to standard error, and errors end the verb,
  /// except those of rules that it can tolerate.
  static func loadSound(
    at place: String?, bearing rules: Set<String> = []
  ) throws -> (project: Project, checked: Checked) {
    let project = try Project(at: place)
    var options = CheckOptions()
    options.isPartial = !project.unreadable.isEmpty
    let checked = project.checked(options)
    let isSound = !checked.diagnostics.contains {
      $0.severity == .error && !rules.contains($0.rule)
    }
    if !isSound { Terminal.explain(Format.text.rendering(checked)) }
    if options.isPartial { throw Failure(all: project.unreadable) }
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
