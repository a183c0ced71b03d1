extension Evaluation {
  func select(
    _ field: String, of operand: Value, isTest: Bool
  ) throws(EvaluationError) -> Value {
    guard case .map(let fields) = operand else {
      throw EvaluationError(.noSuchField, "\(operand.kindName) has no field `\(field)`")
    }
    let value = fields[.string(field)]
    if isTest { return .bool(value.map { $0 != .null } ?? false) }
    guard let value else {
      throw EvaluationError(.noSuchKey, "there is no `\(field)`")
    }
    return value
  }

  func index(_ operand: Value, by key: Value) throws(EvaluationError) -> Value {
    switch operand {
    case .map(let entries):
      if let value = entries.value(at: key) { return value }
      throw EvaluationError(.noSuchKey, "the map has no such key")
    case .list(let elements):
      guard let position = position(key) else {
        throw EvaluationError(.invalidArgument, "a list is indexed by an Int")
      }
      guard elements.indices.contains(position) else {
        throw EvaluationError(.outOfRange, "the list has no element \(position)")
      }
      return elements[position]
    default:
      throw EvaluationError(.noSuchOverload, "\(operand.kindName) cannot be indexed")
    }
  }

  private func position(_ key: Value) -> Int? {
    switch key {
    case .int(let number): Int(exactly: number)
    case .double(let number): Int(exactly: number)
    default: nil
    }
  }
}
