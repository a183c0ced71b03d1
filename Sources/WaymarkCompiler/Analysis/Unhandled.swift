extension Graph {
  /// Unresolved names under `on`, and where its exits lead: each may be meant for something that
  /// looks unhandled.
  func unresolvedExits(of step: ID<Step>) -> Int {
    if unclear.contains(self[step].name.span) { return Int.max }
    return self[step].exits.reduce(0) { count, exit in
      let isUnknown =
        switch exits[exit.index].trigger {
        case .action(nil), .error(nil), .outcome(nil): true
        default: false
        }
      let ways = exits[exit.index].transitions.count { self[$0].target == .unresolved }
      return count + ways + (isUnknown ? 1 : 0)
    }
  }

  /// `a`, `b` and `c`.
  func list(_ names: [Name]) -> String {
    let words = names.map { "`\(text($0))`" }
    guard words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + words.last!
  }
}
