import CEL

extension GuardJudge {
  /// For a list without an `else` in which some part cannot be decided: looks for data that no
  /// alternative takes. If there are none among those tried, it is not settled whether there are
  /// others.
  mutating func tryData(on list: GuardList, given arrival: Arrival, _ slots: GuardSlots) {
    let guards = list.alternatives.compactMap { formula in
      formula.flatMap { reader.graph.formulas[$0.index].expression }
    }
    guard guards.count == list.alternatives.count else { return }
    let question = arrival == .anything ? question(guards) : nil
    if let question, unsettled.contains(question) { return noteBound(on: list) }
    guard let found = UntakenData(of: guards, given: arrival, slots, reader) else {
      if let question, unsettled.count < Self.mostUnsettled { unsettled.insert(question) }
      return noteBound(on: list)
    }
    report(found, of: list)
  }

  private static let mostUnsettled = 4096

  /// What the outcome depends on if any data may arrive, in any workflow; nil if states are read.
  private func question(_ guards: [Expression]) -> Question? {
    var question = Question(guards: guards.map(\.identity))
    for name in guards.lazy.flatMap(\.identifiers).map(\.name) {
      guard let found = reader.scope.find(name) else { continue }
      if reader.graph[found.variable].kind == .state { return nil }
      question.types.append(reader.graph[found.variable].type)
    }
    return question
  }

  /// The graph keeps its guards alive.
  struct Question: Hashable {
    var guards: [ObjectIdentifier]
    /// Of what they read, in that order.
    var types: [Type] = []
  }
}
