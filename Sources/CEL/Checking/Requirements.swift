/// Checks of an operand that must not be null, or must be a Bool.
extension TypeInference {
  /// Infers the type of a value that must not be null, and reports it if it may be.
  mutating func requireNonNull(_ node: Int, _ facts: Facts) -> Type {
    let type = infer(node, facts).type
    return type == .null || type.isOptional ? reportNullUse(node, type, facts) : type
  }

  /// The type that the value has otherwise.
  @discardableResult
  mutating func reportNullUse(_ node: Int, _ type: Type, _ facts: Facts) -> Type {
    if type == .null {
      report(.possiblyNull, "`null` cannot be used here", at: node)
      return .unknown
    }
    let isNull = expression.path(of: node).map(facts.null.contains) ?? false
    reportNull(
      "\(quote(node)) "
        + (isNull
          ? "is null here, as was asked before: use it where it is not"
          : "may be null: compare it with null first"),
      at: node)
    return type.unwrapped
  }

  mutating func requireBool(_ node: Int, _ facts: Facts) -> Inferred {
    var inferred = infer(node, facts)
    coerce(node, to: .bool)
    // `note && …` has been reported: further uses of `note` need not be.
    if inferred.type.isOptional, inferred.type.unwrapped != .bool,
      let path = expression.path(of: node)
    {
      inferred.whenTrue = Facts(nonNull: [path])
    }
    return inferred
  }
}
