import CEL

extension Linker {
  mutating func rejectEndlessFacts() {
    for found in graph.endlessFacts { report(found) }
  }
}

extension Graph {
  /// Facts of declared types that have no end of values. Built-in types are refused when read.
  fileprivate var endlessFacts: [Diagnostic] {
    project.context.map { self[$0] }.filter { isEndless($0.type) }.map {
      Diagnostic(.badType, Diagnostic.endless(fact: types.name($0.type)), at: $0.typeSpan)
    }
  }

  /// True if a type, a field of it or a field of a record in it has no end of values.
  private func isEndless(_ type: Type) -> Bool {
    var pending = [type.nonNull]
    var seen: Set<Type> = []
    while let type = pending.popLast() {
      switch types.kind(type) {
      case .unknown, .bool, .enumeration: break
      case .record where !seen.insert(type).inserted: break
      case .record: pending += types.fields(of: type).map(\.type.nonNull)
      default: return true
      }
    }
    return false
  }
}
