import CEL

/// Formulas that a rule of names or types has complained of: their meaning is unknown.
struct BrokenFormulas: Sendable {
  private let shared: SharedGraph
  private var graph: Graph { _read { yield shared.graph } }

  init(_ shared: SharedGraph) { self.shared = shared }

  /// Nil for those.
  func understood(_ id: ID<Formula>) -> Expression? {
    contains(id) ? nil : graph.formulas[id.index].expression
  }

  func contains(_ id: ID<Formula>) -> Bool {
    guard graph.formulas[id.index].expression != nil, graph.formulas[id.index].type != .unknown
    else { return true }
    return graph.recovery.hasFault(in: graph.formulas[id.index].span)
  }
}
