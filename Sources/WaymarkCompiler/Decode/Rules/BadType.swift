import CEL

extension Rule {
  static let badType = eachFinding(
    "bad-type", .error,
    summary: "A type is a name, `T?`, `[T]` or `[String: T]`.",
    why: "Code and sample data are made from types, so every type must be understood.",
    example: Example(
      rejects: """
        feature: Help
        screens:
          Home: { title: Help, params: { names: "List<String>?" } }
                                              # ^^^^^^^^^^^^^^^
        routes:
          helpHome: { screen: Home, link: /help }
        """,
      accepts: """
        feature: Help
        screens:
          Home: { title: Help, params: { names: "[String]?" } }
        routes:
          helpHome: { screen: Home, link: /help }
        """)
  ) { analysis in analysis.graph.endlessFacts() }
}

extension Graph {
  /// Facts of declared types that have no end of values. Built-in types are refused when read.
  fileprivate func endlessFacts() -> [Finding] {
    project.context.map { self[$0] }.filter { isEndless($0.type) }.map {
      Finding(message: Self.endless(fact: types.name($0.type)), span: $0.typeSpan)
    }
  }

  /// Whether a field of it, or of a record in it, has no end of values.
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

  static func endless(fact type: String) -> String {
    "`\(type)` has too many values: a fact is a Bool or a closed set"
  }
}

extension Decoder {
  mutating func reportType(_ node: Int, _ message: String) {
    if !excused.contains(node) { report(.badType, message, at: span(node)) }
    // Whatever is named there counts as used; if nothing is, it may have been anything.
    let words = tree[node].kind == .scalar ? text(node).words : []
    guard !words.isEmpty else {
      part.isIncomplete = true
      part.lacksTypes = true
      return
    }
    part.mentions.formUnion(words)
  }
}
