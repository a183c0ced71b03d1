/// What a value must be where it is used, whatever it is declared to be.
extension Judgement {
  /// The type of a value that must not be null; complains if it may be.
  mutating func require(_ node: Int, _ facts: Facts) -> Type {
    let type = judge(node, facts).type
    return type == .null || type.isOptional ? refuseNull(node, type, facts) : type
  }

  @discardableResult
  mutating func refuseNull(_ node: Int, _ type: Type, _ facts: Facts) -> Type {
    if type == .null {
      complain(.possiblyNull, "`null` cannot be used here", at: node)
      return .unknown
    }
    let isNull = expression.path(of: node).map(facts.null.contains) ?? false
    complainOfNull(
      "\(quote(node)) "
        + (isNull
          ? "is null here, as was asked before: use it where it is not"
          : "may be null: compare it with null first"),
      at: node)
    return type.unwrapped
  }

  mutating func requireBool(_ node: Int, _ facts: Facts) -> Judged {
    var judged = judge(node, facts)
    fit(node, .bool)
    // That `note && …` does not ask for null has been told.
    if judged.type.isOptional, judged.type.unwrapped != .bool, let path = expression.path(of: node)
    {
      judged.whenTrue = Facts(nonNull: [path])
    }
    return judged
  }

  /// Once for each value: fixing the first use fixes the others.
  mutating func complainOfNull(_ message: String, at node: Int) {
    if let path = expression.path(of: node) {
      if nullsTold.contains(path) { return }
      nullsTold.insert(path)
    }
    complain(.possiblyNull, message, at: node)
  }
}
