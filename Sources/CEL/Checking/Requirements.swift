/// What a value must be where it is used, whatever it is declared to be.
extension TypeInference {
  /// The type of a value that must not be null; complains if it may be.
  mutating func requireNonNull(_ node: Int, _ facts: Facts) -> Type {
    let type = infer(node, facts).type
    return type == .null || type.isOptional ? reportNullUse(node, type, facts) : type
  }

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
    // That `note && …` does not ask for null has been told.
    if inferred.type.isOptional, inferred.type.unwrapped != .bool,
      let path = expression.path(of: node)
    {
      inferred.whenTrue = Facts(nonNull: [path])
    }
    return inferred
  }

  /// Once for each value: fixing the first use fixes the others.
  mutating func reportNull(_ message: String, at node: Int) {
    if let path = expression.path(of: node) {
      if reportedNulls.contains(path) { return }
      reportedNulls.insert(path)
    }
    report(.possiblyNull, message, at: node)
  }
}
