import CEL

/// Judges a list by evaluating every guard on every value of a domain wider than its constants.
struct GuardOracle {
  private let guards: [Expression?]
  /// For each datum, which guards hold.
  private(set) var rows: [[Bool]] = []

  init(_ list: [String]) throws {
    var guards: [Expression?] = []
    for text in list {
      guards.append(text == "else" ? nil : try Expression.parse(text).get())
    }
    self.guards = guards
    var names: Set<String> = []
    for node in guards.compactMap({ $0?.nodes }).joined() {
      if case .identifier(let name) = node.kind { names.insert(name) }
    }
    var data: [[String: Value]] = [[:]]
    for name in names.sorted() {
      data = data.flatMap { datum in
        Self.domain(name).map { datum.merging([name: $0]) { _, new in new } }
      }
    }
    for datum in data {
      rows.append(
        guards.map { expression in
          guard let expression else { return true }
          guard case .success(.bool(true)) = Evaluator().evaluate(expression, { datum[$0] })
          else { return false }
          return true
        })
    }
  }

  private static func domain(_ name: String) -> [Value] {
    switch name {
    case "s": ["a", "b", "c"].map(Value.string)
    case "yes": [.bool(true), .bool(false)]
    case "maybe": [.null, .bool(true), .bool(false)]
    case "n", "m": (-2...5).map { .int($0) }
    case "late": [.null] + (-1...4).map { .int($0) }
    case "d": [0, 1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5].map(Value.double)
    case "name": ["", "p", "r", "z", "qq", "zz", "zzz", "zzzz", "zzzzz"].map(Value.string)
    default: [.null] + (-1...4).map { .map([.string("total"): .int($0)]) }
    }
  }

  func verdicts() -> [String] { Self.verdicts(rows, isElse: guards.map { $0 == nil }) }

  static func verdicts(_ rows: [[Bool]], isElse: [Bool]) -> [String] {
    var found: [String] = []
    if rows.contains(where: { !$0.contains(true) }) { found.append("open-choice") }
    for index in isElse.indices {
      let arriving = rows.filter { !$0[..<index].contains(true) }
      guard !isElse[index] else { continue }
      if !arriving.contains(where: { $0[index] }) {
        found.append("never-true \(index)")
        if arriving.isEmpty { break }
      } else if index + 1 < isElse.count, rows.allSatisfy({ $0[index] }) {
        found.append("always-true \(index)")
        break
      }
    }
    return found
  }
}
