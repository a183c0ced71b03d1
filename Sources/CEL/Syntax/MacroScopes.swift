/// The bodies of an expression's macros, for one pass over its identifiers in source order.
struct MacroScopes {
  private typealias Body = (variable: String, range: Range<Int>)

  /// The bodies that begin after the current position, the next one last.
  private var remaining: [Body]
  private var enclosing: [Body] = []

  init(of nodes: [Node]) {
    remaining = nodes.compactMap { node in
      guard case .comprehension(let macro) = node.kind,
        let first = macro.condition ?? macro.transform,
        let last = macro.transform ?? macro.condition
      else { return nil }
      return (macro.variable, Int(nodes[first].start)..<Int(nodes[last].end))
    }
    if remaining.count > 1 { remaining.sort { $0.range.lowerBound > $1.range.lowerBound } }
  }

  /// True if an enclosing macro declares the name. Positions must not decrease between calls.
  mutating func binds(_ name: String, at position: Int) -> Bool {
    while let next = remaining.last, next.range.lowerBound <= position {
      enclosing.append(next)
      remaining.removeLast()
    }
    if enclosing.isEmpty { return false }
    enclosing.removeAll { $0.range.upperBound <= position }
    return enclosing.contains { $0.variable == name }
  }
}
