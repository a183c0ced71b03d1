extension TypeInference {
  /// Reports a node, of a type inferred before, that cannot be passed as the expected type.
  mutating func coerce(_ node: Int, to expected: Type) {
    let target = expected.nonNull
    if coercesParts(node, expected) || literal(node, nodeTypes[node], against: target) { return }
    if target == .double, isIntLiteral(node) { return }
    let type = nodeTypes[node]
    if types.accepts(type, as: expected) || containsUnknownName(node, type) { return }
    if type.isOptional, types.accepts(type.unwrapped, as: expected) {
      reportNull(
        "\(quote(node)) may be null where \(withArticle(expected)) is expected: "
          + "compare it with null first", at: node)
      return
    }
    var advice = type == .int && target == .double ? ": convert it with `double()`" : ""
    if target == .url { advice = ": one can only be passed on, or be the `default` of a param" }
    if target == .date { advice = ": one is passed on, or written \(Function.timestamp.usage)" }
    if let literal = literalAdvice(node, as: target) { advice = ": " + literal }
    if target == .bool, advice.isEmpty { advice = truthAdvice(node, type) }
    if target == .bool, type.isOptional { advice = ": ask whether it is there with `!= null`" }
    if case .map = expression[node], case .record = types.kind(target) {
      issues.removeAll { $0.isUnknownName(in: expression.range(of: node)) }
      advice = ": a record is passed on, not written out"
    }
    report(
      .typeMismatch,
      "\(quote(node)) is \(withArticle(type)), but \(withArticle(expected)) is expected\(advice)",
      at: node)
  }

  /// True of a list or map whose element type is unknown because of a name reported before.
  private func containsUnknownName(_ node: Int, _ type: Type) -> Bool {
    guard type == Type.unknown.list || type == Type.unknown.map else { return false }
    return issues.contains { $0.isUnknownName(in: expression.range(of: node)) }
  }

  /// Coerces list and map literals element by element, so that their literals take the expected
  /// type; false if the node is none of these.
  private mutating func coercesParts(_ node: Int, _ expected: Type) -> Bool {
    switch (expression[node], types.kind(expected.nonNull)) {
    case (.conditional(_, let yes, let no), _):
      guard nodeTypes[node] != .unknown else {
        for arm in [yes, no] where nodeTypes[arm] == .unknown {
          _ = suggestsMember(arm, of: expected.nonNull)
        }
        return true
      }
      coerce(yes, to: expected)
      coerce(no, to: expected)
    case (.list(let elements), .list(let inner)):
      // The elements have no common type, which has been reported.
      let isMixed =
        nodeTypes[node] == Type.unknown.list && elements.contains { nodeTypes[$0] != .unknown }
      if isMixed { return true }
      for element in elements { coerce(element, to: inner) }
    case (.map(let entries), .map(let inner)):
      for entry in entries { coerce(entry.value, to: inner) }
    case (.binary(.add, _, _), .list): return coercesTerms(node, expected)
    default: return false
    }
    return true
  }

  /// Coerces the list literals in a sum of lists, if all other terms have the expected type.
  private mutating func coercesTerms(_ node: Int, _ expected: Type) -> Bool {
    guard case .list = types.kind(nodeTypes[node]) else { return false }
    let terms = terms(of: node)
    // A term that may be null has been reported.
    guard
      terms.allSatisfy({ isListLiteral($0) || types.accepts(nodeTypes[$0].nonNull, as: expected) })
    else { return false }
    for term in terms where isListLiteral(term) { coerce(term, to: expected) }
    return true
  }

  private func terms(of node: Int) -> [Int] {
    guard case .binary(.add, let left, let right) = expression[node] else { return [node] }
    return terms(of: left) + terms(of: right)
  }

  /// Also true of a choice, which may have list literals in its arms.
  private func isListLiteral(_ node: Int) -> Bool {
    switch expression[node] {
    case .list, .conditional: true
    default: false
    }
  }
}
