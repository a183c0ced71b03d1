import WaymarkCompiler
import WaymarkGenerators

/// Files that must never be written: named after nothing, or outside of their output. Only a
/// project that lowers the severity of `missing-key` or `bad-name` gets that far.
enum StrayPath {
  static func diagnostics(in jobs: [GenerationJob], of graph: Graph) -> [Diagnostic] {
    let unnamed = graph.features.filter { graph.text($0.name).isEmpty }
    let diagnostics = unnamed.map {
      Diagnostic(
        rule: "missing-key", severity: .error,
        message: "`feature` is missing, and what is generated is named after it", span: $0.name.span
      )
    }
    return diagnostics.isEmpty ? jobs.compactMap(diagnostic) : diagnostics
  }

  /// About the first such path of the output: one is enough.
  private static func diagnostic(of job: GenerationJob) -> Diagnostic? {
    guard let stray = job.files.first(where: { !Manifest.canList($0.path) }) else { return nil }
    return Diagnostic(
      rule: "bad-name", severity: .error,
      message: "`\(stray.path)` would be no file inside this folder; rename what it is named after",
      span: job.place)
  }
}
