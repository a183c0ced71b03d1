extension Rule {
  static let unhandledError = eachStep(
    "unhandled-error", .error, of: .call,
    summary: "A call has an exit for everything that can go wrong.",
    why: "The backend will return it one day, and the app would not know where to go.",
    example: Example(
      rejects: """
        feature: Orders
        services:
          orders:
            status: { errors: [notFound, offline] }
        workflows:
          late:
            outcomes: { found: success, lost: failure }
            steps:
              load: { call: orders.status, on: { success: found, notFound: lost } }
            # ^^^^
        """,
      accepts: """
        feature: Orders
        services:
          orders:
            status: { errors: [notFound, offline] }
        workflows:
          late:
            outcomes: { found: success, lost: failure }
            steps:
              load: { call: orders.status, on: { success: found, failure: lost } }
        """)
  ) { step, analysis in
    let graph = analysis.graph
    let unhandled = analysis.model.unhandledErrors(at: step)
    guard !unhandled.isEmpty, let operation = graph.steps[step.index].operation else { return nil }
    let name = graph[step].name
    return Finding(
      message: "`\(graph.text(name))` has no exit for \(graph.list(unhandled)) of "
        + "`\(graph.qualifiedName(of: operation))`; add it under `on`, "
        + "or `failure` for all others",
      span: name.span,
      notes: .listing(
        unhandled.lazy.map { .init("the error `\(graph.text($0))`", at: $0.span) }, "error"))
  }
}
