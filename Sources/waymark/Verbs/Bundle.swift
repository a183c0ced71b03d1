import ArgumentParser
import WaymarkCompiler
import WaymarkGenerators

/// The verb that the build-tool plugin runs: only the plugin knows where the files of a build
/// belong.
struct Bundle: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle",
    abstract: "Writes the Swift of a project as one file per spec file, for a build.",
    shouldDisplay: false)

  @ArgumentParser.Argument(help: "The project's folder.")
  var project: String

  @Option(help: "A spec file, or waymark.yaml, as the project names it. Repeatable.")
  var spec: [String] = []

  @Option(help: "Where the Swift of the spec at the same place goes. Repeatable.")
  var file: [String] = []

  func run() throws {
    let project = try Project(at: ProjectLocation(argument: project))
    if !project.unreadable.isEmpty { throw Failure(all: project.unreadable) }
    let inputs = Set(spec)
    for known in project.files where !inputs.contains(known.path) {
      throw Failure(
        "\(known.path) is not an input of this build; write 'specs' in "
          + "\(ProjectLocation.configurationName) as plain text on a line of its own")
    }
    let checked = project.checked(CheckOptions(outputs: Generator.schemas))
    try report(checked, project.root)
    let made = try files(of: checked.graph)
    try report(Checked(graph: checked.graph, diagnostics: made.complaints), project.root)
    let bundle = SwiftBundle(
      made.files, of: checked.graph, configuration: ProjectLocation.configurationName)
    for (spec, file) in zip(spec, file) {
      let bytes = Array(bundle.text(of: spec).utf8)
      if Disk.holds(file, { bytes }) != true { try Disk.replace(file, with: bytes) }
    }
  }

  private func files(of graph: Graph) throws -> Generation {
    let outputs = graph.project.outputs
    guard let output = outputs.first(where: { graph.text($0.generator) == "swift" }) else {
      throw Failure("\(ProjectLocation.configurationName) names no output 'swift' under 'generate'")
    }
    let options = SwiftOptions(output)
    guard options.layout == .single else {
      throw Failure(
        "a target is one module, and 'layout: modules' makes many; use the command "
          + "'swift package waymark-generate', and build what it writes")
    }
    return Generation(swift: graph, options)
  }

  /// In the format of compilers, with full paths, so that the build shows it as its own. Errors end
  /// the verb, but those in journeys are warnings to a compiler: the code can be built.
  private func report(_ checked: Checked, _ root: String) throws {
    var graph = checked.graph
    graph.files = graph.files.map {
      SourceFile(path: Path.join(root, $0.path), bytes: $0.bytes)
    }
    let diagnostics = checked.diagnostics.map { found in
      var shown = found
      let isOfJourneys = Rule.ofJourneys.contains(found.rule)
      if found.severity == .error, isOfJourneys { shown.severity = .warning }
      return shown
    }
    let shown = Checked(graph: graph, diagnostics: diagnostics)
    Terminal.explain(Format.xcode.rendering(shown))
    if shown.hasErrors { throw ExitCode(1) }
  }
}
