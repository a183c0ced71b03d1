extension TypeInference {
  /// Complains if a inferred node cannot be passed as the expected type.
  mutating func coerce(_ node: Int, to expected: Type) {
    let due = expected.nonNull
    if coercesParts(node, expected) || literal(node, nodeTypes[node], against: due) { return }
    if due == .double, isIntLiteral(node) { return }
    let type = nodeTypes[node]
    if types.accepts(type, as: expected) || containsUnknownName(node, type) { return }
    if type.isOptional, types.accepts(type.unwrapped, as: expected) {
      reportNull(
        "\(quote(node)) may be null where \(withArticle(expected)) is expected: "
          + "compare it with null first", at: node)
      return
    }
    var advice = type == .int && due == .double ? ": convert it with `double()`" : ""
    if due == .date || due == .url {
      advice = ": one can only be passed on, or be the `default` of a param"
    }
    if let literal = literalAdvice(node, as: due) { advice = ": " + literal }
    if due == .bool, advice.isEmpty { advice = truthAdvice(node, type) }
    if due == .bool, type.isOptional { advice = ": ask whether it is there with `!= null`" }
    if case .map = expression[node], case .record = types.kind(due) {
      let place = expression.range(of: node)
      issues.removeAll { $0.kind == .undefinedName && place.contains($0.range.lowerBound) }
      advice = ": a record is passed on, not written out"
    }
    report(
      .typeMismatch,
      "\(quote(node)) is \(withArticle(type)), but \(withArticle(expected)) is expected\(advice)",
      at: node)
  }

  /// Whether a list or map is of what has a name that is not known, which has been told.
  private func containsUnknownName(_ node: Int, _ type: Type) -> Bool {
    guard type == Type.unknown.list || type == Type.unknown.map else { return false }
    let place = expression.range(of: node)
    return issues.contains { $0.kind == .undefinedName && place.contains($0.range.lowerBound) }
  }

  /// Lists and maps that are written out are compared part by part, so that their literals are read
  /// as the expected type.
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
      // They do not even go together, which has been told.
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

  /// What is written out in a sum of lists is read as the expected type, where all else is of it.
  private mutating func coercesTerms(_ node: Int, _ expected: Type) -> Bool {
    guard case .list = types.kind(nodeTypes[node]) else { return false }
    let terms = terms(of: node)
    let written = terms.filter { isWrittenOut($0) }
    // That a term may be null has been told.
    guard
      terms.allSatisfy({ isWrittenOut($0) || types.accepts(nodeTypes[$0].nonNull, as: expected) })
    else { return false }
    for term in written { coerce(term, to: expected) }
    return true
  }

  private func terms(of node: Int) -> [Int] {
    guard case .binary(.add, let left, let right) = expression[node] else { return [node] }
    return terms(of: left) + terms(of: right)
  }

  private func isWrittenOut(_ node: Int) -> Bool {
    switch expression[node] {
    case .list, .conditional: true
    default: false
    }
  }
}
