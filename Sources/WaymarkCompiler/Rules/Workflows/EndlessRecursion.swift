extension Rule {
  static let endlessRecursion = eachFinding(
    "endless-recursion", .error,
    summary: "Workflows that run themselves or one another can also end without doing so.",
    why: "Each run waits for another run to end, so none ever does.",
    example: Example(
      rejects: """
        feature: Orders
        workflows:
          find:
            outcomes: { found: success }
            steps:
              load: { run: load, on: { loaded: found } }
                         # ^^^^
          load:
            outcomes: { loaded: success }
            steps:
              find: { run: find, on: { found: loaded } }
        """,
      accepts: """
        feature: Orders
        services:
          orders:
            status: { errors: [] }
        workflows:
          find:
            outcomes: { found: success }
            steps:
              load: { run: load, on: { loaded: found } }
          load:
            outcomes: { loaded: success }
            steps:
              call: { call: orders.status, on: { success: loaded } }
        """)
  ) { analysis in
    let graph = analysis.graph
    return analysis.steps.recursions.compactMap { ring in
      guard let first = ring.runs.first else { return nil }
      let owner = graph.text(graph[graph[first].workflow].name)
      let callee = graph.text(graph[first].targetName)
      let message =
        owner == callee
        ? "`\(owner)` cannot end before it has run itself to its end; "
          + "give it a way to end without running itself"
        : "`\(owner)` cannot end before `\(callee)` has ended, nor the other way round; "
          + "give one of them a way to end without running another"
      return Finding(
        message: message,
        span: graph[first].span,
        notes: ring.runs.dropFirst().prefix(12).map {
          let runner = graph.text(graph[graph[$0].workflow].name)
          return .init("`\(runner)` runs `\(graph.text(graph[$0].targetName))`", at: graph[$0].span)
        })
    }
  }
}
