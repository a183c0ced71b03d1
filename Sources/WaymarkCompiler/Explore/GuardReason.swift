import CEL

/// Why a guard always or never holds.
enum GuardReason {
  /// The alternatives above take all data, or all data for which it would hold.
  case all, above
  case itself, type, clients, set, branch

  enum Verdict { case always, never }
}

extension GuardJudge {
  /// The weakest assumptions that still lead to the verdict.
  func reason(_ formula: ID<Formula>, _ verdict: GuardReason.Verdict) -> GuardReason {
    guard let expression = reader.graph.formulas[formula.index].expression else { return .itself }
    var loose = reader
    loose.domains = []
    loose.isLoose = true
    if isSettled(expression, verdict, loose) { return .itself }
    loose.isLoose = false
    if isSettled(expression, verdict, loose) {
      return expression.readsClient ? .clients : .type
    }
    return isSettled(expression, verdict, reader) ? .set : .branch
  }

  private func isSettled(
    _ expression: Expression, _ verdict: GuardReason.Verdict, _ reader: GuardReader
  ) -> Bool {
    var reader = reader
    reader.clear()
    let nodes = reader.read(expression)
    reader.settle()
    if reader.isBeyond { return false }
    var walk = GuardWalk(GuardTables(reader), [nodes], work: 100_000)
    walk.run(below: [[]], until: .allTakenAndMayPass)
    guard walk.isComplete else { return false }
    return verdict == .always ? !walk.mayPass : !walk.isTaken(0)
  }
}

extension Expression {
  fileprivate var readsClient: Bool {
    identifiers.contains { $0.name == "client" || $0.name == "supports" }
  }
}
