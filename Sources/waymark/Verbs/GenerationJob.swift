import ArgumentParser
import WaymarkCompiler
import WaymarkGenerators
import WaymarkSimulator

/// The files that one generator has produced, and the folder for them.
struct GenerationJob {
  /// Nil for a folder that is no longer listed.
  let generator: String?
  /// The folder as `waymark.yaml` names it.
  let place: Span
  let folder: OutputFolder
  let files: [GeneratedFile]

  /// Messages about those of the wanted outputs that the project does not name.
  static func unknown(_ wanted: [String], in graph: Graph) -> [String] {
    let names = graph.project.outputs.map { graph.text($0.generator) }
    return wanted.filter { !names.contains($0) }.map { name in
      names.isEmpty
        ? noOutput(in: graph)
        : "no output is called '\(name)'; there are \(names.joined(separator: ", "))"
    }
  }

  private static func noOutput(in graph: Graph) -> String {
    let name = ProjectLocation.configurationName
    return graph.project.isImplicit
      ? "there is no \(name) here or above, and only it can name outputs under 'generate'; "
        + "write one, or name its folder: waymark generate PROJECT"
      : "\(name) names no output under 'generate', such as swift: { output: Generated/Swift }"
  }

  /// Reports and throws if any generator has diagnostics: then nothing at all is written.
  /// What was `found` has the findings of a baseline as well.
  static func all(
    in graph: Graph, _ found: Checked, of project: Project, for verb: Generate
  ) throws -> [GenerationJob] {
    let (outputs, only) = (graph.project.outputs, verb.only)
    let dropped = only.isEmpty ? dropped(from: graph, of: project) : []
    guard !outputs.isEmpty || !dropped.isEmpty else { throw Failure(noOutput(in: graph)) }
    var jobs: [GenerationJob] = []
    var staging: Staging?
    func staged() -> Staging {
      if let staging { return staging }
      var made = stage(graph)
      if outputs.contains(where: { graph.text($0.generator) == "site" }) {
        made.findings = found.diagnostics
        made.unreached = PassedParts(without: reachedParts(by: found.evidence).counts)
      }
      staging = made
      return made
    }
    var diagnostics: [Diagnostic] = []
    for output in outputs where only.isEmpty || only.contains(graph.text(output.generator)) {
      guard let generator = Generator.named(graph.text(output.generator)) else { continue }
      // `check` has already reported a folder that is outside the project.
      guard let folder = ProjectInfo.folder(inside: graph.folder(of: output)) else { continue }
      let made = Progress.during("making \(generator.name)") {
        generator.generate(graph, output.options, staging: staged())
      }
      // Where one thing is wrong for several outputs, only the first reports it.
      let reported = Set(diagnostics.map(\.span))
      diagnostics += made.complaints.filter { !reported.contains($0.span) }
      for notice in made.notices { Terminal.explain("\(generator.name): \(notice)") }
      let job = GenerationJob(
        generator: generator.name, place: output.place,
        folder: OutputFolder(root: project.root, path: folder), files: made.files)
      let (merged, unreadable) = job.merged
      diagnostics += unreadable
      jobs.append(merged)
    }
    let strays = StrayPath.diagnostics(in: jobs, of: graph)
    diagnostics += strays.isEmpty ? NameClash.all(in: jobs).map(\.diagnostic) : strays
    guard diagnostics.isEmpty else {
      verb.options.color.report(Checked(graph: graph, diagnostics: diagnostics), of: project)
      verb.explainStop(diagnostics.count)
      throw ExitCode(1)
    }
    return dropped + jobs
  }

  /// First, as what they leave may be in the way of the others.
  private static func dropped(
    from graph: Graph, of project: Project
  ) -> [GenerationJob] {
    // Without a `waymark.yaml`, nothing has ever been written.
    if graph.project.isImplicit { return [] }
    let listed = graph.project.outputs.compactMap {
      ProjectInfo.folder(inside: graph.folder(of: $0))
    }
    return DroppedOutputs.all(in: project.root, except: listed).map { folder in
      GenerationJob(generator: nil, place: graph.project.place, folder: folder, files: [])
    }
  }

  /// About an obstacle to writing its files.
  func diagnostic(_ message: String) -> Diagnostic {
    Diagnostic(rule: "unknown-value", severity: .error, message: message, span: place)
  }
}

extension ProjectInfo.Output {
  /// The name of the folder; if it has none, the name of the generator.
  fileprivate var place: Span {
    folder?.span ?? generator.span
  }
}
