import CEL

extension Sample {
  /// Nil unless it is a single value.
  init?(_ value: Value) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .string(let text): self = .text(text)
    default: return nil
    }
  }

  /// The value of an expression that reads nothing.
  init?(literal expression: Expression) {
    guard expression.identifiers.isEmpty,
      case .success(let value) = Evaluator().evaluate(expression, { _ in nil })
    else { return nil }
    self.init(value)
  }

  var value: Value? {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): .double(value)
    case .text(let text): .string(text)
    default: nil
    }
  }

  var number: Int64? {
    if case .int(let number) = self { return number }
    return nil
  }
}
