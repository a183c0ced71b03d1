extension TypeInference {
  mutating func variable(_ name: String, _ node: Int) -> Type {
    if let local = bound.last(where: { $0.name == name }) { return local.type }
    if let type = scope.variables[name] { return type }
    report(
      .undefinedName, "there is no `\(name)` here", expression.nameRange(of: node),
      suggestion: suggestedName(for: name))
    return .unknown
  }

  /// The type without its `?`, if the value is known not to be null.
  mutating func narrowed(_ type: Type, _ node: Int, _ facts: Facts) -> Inferred {
    var inferred = Inferred(type: type)
    guard type.isOptional, facts.isImpossible || !facts.nonNull.isEmpty,
      let path = expression.path(of: node)
    else { return inferred }
    if facts.isImpossible || facts.nonNull.contains(path) {
      inferred.type = type.unwrapped
      inferred.wasOptional = true
      if !facts.nonNull.contains(path) { assumesNonNull = true }
    }
    return inferred
  }

  mutating func select(
    _ field: String, of operand: Int, isTest: Bool, _ node: Int, _ facts: Facts
  ) -> Inferred {
    let given = infer(operand, facts).type
    if let question = nullQuestion(field, of: operand, given) {
      report(
        .typeMismatch, "whether there is a value is asked with null", expression.range(of: node),
        suggestion: question)
      return Inferred(type: .bool)
    }
    let owner = given == .null || given.isOptional ? reportNullUse(operand, given, facts) : given
    if owner == .unknown { improveSuggestion(for: operand, before: field, node) }
    let type = self.type(of: field, in: owner, operand, node)
    guard isTest else { return narrowed(type, node, facts) }
    var isMap = false
    if case .map = types.kind(owner) { isMap = true }
    if !type.isOptional, !types.isUnchecked(type), !isMap {
      report(
        .typeMismatch,
        "`\(field)` is \(withArticle(type)), which is never null: "
          + "`has()` always holds, so leave it out",
        at: node)
    }
    guard let path = expression.path(of: node) else { return Inferred(type: .bool) }
    return Inferred(
      type: .bool, whenTrue: Facts(nonNull: [path]),
      whenFalse: type.isOptional ? Facts(null: [path]) : .none)
  }

  private mutating func type(
    of field: String, in owner: Type, _ operand: Int, _ node: Int
  ) -> Type {
    switch types.kind(owner) {
    case .unknown: return .unknown
    case .dynamic: return .dynamic
    case .map(let value): return value
    case .record:
      if let type = types.field(field, of: owner) { return type }
      let fields = hasSearchBudget ? types.fields(of: owner).map(\.name) : []
      let suggestion = nearestName(to: field, among: fields)
      let others = suggestion == nil ? only(fields) : ""
      report(
        .undefinedName,
        "\(quote(operand)) is \(withArticle(owner)), which has no field `\(field)`\(others)",
        expression.nameRange(of: node), suggestion: suggestion)
      return .unknown
    default:
      report(
        .typeMismatch,
        "\(quote(operand)) is \(withArticle(owner)), which has no fields"
          + sizeAdvice(field, owner, expression.text(of: operand)), expression.nameRange(of: node))
      return .unknown
    }
  }

  mutating func index(_ operand: Int, _ key: Int, _ facts: Facts) -> Type {
    let container = requireNonNull(operand, facts)
    _ = requireNonNull(key, facts)
    switch types.kind(container) {
    case .unknown: return .unknown
    case .dynamic: return .dynamic
    case .list(let element):
      coerce(key, to: .int)
      return element
    case .map(let value):
      coerce(key, to: .string)
      return value
    case .record:
      guard case .string(let field) = expression[key] else { fallthrough }
      let isField = types.field(field, of: container) != nil
      report(
        .typeMismatch, "a field is read with a dot",
        expression.range(of: operand).lowerBound..<expression.range(of: key).upperBound + 1,
        suggestion: isField ? "\(expression.text(of: operand)).\(field)" : nil)
      return .unknown
    default:
      report(
        .typeMismatch, "\(quote(operand)) is \(withArticle(container)), which has no elements",
        at: operand)
      return .unknown
    }
  }
}
