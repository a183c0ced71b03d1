import WaymarkCompiler
import WaymarkSimulator

/// Recorded scenarios, read back together with the project as whoever keeps them will read them.
struct RecordedFile {
  /// Those without errors that pass, or fail with a rule.
  private(set) var sound: [WrittenScenario] = []
  private(set) var failing = 0
  /// Why others are left out.
  private(set) var notices: [String] = []

  init(_ scenarios: [WrittenScenario], of feature: String, in project: Project) {
    if scenarios.isEmpty { return }
    // No file of the project has such a name, and none comes after it.
    let path = "\u{10FFFF}.yaml"
    let file = SourceFile(path: path, text: scenarioFile(scenarios, of: feature))
    let checked = check(
      project.files + [file], project: project.configuration, by: Rule.structural)
    let graph = checked.graph
    let own = graph.scenarios.filter { graph.files[Int($0.name.span.file)].path == path }
    let starts = own.map(\.name.span.start)
    var errors: [Int: String] = [:]
    for error in checked.diagnostics where error.severity == .error {
      guard graph.files[Int(error.span.file)].path == path,
        error.rule != "scenario-mismatch",
        let index = starts.lastIndex(where: { $0 <= error.span.start })
      else { continue }
      errors[index] = errors[index] ?? error.message
    }
    let report = runScenarios(graph, only: scenarios.map(\.name))
    let failures = Dictionary(
      report.results.map { (graph.text(graph[$0.scenario].name), $0.failure) }
    ) { first, _ in first }
    for (index, scenario) in scenarios.enumerated() {
      let failure = failures[scenario.name] ?? nil
      if let message = errors[index] ?? (failure?.rule == nil ? failure?.message : nil) {
        notices.append("`\(scenario.name)` is left out: \(message)")
      } else {
        sound.append(scenario)
        failing += failure == nil ? 0 : 1
      }
    }
  }
}
