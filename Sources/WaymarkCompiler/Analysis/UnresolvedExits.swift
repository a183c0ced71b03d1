extension Graph {
  /// The number of unresolved names and targets among the exits of a step: each may handle
  /// something that looks unhandled. `Int.max` if some exits could not be read.
  func unresolvedExits(of step: ID<Step>) -> Int {
    let shared = self[step].kind == .show ? self[self[step].workflow].on : []
    if recovery.lacks(.parts, self[step].name) || shared.contains(where: \.key.symbol.isNone) {
      return Int.max
    }
    return self[step].exits.reduce(shared.count(where: \.isUndefined)) { count, exit in
      let isUnknown =
        switch exits[exit.index].trigger {
        case .action(nil), .error(nil), .outcome(nil): true
        default: false
        }
      let targets = exits[exit.index].transitions.count { self[$0].target == .unresolved }
      return count + targets + (isUnknown ? 1 : 0)
    }
  }

  /// The names in the form "`a`, `b` and `c`".
  func list(_ names: [Name]) -> String { listing(names.lazy.map { text($0) }) }
}
