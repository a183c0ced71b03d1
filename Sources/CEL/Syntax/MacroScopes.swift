/// The bodies of an expression's macros, for one walk through its names in their order.
struct MacroScopes {
  private typealias Body = (variable: String, range: Range<Int>)

  /// Those not reached yet, the next one last.
  private var ahead: [Body]
  private var around: [Body] = []

  init(of nodes: [Node]) {
    ahead = nodes.compactMap { node in
      guard case .comprehension(let macro) = node.kind,
        let first = macro.condition ?? macro.transform,
        let last = macro.transform ?? macro.condition
      else { return nil }
      return (macro.variable, Int(nodes[first].start)..<Int(nodes[last].end))
    }
    if ahead.count > 1 { ahead.sort { $0.range.lowerBound > $1.range.lowerBound } }
  }

  /// Whether the name is the variable of a macro around this place, which must not lie before that
  /// of the last call.
  mutating func binds(_ name: String, at place: Int) -> Bool {
    while let next = ahead.last, next.range.lowerBound <= place {
      around.append(next)
      ahead.removeLast()
    }
    if around.isEmpty { return false }
    around.removeAll { $0.range.upperBound <= place }
    return around.contains { $0.variable == name }
  }
}
