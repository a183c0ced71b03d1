import CEL

/// Tries guards on data that certainly are on a way.
struct DataTrial {
  let space: SampleSpace
  /// The guards that were tried on this way.
  private var facts: [(expression: Expression, isTaken: Bool)] = []

  private static let mostFacts = 32
  /// Where an evaluation takes longer, its outcome is not known.
  private static let mostCost = 2_000

  /// Nil if something is read of which no value is known.
  init?(_ guards: [Expression], on way: Way, _ slots: GuardSlots, _ reader: GuardReader) {
    guard way.facts.count <= Self.mostFacts else { return nil }
    for fact in way.facts where fact.subject >= 0 {
      let slot = slots[fact.subject]
      guard slot.exit == nil, slot.ghosts.isEmpty else { return nil }
      facts.append((slot.expression, fact.values == Way.taken))
    }
    let read = guards + facts.map(\.expression)
    guard let space = SampleSpace(of: read, on: way, slots, reader) else { return nil }
    self.space = space
  }

  /// Nil if the guards on the way do not let them through.
  func data(_ choice: [Int]) -> [String: Value]? {
    let data = space.data(choice)
    for fact in facts where Self.holds(fact.expression, data) != fact.isTaken { return nil }
    return data
  }

  /// A guard that fails does not hold; nil if that is not known.
  private static func holds(_ expression: Expression, _ data: [String: Value]) -> Bool? {
    switch evaluate(expression, data) {
    case .success(let value): value == .bool(true)
    case .failure(let error): error.kind == .costExceeded ? nil : false
    }
  }

  static func evaluate(
    _ expression: Expression, _ data: [String: Value]
  ) -> Result<Value, EvaluationError> {
    Evaluator(costLimit: mostCost).evaluate(expression) { data[$0] }
  }
}
