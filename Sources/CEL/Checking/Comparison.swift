extension TypeInference {
  /// `whenTrue` is what is known if the two are equal.
  mutating func equality(_ left: Int, _ right: Int, _ node: Int, _ facts: Facts) -> Inferred {
    let one = infer(left, facts)
    let two = infer(right, facts)
    if one.type == .null || isNullSynonym(left) { return nullity(right, two) }
    if two.type == .null || isNullSynonym(right) { return nullity(left, one) }
    compare(left, one.type.nonNull, right, two.type.nonNull, at: node)
    var known: Paths = []
    if one.type.isOptional, !mayBeNull(two.type), let path = expression.path(of: left) {
      known.insert(path)
    }
    if two.type.isOptional, !mayBeNull(one.type), let path = expression.path(of: right) {
      known.insert(path)
    }
    return Inferred(type: .bool, whenTrue: known.isEmpty ? .none : Facts(nonNull: known))
  }

  private func mayBeNull(_ type: Type) -> Bool { type.isOptional || types.isUnchecked(type) }

  private mutating func nullity(_ node: Int, _ inferred: Inferred) -> Inferred {
    let type = inferred.type
    guard
      type.isOptional || inferred.wasOptional || types.isUnchecked(type) || type == .null
        || assumesNonNull && !isDeclared(node)
    else {
      report(
        .typeMismatch,
        "\(quote(node)) is \(withArticle(type)), which is never null: "
          + "leave the comparison out", at: node)
      return Inferred(type: .bool)
    }
    guard let path = expression.path(of: node) else { return Inferred(type: .bool) }
    return Inferred(
      type: .bool, whenTrue: Facts(null: [path]), whenFalse: Facts(nonNull: [path]))
  }

  /// Whether the type is as declared, and not that of a value made of others.
  private func isDeclared(_ node: Int) -> Bool {
    switch expression[node] {
    case .identifier(let name): !bound.contains { $0.name == name }
    case .select(let operand, _, _), .index(let operand, _): isDeclared(operand)
    default: false
    }
  }

  mutating func order(
    _ operation: BinaryOperator, _ left: Int, _ right: Int, _ node: Int, _ facts: Facts
  ) {
    let one = requireNonNull(left, facts)
    let two = requireNonNull(right, facts)
    if case .binary(let inner, _, let middle) = expression[left], inner.isOrder, one == .bool,
      two != .bool
    {
      report(
        .typeMismatch,
        "comparisons are joined with `&&`: write `\(expression.text(of: left)) && "
          + "\(expression.text(of: middle)) \(operation.rawValue) \(expression.text(of: right))`",
        at: node)
      return
    }
    guard let (side, type) = [(left, one), (right, two)].first(where: { !isOrdered($0.1) }) else {
      return compare(left, one, right, two, at: node)
    }
    // Of a time that is asked of a clock, more is wrong than its order.
    if type == .date, one == .unknown || two == .unknown { return }
    report(.typeMismatch, "\(quote(side)) is \(withArticle(type)), which has no order", at: side)
  }

  private func isOrdered(_ type: Type) -> Bool {
    switch types.kind(type) {
    case .bool, .int, .double, .string, .version, .enumeration, .unknown, .dynamic: true
    default: false
    }
  }

  /// Null is in no list of what is never null, so that `x in [1, 2]` needs no question before it.
  mutating func membership(_ left: Int, _ right: Int, _ facts: Facts) -> Inferred {
    let element = infer(left, facts).type
    var isNullRefused = false
    if case .list(let candidates) = expression[right] {
      for candidate in candidates {
        let type = infer(candidate, facts).type
        compare(left, element.nonNull, candidate, type.nonNull, at: candidate)
        if type == .null || mayBeNull(type) { isNullRefused = true }
      }
    } else {
      let container = requireNonNull(right, facts)
      isNullRefused = isIn(container, left, element.nonNull, right)
    }
    if element == .null {
      report(
        .possiblyNull,
        "`in` does not look for null: ask `\(expression.text(of: right)).exists(it, it == null)`",
        at: left)
    } else if element.isOptional, isNullRefused {
      reportNullUse(left, element, facts)
    }
    guard element.isOptional, !isNullRefused, let path = expression.path(of: left) else {
      return Inferred(type: .bool)
    }
    return Inferred(type: .bool, whenTrue: Facts(nonNull: [path]))
  }

  /// Returns whether null cannot be looked for in it.
  private mutating func isIn(_ container: Type, _ left: Int, _ element: Type, _ right: Int) -> Bool
  {
    switch (types.kind(container), expression[right]) {
    case (.unknown, _), (.dynamic, _): return false
    case (.list, .conditional(_, let yes, let no)):
      let refusals = [yes, no].map { isIn(nodeTypes[$0], left, element, $0) }
      return refusals.contains(true)
    case (.list(let inner), .list(let candidates)):
      for candidate in candidates {
        compare(left, element, candidate, nodeTypes[candidate].nonNull, at: candidate)
      }
      return mayBeNull(inner)
    case (.list(let inner), _):
      compare(left, element, right, inner.nonNull, at: left, as: "an element of ")
      return mayBeNull(inner)
    case (.map, _): coerce(left, to: nodeTypes[left].isOptional ? Type.string.optional : .string)
    default:
      report(
        .typeMismatch,
        "\(quote(right)) is \(withArticle(container)): `in` needs a list or a map"
          + (container == .string ? "; part of a text is asked with `contains()`" : ""), at: right)
    }
    return true
  }

  /// Complains if values of these types, neither of them null, can never be equal.
  mutating func compare(
    _ left: Int, _ one: Type, _ right: Int, _ two: Type, at node: Int, as part: String = ""
  ) {
    if case .conditional(_, let yes, let no) = expression[right], nodeTypes[right] != .unknown {
      for arm in [yes, no] { compare(left, one, arm, nodeTypes[arm].nonNull, at: node) }
      return
    }
    if case .conditional(_, let yes, let no) = expression[left], one == .string, two == .version {
      for arm in [yes, no] { compare(arm, nodeTypes[arm].nonNull, right, two, at: node) }
      return
    }
    if literal(right, two, against: one, of: left) { return }
    if literal(left, one, against: two, of: right) { return }
    if types.comparable(one, two) || one == .null || two == .null {
      literals(in: left, against: two, of: right)
      literals(in: right, against: one, of: left)
      return
    }
    var verdict = "are never equal"
    if case .binary(let operation, _, _) = expression[node], operation.isOrder {
      verdict = "cannot be compared"
    }
    let advice =
      versionAdvice(left, one, two) ?? versionAdvice(right, two, one)
      ?? literalAdvice(left, as: two) ?? literalAdvice(right, as: one)
    report(
      .typeMismatch,
      "\(quote(left)) and \(part)\(quote(right)) \(verdict): \(withArticle(one)) and \(withArticle(two))"
        + (advice.map { "; " + $0 } ?? ""), at: node)
  }

  private func versionAdvice(_ node: Int, _ type: Type, _ other: Type) -> String? {
    guard other == .version, type == .int || type == .double else { return nil }
    return "a version is text: write `'\(expression.text(of: node))'`"
  }
}
