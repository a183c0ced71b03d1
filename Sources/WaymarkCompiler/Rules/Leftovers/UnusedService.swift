extension Rule {
  static let unusedService = eachFinding(
    "unused-service", .warning, [.absence],
    summary: "Every operation of a service is called by a step.",
    why: "It is built and maintained, and nobody calls it.",
    example: Example(
      rejects: """
        feature: Help
        services:
          orders:
        # ^^^^^^
            status: { errors: [] }
        """,
      accepts: """
        feature: Help
        services:
          orders:
            status: { errors: [] }
        workflows:
          late:
            outcomes: { found: success }
            steps:
              load: { call: orders.status, on: { success: found } }
        """)
  ) { analysis in
    let graph = analysis.graph
    let isCalled = graph.calledOperations()
    return graph.services.flatMap { service -> [Finding] in
      let unused = service.operations.filter { !isCalled[$0.index] }
      if unused.count == service.operations.count {
        let name = graph.text(service.name)
        return [
          Finding(
            message: "nothing calls the service `\(name)`; call it from a step, or remove it",
            span: service.name.span, unused: [Recovery.Subject(kind: .service, name: name)])
        ]
      }
      return unused.map { operation in
        Finding(
          message: "nothing calls `\(graph.qualifiedName(of: operation))`; call it from a step, "
            + "or remove it", span: graph[operation].name.span)
      }
    }
  }
}

extension Graph {
  /// Called by steps, or perhaps by a rejected one: a service may then be used in part.
  fileprivate func calledOperations() -> [Bool] {
    var isCalled = [Bool](repeating: false, count: operations.count)
    for step in steps {
      if let operation = step.operation { isCalled[operation.index] = true }
    }
    for index in isCalled.indices where !isCalled[index] {
      let names = [qualifiedName(of: ID(index)), text(operations[index].name)]
      isCalled[index] = names.contains {
        recovery.mayUse(Recovery.Subject(kind: .operation, name: $0))
      }
    }
    return isCalled
  }
}
