extension Rule {
  static let unhandledOutcome = eachStep(
    "unhandled-outcome", .error, of: .run,
    summary: "A run has an exit for every outcome that the workflow can really end with.",
    why: "One day it ends that way, and the workflow that runs it would not know how to go on.",
    example: Example(
      rejects: """
        feature: Payments
        screens:
          Pay: { title: Pay, actions: { pay: Pay, stop: Stop } }
        workflows:
          order:
            outcomes: { ordered: success }
            steps:
              pay: { run: payment, on: { paid: ordered } }
            # ^^^
          payment:
            outcomes: { paid: success, stopped: neutral }
            steps:
              page: { show: Pay, on: { pay: paid, stop: stopped } }
        """,
      accepts: """
        feature: Payments
        screens:
          Pay: { title: Pay, actions: { pay: Pay, stop: Stop } }
        workflows:
          order:
            outcomes: { ordered: success, left: neutral }
            steps:
              pay: { run: payment, on: { paid: ordered, stopped: left } }
          payment:
            outcomes: { paid: success, stopped: neutral }
            steps:
              page: { show: Pay, on: { pay: paid, stop: stopped } }
        """)
  ) { step, analysis in
    let graph = analysis.graph
    let unhandled = analysis.model.unhandledOutcomes(at: step, analysis.steps)
    guard !unhandled.isEmpty, let callee = graph.steps[step.index].runs else { return nil }
    let names = unhandled.map { graph[$0].name }
    let name = graph[step].name
    return Finding(
      message: "`\(graph.text(name))` has no exit for \(graph.list(names)), with which "
        + "`\(graph.text(graph[callee].name))` can end; add it under `on`",
      span: name.span,
      notes: .listing(
        names.lazy.map { .init("the outcome `\(graph.text($0))`", at: $0.span) }, "outcome"))
  }
}
