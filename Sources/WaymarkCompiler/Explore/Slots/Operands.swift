import CEL

/// One side of a comparison, as far as cut points can be computed from it.
enum Operand {
  case constant(Value)
  case slot(SlotKey, LinearForm)
  case size(SlotKey)
  case other
}

extension LinearForm {
  func scaled(by factor: Double) -> LinearForm {
    LinearForm(scale: scale * factor, offset: offset * factor)
  }

  func shifted(by amount: Double) -> LinearForm {
    LinearForm(scale: scale, offset: offset + amount)
  }

  /// Nil where the forms do not only differ by a whole number.
  func distance(to other: LinearForm) -> Int64? {
    scale == 1 && other.scale == 1 ? Int64(exactly: (offset - other.offset).magnitude) : nil
  }

  /// The values at which the form crosses a constant: for Ints, those on both sides of it.
  func solutions(for constant: Value) -> [Value] {
    if self == .identity { return [constant] }
    guard let number = constant.number, scale != 0 else { return [] }
    let solution = (number - offset) / scale
    guard case .int = constant, solution.magnitude < 0x1p53 else { return [.double(solution)] }
    let whole = Int64(solution.rounded(.down))
    return Double(whole) == solution ? [.int(whole)] : [.int(whole), .int(whole + 1)]
  }
}

extension CEL.Node.Kind {
  var literal: Value? {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): .double(value)
    case .string(let value): .string(value)
    default: nil
    }
  }
}

extension Value {
  var number: Double? {
    switch self {
    case .int(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }
}

extension Expression {
  /// True of comparisons, logic and tests.
  func isBoolean(_ node: Int) -> Bool {
    switch self[node] {
    case .bool, .select(_, _, isTest: true), .unary(.not, _): true
    case .binary(let operation, _, _):
      operation == .or || operation == .and || operation == .equal || operation == .notEqual
        || operation.isOrder || operation == .isIn
    case .call(let function, _, _):
      ["contains", "startsWith", "endsWith", "matches", "bool"].contains(function)
    case .conditional(_, let yes, let no): isBoolean(yes) && isBoolean(no)
    default: false
    }
  }
}

extension SlotCollector {
  func operand(
    _ node: Int, _ formula: ID<Formula>, _ expression: Expression, _ scope: BindingScope?
  ) -> Operand {
    if let path = reader.path(of: node, in: formula, scope) { return .slot(path, .identity) }
    if let value = constant(node, formula, scope) { return .constant(value) }
    func part(_ child: Int) -> Operand { operand(child, formula, expression, scope) }
    switch expression[node] {
    case .identifier: return bound(node, formula, expression, scope)
    case .unary(.negate, let child): return part(child).mapped { $0.scaled(by: -1) }
    case .binary(.add, let left, let right):
      return sum(part(left), part(right), sign: 1)
    case .binary(.subtract, let left, let right):
      return sum(part(left), part(right), sign: -1)
    case .binary(.multiply, let left, let right):
      return product(part(left), part(right))
    case .call("size", let arguments, _):
      guard arguments.count == 1, case .slot(let key, .identity) = part(arguments[0]) else {
        return .other
      }
      return .size(key)
    case .call("double", let arguments, _) where arguments.count == 1:
      return part(arguments[0])
    default: return .other
    }
  }

  /// The value of an expression that reads nothing.
  private func constant(
    _ node: Int, _ formula: ID<Formula>, _ scope: BindingScope?
  ) -> Value? {
    if let literal = graph.formulas[formula.index].expression?[node].literal { return literal }
    var readsAny = false
    reader.eachRead(of: node, in: formula, scope) { _ in readsAny = true }
    if readsAny { return nil }
    return try? reader.value(of: node, in: formula, scope, SlotValues(entries: [])).get()
  }

  /// A screen's param that stands for an expression.
  private func bound(
    _ node: Int, _ formula: ID<Formula>, _ expression: Expression, _ scope: BindingScope?
  ) -> Operand {
    guard case .identifier(let name) = expression[node], let scope,
      let variable = scope.bindings.keys.first(where: {
        graph.text(graph.variables[$0.index].name) == name
      }),
      case .formula(let other)? = scope.bindings[variable],
      let inner = graph.formulas[other.index].expression
    else { return .other }
    return operand(inner.root, other, inner, scope.outer)
  }

  private func sum(_ left: Operand, _ right: Operand, sign: Double) -> Operand {
    switch (left, right) {
    case (.slot, .constant(let value)):
      guard let number = value.number else { return .other }
      return left.mapped { $0.shifted(by: sign * number) }
    case (.constant(let value), .slot):
      guard let number = value.number else { return .other }
      return right.mapped { $0.scaled(by: sign).shifted(by: number) }
    default: return .other
    }
  }

  private func product(_ left: Operand, _ right: Operand) -> Operand {
    switch (left, right) {
    case (.slot, .constant(let value)), (.constant(let value), .slot):
      guard let number = value.number else { return .other }
      let slot = if case .slot = left { left } else { right }
      return slot.mapped { $0.scaled(by: number) }
    default: return .other
    }
  }
}

extension Operand {
  fileprivate func mapped(_ change: (LinearForm) -> LinearForm) -> Operand {
    guard case .slot(let key, let form) = self else { return .other }
    return .slot(key, change(form))
  }
}
