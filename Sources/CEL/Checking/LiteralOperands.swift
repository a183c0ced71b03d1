extension TypeInference {
  /// Reports `status == 'placed' || 'cooking'` and `note || 'none'`, as other languages write them;
  /// true if it did, or if an operand has been reported.
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
        + "\(expression.text(of: left)) \(operation.rawValue) "
        + "\(repeated) \(expression.text(of: right))`"
    } else if operation == .or, !isValue(left), one.nonNull != .bool {
      advice = "`||` takes Bools: for a value in place of null, write `a != null ? a : b`"
    }
    report(.typeMismatch, advice, at: node)
    return true
  }

  private func isText(_ node: Int) -> Bool {
    if case .string = expression[node] { true } else { false }
  }

  private func isValue(_ node: Int) -> Bool {
    switch expression[node] {
    case .string, .int, .double: true
    default: false
    }
  }
}
