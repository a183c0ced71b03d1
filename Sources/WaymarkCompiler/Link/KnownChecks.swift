import CEL

/// The types of expressions, while the scope stays the same: an expression often occurs at many
/// steps, and neighbouring workflows often read the same things.
struct KnownChecks {
  struct Variable: Equatable {
    let name: Symbol
    let type: Type
  }

  private struct Key: Hashable {
    let expression: ObjectIdentifier
    let expected: Type
    let facts: Facts
  }

  private(set) var scope = Scope()
  private var variables: [Variable]?
  private var checks: [Key: CheckedExpression] = [:]

  func isOf(_ variables: [Variable]) -> Bool { self.variables == variables }

  mutating func enter(_ scope: Scope, of variables: [Variable]) {
    self.scope = scope
    self.variables = variables
    checks.removeAll(keepingCapacity: true)
  }

  func find(_ expression: Expression, _ expected: Type, _ facts: Facts) -> CheckedExpression? {
    checks[Key(expression: expression.identity, expected: expected, facts: facts)]
  }

  /// Results with issues are not kept, as they are reported each time.
  mutating func add(
    _ checked: CheckedExpression, _ expression: Expression, _ expected: Type, _ facts: Facts
  ) {
    guard checked.issues.isEmpty else { return }
    checks[Key(expression: expression.identity, expected: expected, facts: facts)] = checked
  }
}
