import CEL

/// What expressions came to, for as long as the scope stays the same: an expression often stands at
/// many steps, and workflows that stand together often read the same things.
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
  private var checks: [Key: CEL.Checked] = [:]

  func isOf(_ variables: [Variable]) -> Bool { self.variables == variables }

  mutating func enter(_ scope: Scope, of variables: [Variable]) {
    self.scope = scope
    self.variables = variables
    checks.removeAll(keepingCapacity: true)
  }

  func find(_ expression: Expression, _ expected: Type, _ facts: Facts) -> CEL.Checked? {
    checks[Key(expression: expression.identity, expected: expected, facts: facts)]
  }

  /// What there is something to say of is not kept: it is said each time.
  mutating func add(
    _ checked: CEL.Checked, _ expression: Expression, _ expected: Type, _ facts: Facts
  ) {
    guard checked.issues.isEmpty else { return }
    checks[Key(expression: expression.identity, expected: expected, facts: facts)] = checked
  }
}
