extension TypeInference {
  /// Checks a string literal against an enumeration or a version; false if it is neither. The
  /// message names `subject`, the operand on the other side, if there is one.
  mutating func literal(
    _ node: Int, _ type: Type, against other: Type, of subject: Int? = nil
  ) -> Bool {
    if type == .unknown { return suggestsMember(node, of: other) }
    guard type == .string, case .string(let text) = expression[node] else { return false }
    switch types.kind(other) {
    case .version:
      if Version.parse(text) == nil {
        report(
          .typeMismatch, "`'\(text)'` is not a version, which is numbers with dots between them",
          at: node)
      }
      return true
    case .enumeration(let name):
      if !types.isMember(text, of: other) {
        reportUnknownMember(text, node, name, types.members(of: other), subject)
      }
      return true
    default: return false
    }
  }

  /// Checks the string literals within a node: arms of a choice, lists, maps, and sums of lists.
  mutating func literals(in node: Int, against other: Type, of subject: Int) {
    switch (expression[node], types.kind(other.nonNull)) {
    case (.conditional(_, let yes, let no), _):
      for arm in [yes, no] { literals(within: arm, against: other.nonNull, of: subject) }
    case (.binary(.add, let left, let right), .list):
      for term in [left, right] { literals(in: term, against: other, of: subject) }
    case (.list(let elements), .list(let inner)):
      for element in elements { literals(within: element, against: inner.nonNull, of: subject) }
    case (.map(let entries), .map(let inner)):
      for entry in entries { literals(within: entry.value, against: inner.nonNull, of: subject) }
    default: break
    }
  }

  private mutating func literals(within part: Int, against other: Type, of subject: Int) {
    guard literal(part, nodeTypes[part].nonNull, against: other, of: subject) else {
      return literals(in: part, against: other, of: subject)
    }
    // Reported once, though it may be compared with each arm of a choice.
    nodeTypes[part] = .unknown
  }

  private mutating func reportUnknownMember(
    _ text: String, _ node: Int, _ name: String, _ members: [String], _ subject: Int?
  ) {
    var range = expression.nameRange(of: node)
    // Inside the quotes, so that the suggested name can replace what is underlined.
    if range.count == text.utf8.count + 2 { range = range.lowerBound + 1..<range.upperBound - 1 }
    let suggestion = nearestName(to: text, among: members)
    var owner = "this is \(Self.withArticle(name)), which"
    if let subject, case .enumeration = types.kind(nodeTypes[subject].nonNull) {
      // The type of a context value is named after its path, which would be repeated.
      let isNamed = quote(subject) != "`\(name)`"
      owner = quote(subject) + (isNamed ? " is \(Self.withArticle(name)), which" : "")
    }
    let others = suggestion == nil ? only(members) : ""
    report(
      .undefinedName, "\(owner) has no member `\(text)`\(others)", range, suggestion: suggestion)
  }
}
