import CEL

/// What operations say of repetitions and of one another: `commits`, `headers` and `settles`.
extension Linker {
  mutating func linkCommits() {
    for index in graph.operations.indices {
      let operation = graph.operations[index]
      if let key = operation.key { graph.operations[index].key = linkKey(key, of: operation) }
      for (place, header) in operation.headers.enumerated() {
        let param = self.param(header.param, of: operation)
        graph.operations[index].headers[place].param.variable = param
        if let param { requireScalar(param, in: header) }
      }
      rejectSecondHeaders(of: operation)
      linkSettlements(of: ID(index))
    }
  }

  private mutating func linkKey(
    _ key: Operation.Parameter, of operation: Operation
  ) -> Operation.Parameter {
    let param = param(key, of: operation)
    if let param, graph[param].type.isOptional {
      let name = graph.text(key.name)
      report(
        .mismatch(
          "`\(name)` may be null, and without a key no repetition is recognised; declare it "
            + "`\(graph.types.name(graph[param].type.nonNull))`", at: key.name.span))
    }
    return Operation.Parameter(name: key.name, variable: param)
  }

  private mutating func param(
    _ param: Operation.Parameter, of operation: Operation
  ) -> ID<Variable>? {
    if let found = variable(param.name.symbol, among: operation.params) { return found }
    if param.name.symbol.isNone || isUnclear(operation.name) { return nil }
    let known = operation.params.map { graph[$0].name.symbol }
    report(
      .undefined(
        "param", graph.text(param.name), at: param.name.span,
        nearest: nearest(param.name.symbol, among: known), among: shown(known)))
    return nil
  }

  private mutating func requireScalar(_ param: ID<Variable>, in header: Operation.Header) {
    let type = graph[param].type
    switch graph.types.kind(type.nonNull) {
    case .list, .map, .record, .opaque:
      report(
        .mismatch(
          "`\(graph.text(header.param.name))` is \(graph.types.name(type)), and a header holds one "
            + "value; send it in the body", at: header.param.name.span))
    default: break
    }
  }

  /// HTTP does not tell capitals from small letters.
  private mutating func rejectSecondHeaders(of operation: Operation) {
    var known: [String: Name] = [:]
    for header in operation.headers {
      let name = graph.text(header.name)
      guard let first = known.updateValue(header.name, forKey: name.lowercased()) else { continue }
      known[name.lowercased()] = first
      report(
        Diagnostic(
          .duplicateName, "the header `\(name)` is already there; a header holds one value",
          at: header.name.span, notes: [.init("it is here", at: first.span)]))
    }
  }

  private mutating func linkSettlements(of id: ID<Operation>) {
    let operation = graph[id]
    guard !operation.settles.isEmpty else { return }
    if let answer = operation.answer.first, let type = operation.returnType {
      graph.variables[answer.index].type = type
    }
    locals.removeAll()
    for answer in operation.answer { locals.declare(graph[answer].name.symbol, answer) }
    defer { locals.removeAll() }
    for (place, settlement) in operation.settles.enumerated() {
      let settled = resolve(settlement.operation, in: tables.operations, as: .operation)
      graph.operations[id.index].settles[place].operation = settled
      if let target = settled.target, isCommit(target, settled, by: id) {
        linkAnswer(settlement, of: operation)
      } else {
        resolveNames(of: settlement.holds)
      }
    }
  }

  private mutating func isCommit(
    _ settled: ID<Operation>, _ ref: Ref<Operation>, by id: ID<Operation>
  ) -> Bool {
    let name = graph.text(ref.name)
    if settled == id {
      report(
        Diagnostic(
          .unknownValue,
          "`\(name)` cannot settle itself: whether it has happened is asked by another operation",
          at: ref.span))
    } else if !graph[settled].commits, !isUnclear(graph[settled].name) {
      report(
        Diagnostic(
          .unknownValue,
          "`\(name)` does not commit, so that there is nothing to settle; give it `commits: true` "
            + "if a second call does harm", at: ref.span))
    } else {
      return true
    }
    return false
  }

  private mutating func linkAnswer(_ settlement: Operation.Settlement, of operation: Operation) {
    guard let answer = operation.answer.first else {
      let name = graph.text(graph[operation.service].name) + "." + graph.text(operation.name)
      if isUnclear(operation.name) { return }
      return report(
        .mismatch(
          "`\(name)` returns nothing, so that no `answer` says what has happened; say under "
            + "`returns` what comes back", at: settlement.operation.span))
    }
    let name = graph.text(graph[answer].name)
    if let other = other(than: name, in: graph[settlement.holds]) { return report(other) }
    check(settlement.holds, in: Scope(variables: [name: graph[answer].type]), expecting: .bool)
  }

  /// For a name that is no misspelt `answer`.
  private func other(than answer: String, in formula: Formula) -> Diagnostic? {
    guard let expression = formula.expression else { return nil }
    for read in expression.identifiers where !read.isBound && read.name != answer {
      if nearestWord(read.name, among: [answer]) != nil { continue }
      return Diagnostic(
        .undefinedName,
        "there is no `\(read.name)` here: `settles` reads nothing but `\(answer)`, which is what "
          + "the operation returns", at: formula.span(of: expression.range(of: read.node)))
    }
    return nil
  }
}
