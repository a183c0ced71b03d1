/// Formulas that a rule of names or types has complained of: their meaning is unknown.
struct BrokenFormulas: Sendable {
  private let shared: SharedGraph
  private var graph: Graph { _read { yield shared.graph } }
  private let issues: [Span]

  init(_ shared: SharedGraph) {
    self.shared = shared
    issues = shared.graph.issues.map(\.span).sorted { $0.isBefore($1) }
  }

  func contains(_ id: ID<Formula>) -> Bool {
    guard graph.formulas[id.index].expression != nil, graph.formulas[id.index].type != .unknown
    else { return true }
    guard !issues.isEmpty else { return false }
    let span = graph.formulas[id.index].span
    var (low, high) = (0, issues.count)
    while low < high {
      let middle = (low + high) / 2
      if issues[middle].isBefore(span) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < issues.count else { return false }
    return issues[low].file == span.file && issues[low].start < span.end
  }
}
