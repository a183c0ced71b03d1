/// Closed sets as other languages write them: `{ enum: [a, b] }` and `{ a, b }`.
extension Decoder {
  private static let setWords: Set = ["enum", "values", "cases", "members", "options", "oneOf"]

  func isEnum(_ node: Int) -> Bool {
    let pairs = Array(pairs(of: node))
    if let (key, value) = pairs.first, pairs.count == 1, tree[value].kind == .sequence {
      // `{ options: [Option] }` is a record with a list.
      return Self.setWords.contains(text(key)) && tree[value].childCount != 1
    }
    // One name without a type may as well be a field.
    return pairs.count > 1 && pairs.allSatisfy { isNothing($0.value) }
  }

  mutating func enumMembers(_ node: Int) -> [Name] {
    let pairs = Array(pairs(of: node))
    if let (_, value) = pairs.first, tree[value].kind == .sequence {
      reportEnum(node, elements(of: value).map { isPlainName($0) ? text($0) : nil })
      return members(value)
    }
    reportEnum(node, pairs.map { isPlainName($0.key) ? text($0.key) : nil })
    return pairs.map { declaredName($0.key, as: .member) }
  }

  /// A member is nil if it needs quotes.
  private mutating func reportEnum(_ node: Int, _ members: [String?]) {
    let plain = members.compactMap { $0 }
    let list = "[\(plain.joined(separator: ", "))]"
    report(
      .wrongShape, "a closed set is a list of its members, such as `[placed, delivered]`",
      at: span(node),
      fixes: plain.count == members.count
        ? [.safe("write `\(list)`", replace: span(node), with: list)] : [])
  }
}
