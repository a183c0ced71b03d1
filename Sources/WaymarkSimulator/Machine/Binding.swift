import CEL
import WaymarkCompiler

/// Arguments and assignments.
extension Program {
  func bind(_ assignments: [Assignment], in scope: Scope) throws(Complaint) -> [Value?] {
    var values: [Value?] = []
    values.reserveCapacity(assignments.count)
    for assignment in assignments { values.append(try value(of: assignment, in: scope)) }
    return values
  }

  func value(of assignment: Assignment, in scope: Scope) throws(Complaint) -> Value {
    let variable = assignment.variable
    switch assignment.source {
    case .formula(let formula):
      return coerced(try value(of: formula, in: scope), to: variable)
    case .variable(let source):
      let slot = slot(of: source)
      let held = scope.values.indices.contains(slot) ? scope.values[slot] : nil
      // A route passes its value also where only null would not fit, which then gives way to the
      // default.
      if let held, held != .null || graph.variables[variable.index].type.isOptional {
        return coerced(held, to: variable)
      }
      return try valueIfMissing(variable)
    case .initial, .null, .unknown: return try valueIfMissing(variable)
    }
  }

  private func valueIfMissing(_ variable: ID<Variable>) throws(Complaint) -> Value {
    if let value = try initialValue(of: variable) { return value }
    if graph.variables[variable.index].type.isOptional { return .null }
    let name = graph.variables[variable.index].name
    throw Complaint("`\(graph.text(name))` is neither given nor in scope", actual: name.span)
  }

  /// Nil without a default.
  func initialValue(of variable: ID<Variable>) throws(Complaint) -> Value? {
    if let value = defaults[variable.index] { return value }
    guard let plain = graph.variables[variable.index].defaultValue else { return nil }
    return try read(plain, as: graph.variables[variable.index].type, filling: .defaults)
  }

  private func coerced(_ value: Value, to variable: ID<Variable>) -> Value {
    isCoerced[variable.index]
      ? value.coerced(to: graph.variables[variable.index].type, in: graph.types) : value
  }
}
