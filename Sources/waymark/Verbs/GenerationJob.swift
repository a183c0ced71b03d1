import ArgumentParser
import WaymarkCompiler
import WaymarkGenerators
import WaymarkSimulator

/// What one generator makes, and the folder that is to hold it.
struct GenerationJob {
  let generator: String
  let folder: OutputFolder
  let files: [GeneratedFile]

  /// Where any generator complains, nothing at all is to be written.
  static func all(in graph: Graph, at root: String, only: [String]) throws -> [GenerationJob] {
    let outputs = graph.project.outputs
    let names = outputs.map { graph.text($0.generator) }
    guard !names.isEmpty else {
      throw Failure("\(ProjectPlace.configurationName) names no output under 'generate'")
    }
    for name in only where !names.contains(name) {
      throw Failure("no output is called '\(name)'; there are \(names.joined(separator: ", "))")
    }
    var jobs: [GenerationJob] = []
    var staging: Staging?
    func staged() -> Staging {
      let known = staging ?? stage(graph)
      staging = known
      return known
    }
    var complaints: [Diagnostic] = []
    for output in outputs where only.isEmpty || only.contains(graph.text(output.generator)) {
      guard let generator = Generator.named(graph.text(output.generator)) else { continue }
      let (options, problems) = GeneratorOptions.reading(output, named: generator.name)
      let made = generator.generate(graph, options, staging: staged())
      complaints += problems + made.complaints
      for notice in made.notices { Terminal.explain("\(generator.name): \(notice)") }
      let folder = OutputFolder(root: root, path: Path.inside(options.output) ?? "")
      jobs.append(GenerationJob(generator: generator.name, folder: folder, files: made.files))
    }
    guard complaints.isEmpty else {
      Terminal.explain(Format.text.rendering(Checked(graph: graph, diagnostics: complaints)))
      throw ExitCode(1)
    }
    return jobs
  }

  /// Whether the folder is as it should be.
  func tellStale(_ changes: [OutputFolder.Change]) -> Bool {
    let stale = changes.filter { $0.state != .unchanged }
    for change in stale {
      let word =
        switch change.state {
        case .missing: "missing"
        case .leftOver: "left over"
        default: "changed"
        }
      Terminal.show("\(word): \(Path.join(folder.path, change.path))")
    }
    Terminal.show(
      stale.isEmpty
        ? "\(generator): \(files.count) files in \(folder.path), all as they should be"
        : "\(generator): run 'waymark generate' to mend \(folder.path)")
    return stale.isEmpty
  }

  func tellWritten(_ changes: [OutputFolder.Change]) -> Bool {
    var kept = 0
    for case (let change, .kept(let why)) in changes.map({ ($0, $0.state) }) {
      kept += 1
      Terminal.explain("kept: \(Path.join(folder.path, change.path)): \(why)")
    }
    let written = changes.count { $0.isWritten && $0.path != Manifest.path }
    let removed = changes.count { $0.state == .leftOver }
    var parts = [
      "\(written) written", "\(files.count - min(files.count, written + kept)) unchanged",
    ]
    if removed > 0 { parts.append("\(removed) removed") }
    if kept > 0 { parts.append("\(kept) kept") }
    Terminal.show("\(generator): \(folder.path): \(parts.joined(separator: ", "))")
    return kept == 0
  }
}
