extension Evaluation {
  func apply(_ operation: UnaryOperator, to operand: Value) throws(EvaluationError) -> Value {
    switch (operation, operand) {
    case (.not, _): return .bool(try !bool(operand))
    case (.negate, .int(let number)):
      return .int(try checked(Int64(0).subtractingReportingOverflow(number)))
    case (.negate, .double(let number)): return .double(-number)
    default: throw EvaluationError(.noSuchOverload, "\(operand.kindName) has no negative")
    }
  }

  mutating func arithmetic(
    _ operation: BinaryOperator, _ left: Value, _ right: Value
  ) throws(EvaluationError) -> Value {
    switch (operation, left, right) {
    case (_, .int(let one), .int(let two)): return .int(try whole(operation, one, two))
    case (.add, .double(let one), .double(let two)): return .double(one + two)
    case (.subtract, .double(let one), .double(let two)): return .double(one - two)
    case (.multiply, .double(let one), .double(let two)): return .double(one * two)
    case (.divide, .double(let one), .double(let two)): return .double(one / two)
    case (.add, .string(let one), .string(let two)):
      try charge((one.utf8.count + two.utf8.count) / 16)
      return .string(one + two)
    case (.add, .list(let one), .list(let two)):
      try charge(one.count + two.count)
      return .list(one + two)
    default:
      throw EvaluationError(
        .noSuchOverload,
        "`\(operation.rawValue)` does not take \(left.kindName) and \(right.kindName)")
    }
  }

  private func whole(
    _ operation: BinaryOperator, _ one: Int64, _ two: Int64
  ) throws(EvaluationError) -> Int64 {
    if two == 0, operation == .divide || operation == .remainder {
      throw EvaluationError(.divisionByZero, "division by zero")
    }
    switch operation {
    case .add: return try checked(one.addingReportingOverflow(two))
    case .subtract: return try checked(one.subtractingReportingOverflow(two))
    case .multiply: return try checked(one.multipliedReportingOverflow(by: two))
    case .divide: return try checked(one.dividedReportingOverflow(by: two))
    default: return try checked(one.remainderReportingOverflow(dividingBy: two))
    }
  }

  private func checked(
    _ result: (partialValue: Int64, overflow: Bool)
  ) throws(EvaluationError) -> Int64 {
    if result.overflow { throw EvaluationError(.overflow, "the number does not fit an Int") }
    return result.partialValue
  }
}
