import CEL

/// What is known of a state: it only has these values, or nobody can say which arrive.
enum StateValues: Equatable, Sendable {
  case only([Sample])
  case unsure

  static let most = 64

  func joined(_ other: StateValues) -> StateValues {
    guard case .only(var values) = self, case .only(let more) = other else { return .unsure }
    for value in more where !values.contains(value) { values.append(value) }
    return values.count <= Self.most ? .only(values) : .unsure
  }
}

extension Graph {
  /// Nothing where it must be set before it is read.
  func initialValues(of state: ID<Variable>) -> StateValues {
    guard let value = self[state].defaultValue else { return .only([]) }
    guard case .success(let value) = types.convert(value, as: self[state].type),
      let sample = Sample(value)
    else { return .unsure }
    return .only([sample])
  }
}

extension Sample {
  /// Nil where it is no single value.
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

  init?(literal expression: Expression) {
    switch expression[expression.root] {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .string(let text): self = .text(text)
    default: return nil
    }
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
}
