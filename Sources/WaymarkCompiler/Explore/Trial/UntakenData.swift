import CEL

/// Data that no alternative of a list takes, found by trying: they prove that the list is open. If
/// none are found, nothing is proved.
struct UntakenData {
  /// In words.
  private(set) var shown: [String] = []
  /// The first guard whose evaluation fails on them, and why.
  private(set) var failure: (guardText: String, message: String)?

  static let mostTried = 200

  /// Nil if there are none among those tried. Only data that certainly arrive are tried.
  init?(
    of guards: [Expression], given arrival: Arrival, _ slots: GuardSlots, _ reader: GuardReader
  ) {
    let ways = arrival.ways.filter(\.isExact)
    for way in ways where find(guards, DataTrial(guards, on: way, slots, reader), ways.count) {
      return
    }
    return nil
  }

  private mutating func find(_ guards: [Expression], _ trial: DataTrial?, _ ways: Int) -> Bool {
    guard let trial else { return false }
    for choice in trial.space.choices(Self.mostTried / ways) {
      failure = nil
      guard let data = trial.data(choice), isUntaken(guards, data) else { continue }
      let names = Set(guards.lazy.flatMap(\.identifiers).map(\.name))
      shown = trial.space.shown(choice, of: names)
      return true
    }
    return false
  }

  private mutating func isUntaken(_ guards: [Expression], _ data: [String: Value]) -> Bool {
    for expression in guards {
      switch DataTrial.evaluate(expression, data) {
      case .success(.bool(false)): continue
      case .success: return false
      case .failure(let error):
        if error.kind == .costExceeded { return false }
        if failure == nil { failure = (expression.sourceOnOneLine, error.message) }
      }
    }
    return true
  }
}
