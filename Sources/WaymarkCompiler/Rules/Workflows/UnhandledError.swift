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
    guard let operation = graph.steps[step.index].operation,
      case let errors = graph.operations[operation.index].errors ?? [],
      !errors.isEmpty || graph[step].retriesFailure,
      // A call without `on` lacks a key, which has been reported already.
      graph.steps[step.index].exits.contains(where: { graph.exits[$0.index].isNamedAnswer })
    else { return nil }
    var handled = 0
    for exit in graph.steps[step.index].exits {
      switch graph.exits[exit.index].trigger {
      case .failure: return nil
      case .error(_?): handled += 1
      default: break
      }
    }
    // Exits have distinct names, so in the common case it suffices to count them.
    guard handled < errors.count || graph[step].retriesFailure else { return nil }
    var isNamed = [Bool](repeating: false, count: errors.count)
    for exit in graph.steps[step.index].exits {
      if case .error(let index?) = graph.exits[exit.index].trigger { isNamed[index] = true }
    }
    let unhandled =
      errors.indices.filter { !isNamed[$0] }.map { errors[$0] } + graph.retriedFailures(of: step)
    guard unhandled.count > graph.unresolvedExits(of: step) else { return nil }
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

extension Graph {
  /// The `failure` under a call's `retry`, unless nothing can go wrong.
  fileprivate func retriedFailures(of step: ID<Step>) -> [Name] {
    guard let operation = self[step].operation, operations[operation.index].errors?.isEmpty != true
    else { return [] }
    return self[step].retry?.errors.filter { $0.symbol == Keyword.failure.symbol } ?? []
  }
}
