extension TypeInference {
  /// `order.isNull`, as a comparison; nil where it is no such question.
  func nullQuestion(_ field: String, of operand: Int, _ type: Type) -> String? {
    guard type.isOptional, types.field(field, of: type.unwrapped) == nil else { return nil }
    return switch field.lowercased() {
    case "isnull", "isnil", "isnone", "isundefined": "\(expression.text(of: operand)) == null"
    case "exists", "ispresent", "hasvalue", "isset", "isnotnull", "issome", "isdefined":
      "\(expression.text(of: operand)) != null"
    default: nil
    }
  }

  /// `items.length` and the like, of what has no fields.
  func sizeAdvice(_ field: String, _ type: Type, _ owner: Substring) -> String {
    switch (types.kind(type), field) {
    case (.list, "first"): return ": write `\(owner)[0]`"
    case (.list, "last"): return ": write `\(owner)[size(\(owner)) - 1]`"
    case (.list, _), (.map, _), (.string, _): break
    default: return ""
    }
    return switch field {
    case "length", "count", "size": ": write `size(\(owner))`"
    case "isEmpty", "empty": ": write `size(\(owner)) == 0`"
    default: ""
    }
  }

  /// Of a literal that stands where another type is due, or beside one: how it would be written.
  func literalAdvice(_ node: Int, as due: Type) -> String? {
    switch (expression[node], due.nonNull) {
    case (.string(let text), .bool) where text == "true" || text == "false",
      (.string(let text), .int) where Int64(text) != nil,
      (.string(let text), .double) where Double(text)?.isFinite == true:
      "without its quotes, `\(text)` is \(withArticle(due.nonNull))"
    case (.int, .string), (.double, .string), (.bool, .string):
      node == expression.root ? nil : "as text it has quotes, `'\(expression.text(of: node))'`"
    case (.string, .bool) where node == expression.root && expression.text(of: node).contains(" "):
      "its inner quotes make it text, so leave them out"
    default: nil
    }
  }

  /// What other languages take for true.
  func truthAdvice(_ node: Int, _ type: Type) -> String {
    let text = expression.text(of: node)
    guard expression.path(of: node) != nil, text.utf8.count <= 40 else { return "" }
    return switch types.kind(type) {
    case .int, .double: ": compare it, as in `\(text) > 0`"
    case .string, .list, .map: ": write `size(\(text)) > 0`"
    default: ""
    }
  }

  /// `status == 'placed' || 'cooking'` and `note || 'none'`; true if it was one of them.
  mutating func reportsLiteralOperands(
    _ operation: BinaryOperator, _ left: Int, _ right: Int, _ node: Int, _ facts: Facts
  ) -> Bool {
    guard isValue(left) || isValue(right) else { return false }
    let one = infer(left, facts).type
    if one == .unknown || infer(right, facts).type == .unknown { return true }
    var advice =
      "each side of `\(operation.rawValue)` is a whole comparison, as in `a == 'x' || a == 'y'`"
    if case .binary(let inner, let subject, _) = expression[left],
      inner == .equal || inner == .notEqual, !isText(subject),
      expression.range(of: node).count <= 60
    {
      let repeated = "\(expression.text(of: subject)) \(inner.rawValue)"
      advice =
        "`\(operation.rawValue)` joins whole comparisons: write `"
        + "\(expression.text(of: left)) \(operation.rawValue) \(repeated) \(expression.text(of: right))`"
    } else if operation == .or, !isValue(left), one.nonNull != .bool {
      advice = "`||` takes Bools: for a value in place of null, write `a != null ? a : b`"
    }
    report(.typeMismatch, advice, at: node)
    return true
  }

  private func isText(_ node: Int) -> Bool {
    if case .string = expression[node] { true } else { false }
  }

  /// Whether it is a literal that is neither true nor false.
  private func isValue(_ node: Int) -> Bool {
    switch expression[node] {
    case .string, .int, .double: true
    default: false
    }
  }
}
