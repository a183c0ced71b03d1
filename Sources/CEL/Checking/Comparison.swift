extension TypeInference {
  /// In the result, `whenTrue` has the facts that follow if the two are equal.
  mutating func equality(_ left: Int, _ right: Int, _ node: Int, _ facts: Facts) -> Inferred {
    let one = infer(left, facts)
    let two = infer(right, facts)
    if one.type == .null || isNullSynonym(left) { return nullComparison(right, two) }
    if two.type == .null || isNullSynonym(right) { return nullComparison(left, one) }
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

  private mutating func nullComparison(_ node: Int, _ inferred: Inferred) -> Inferred {
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

  /// True if the type comes from a declaration, and not from an operator, call or literal.
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
    report(.typeMismatch, "\(quote(side)) is \(withArticle(type)), which has no order", at: side)
  }

  private func isOrdered(_ type: Type) -> Bool {
    switch types.kind(type) {
    case .bool, .int, .double, .string, .version, .date, .enumeration, .unknown, .dynamic: true
    default: false
    }
  }

  /// `x in [1, 2]` needs no null check: null is in no list whose elements are never null.
  mutating func membership(_ left: Int, _ right: Int, _ facts: Facts) -> Inferred {
    let element = infer(left, facts).type
    var requiresNonNull = false
    if case .list(let candidates) = expression[right] {
      for candidate in candidates {
        let type = infer(candidate, facts).type
        compare(left, element.nonNull, candidate, type.nonNull, at: candidate)
        if type == .null || mayBeNull(type) { requiresNonNull = true }
      }
    } else {
      let container = requireNonNull(right, facts)
      requiresNonNull = checkMembership(of: left, element.nonNull, in: right, container)
    }
    if element == .null {
      report(
        .possiblyNull,
        "`in` does not look for null: ask `\(expression.text(of: right)).exists(it, it == null)`",
        at: left)
    } else if element.isOptional, requiresNonNull {
      reportNullUse(left, element, facts)
    }
    guard element.isOptional, !requiresNonNull, let path = expression.path(of: left) else {
      return Inferred(type: .bool)
    }
    return Inferred(type: .bool, whenTrue: Facts(nonNull: [path]))
  }

  /// Returns true if the element must not be null, since the container may hold null.
  private mutating func checkMembership(
    of left: Int, _ element: Type, in right: Int, _ container: Type
  ) -> Bool {
    switch (types.kind(container), expression[right]) {
    case (.unknown, _), (.dynamic, _): return false
    case (.list, .conditional(_, let yes, let no)):
      return [yes, no].map { checkMembership(of: left, element, in: $0, nodeTypes[$0]) }
        .contains(true)
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

  /// Reports operands whose types, neither of them null, can never be equal. A choice is compared
  /// arm by arm.
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
      "\(quote(left)) and \(part)\(quote(right)) \(verdict): "
        + "\(withArticle(one)) and \(withArticle(two))" + (advice.map { "; " + $0 } ?? ""),
      at: node)
  }

  private func versionAdvice(_ node: Int, _ type: Type, _ other: Type) -> String? {
    guard other == .version, type == .int || type == .double else { return nil }
    return "a version is text: write `'\(expression.text(of: node))'`"
  }
}
