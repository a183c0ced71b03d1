import CEL

/// A whole number divided by an Int: beyond the number itself on both sides, the result is 0.
struct DividedConstant {
  let number: Int64
  let divisor: SlotKey

  /// Of greater numbers not every result is distinguished.
  static let most: Int64 = 32

  var divisors: ClosedRange<Int64> { -abs(number)...abs(number) }

  var results: Set<Int64> { Set(divisors.compactMap { $0 == 0 ? nil : number / $0 } + [0]) }
}

extension SlotCollector {
  /// Nil for everything else.
  func divided(
    _ node: Int, _ formula: ID<Formula>, _ expression: Expression, _ scope: BindingScope?
  ) -> DividedConstant? {
    guard case .binary(.divide, let left, let right) = expression[node],
      case .constant(.int(let number)) = operand(left, formula, expression, scope),
      number.magnitude <= DividedConstant.most,
      case .slot(let key, .identity) = operand(right, formula, expression, scope),
      let type = graph.type(of: key), graph.types.kind(type.nonNull) == .int
    else { return nil }
    return DividedConstant(number: number, divisor: key)
  }

  mutating func cutDivisor(_ divided: DividedConstant) {
    guard let slot = demand(divided.divisor) else { return }
    groups.update(slot) {
      $0.constants += divided.divisors.map(Value.int)
      $0.isOrdered = true
    }
  }

  /// True if the classes of the divisor tell the results apart.
  mutating func cutsDivisor(
    _ node: Int, _ formula: ID<Formula>, _ expression: Expression, _ scope: BindingScope?
  ) -> Bool {
    guard let divided = divided(node, formula, expression, scope) else { return false }
    cutDivisor(divided)
    return true
  }
}
