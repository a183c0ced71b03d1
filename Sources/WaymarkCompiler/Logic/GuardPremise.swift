extension GuardReader {
  /// A guard that takes what cannot arrive, to stand above all others; empty: anything can.
  mutating func premise(_ arrival: Arrival, _ formulas: [ID<Formula>]) -> Range<Int32> {
    let start = Int32(nodes.count)
    guard !arrival.saysNothing else { return start..<start }
    let own = scope
    scope.leave()
    defer { scope = own }
    var taken: [Int32: Int32] = [:]
    var excluded: Int32?
    for known in arrival.cases {
      var denied: Int32?
      for literal in known {
        let slot = literal >> 1
        let node = taken[slot] ?? self.taken(formulas[Int(slot)])
        taken[slot] = node
        let negated = literal & 1 == 1 ? add(.not(node)) : node
        denied = denied.map { add(.or($0, negated)) } ?? negated
      }
      guard let denied else { return start..<start }
      excluded = excluded.map { add(.and($0, denied)) } ?? denied
    }
    // The last node is the root.
    if let excluded, excluded != Int32(nodes.count - 1) { _ = add(.settled(excluded)) }
    return start..<Int32(nodes.count)
  }

  private mutating func taken(_ formula: ID<Formula>) -> Int32 {
    guard let expression = graph[formula].expression else { return add(.constant(.any)) }
    return add(.settled(read(expression).upperBound - 1))
  }
}
