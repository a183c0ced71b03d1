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
    guard !graph.mayUseAnything, !graph.services.isEmpty else { return [] }
    let isCalled = graph.calledOperations()
    return graph.services.filter { !graph.isHidden($0.name) }.flatMap { service -> [Finding] in
      let unused = service.operations.filter { !isCalled[$0.index] }
      if unused.count == service.operations.count {
        let name = graph.text(service.name)
        return [
          Finding(
            message: "nothing calls the service `\(name)`; call it from a step, or remove it",
            span: service.name.span)
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
  /// Called by steps; an operation that a step misspells counts as called.
  fileprivate func calledOperations() -> [Bool] {
    var isCalled = [Bool](repeating: false, count: operations.count)
    var misspelt: Set<Symbol> = []
    for step in steps where step.kind == .call {
      if let operation = step.operation {
        isCalled[operation.index] = true
      } else {
        misspelt.insert(step.targetName)
      }
    }
    guard !misspelt.isEmpty || !mentions.isEmpty || !hidden.isEmpty else { return isCalled }
    let names = operations.indices.map { qualifiedName(of: ID($0)) }
    for index in names.indices
    where mentions.contains(names[index]) || hidden.contains(names[index])
      || isHidden(operations[index].name)
    {
      isCalled[index] = true
    }
    let open = names.indices.filter { !isCalled[$0] }
    let meant = intendedNames(Set(misspelt.map { text($0) }), among: open.map { names[$0] })
    for index in open where meant.contains(names[index]) { isCalled[index] = true }
    return isCalled
  }
}
