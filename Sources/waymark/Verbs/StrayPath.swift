import WaymarkCompiler
import WaymarkGenerators

/// What must never be written: files named after nothing, or outside of their output. It takes a
/// lowered `missing-key` or `bad-name` to get that far.
enum StrayPath {
  static func complaints(in jobs: [GenerationJob], of graph: Graph) -> [Diagnostic] {
    let unnamed = graph.features.filter { graph.text($0.name).isEmpty }
    let complaints = unnamed.map {
      Diagnostic(
        rule: "missing-key", severity: .error,
        message: "`feature` is missing, and what is generated is named after it", span: $0.name.span
      )
    }
    return complaints.isEmpty ? jobs.compactMap(complaint) : complaints
  }

  /// Of one output, the first path says enough.
  private static func complaint(of job: GenerationJob) -> Diagnostic? {
    guard let stray = job.files.first(where: { !Manifest.canList($0.path) }) else { return nil }
    return Diagnostic(
      rule: "bad-name", severity: .error,
      message: "`\(stray.path)` would be no file inside this folder; rename what it is named after",
      span: job.place)
  }
}
