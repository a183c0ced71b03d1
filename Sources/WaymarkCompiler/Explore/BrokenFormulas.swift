import CEL

/// Formulas that a rule of names or types has complained of: their meaning is unknown.
struct BrokenFormulas: Sendable {
  private let shared: SharedGraph
  private var graph: Graph { _read { yield shared.graph } }
  private let issues: [Span]

  /// `issues` in the order of the files.
  init(_ shared: SharedGraph, _ issues: [Span]) {
    self.shared = shared
    self.issues = issues
  }

  /// Nil for those.
  func understood(_ id: ID<Formula>) -> Expression? {
    contains(id) ? nil : graph.formulas[id.index].expression
  }

  func contains(_ id: ID<Formula>) -> Bool {
    guard graph.formulas[id.index].expression != nil, graph.formulas[id.index].type != .unknown
    else { return true }
    guard !issues.isEmpty else { return false }
    let span = graph.formulas[id.index].span
    let next = issues.partitionIndex { !$0.isBefore(span) }
    guard next < issues.count else { return false }
    return issues[next].file == span.file && issues[next].start < span.end
  }
}
