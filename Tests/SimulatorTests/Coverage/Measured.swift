import WaymarkCompiler

@testable import WaymarkSimulator

/// A project of which one scenario covers a part.
struct Measured {
  static let text = """
    feature: Tell
    screens: { Ask: { title: Ask, actions: { yes: Yes, no: No } } }
    routes: { help: { external: phone } }
    workflows:
      tell:
        outcomes: { good: success, bad: failure }
        steps:
          ask:
            show: Ask
            on:
              yes: good
              no: help
          help: { open: help, go: bad }
    scenarios:
      it is well: { workflow: tell, steps: [{ show: Ask, do: yes }], ends: good }

    """

  let simulated: Simulated

  init(_ text: String = Self.text) { simulated = Simulated(text) }

  var graph: Graph { simulated.graph }
  var coverage: Coverage { simulated.report.coverage }

  func written(
    _ format: CoverageFormat, in folder: String = "",
    diagrams: CoverageReport.Diagrams = .init(), missing: [String] = []
  ) -> String {
    format.rendering(
      CoverageReport(coverage, of: graph, in: folder, diagrams: diagrams, missing: missing))
  }
}
