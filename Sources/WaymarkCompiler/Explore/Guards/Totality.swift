import CEL

/// Which parts of an expression certainly have a value, whatever the values that they read.
struct Totality {
  private let expression: Expression
  private let scope: GuardScope
  private let shared: SharedGraph
  private var graph: Graph { _read { yield shared.graph } }
  /// What the macros around a part go through.
  private var bound: [(name: String, type: Type?)] = []

  init(_ expression: Expression, _ scope: GuardScope, _ shared: SharedGraph) {
    self.expression = expression
    self.scope = scope
    self.shared = shared
  }

  mutating func isTotal(_ node: Int) -> Bool {
    switch expression[node] {
    case .index, .map, .unary(.negate, _), .identifier("client"): return false
    case .select(let operand, _, let isTest):
      guard isTotal(operand) else { return false }
      return isTest || isRecord(operand)
    case .call(let function, let arguments, _):
      return isTotal(function, arguments) && areTotal(arguments)
    case .binary(let sign, let one, let two):
      return isTotal(sign, one, two) && areTotal([one, two])
    case .comprehension(let macro):
      guard isTotal(macro.range) else { return false }
      bound.append((macro.variable, type(of: macro.range).flatMap(element)))
      defer { bound.removeLast() }
      return areTotal([macro.condition, macro.transform].compactMap { $0 })
    case let kind: return areTotal(kind.children)
    }
  }

  private mutating func areTotal(_ nodes: [Int]) -> Bool {
    for node in nodes where !isTotal(node) { return false }
    return true
  }

  private func isTotal(_ function: String, _ arguments: [Int]) -> Bool {
    switch function {
    case "size", "contains", "startsWith", "endsWith", "string": return true
    case "matches":
      if case .string? = arguments.last.map({ expression[$0] }) { return true }
      return false
    default: return false
    }
  }

  /// Numbers of type Int may not fit, and nothing is divided by zero.
  private func isTotal(_ sign: BinaryOperator, _ one: Int, _ two: Int) -> Bool {
    switch sign {
    case .divide, .remainder:
      if case .int(let divisor) = expression[two] { return divisor != 0 }
      return isTextOrReal(two)
    case .add, .subtract, .multiply: return isTextOrReal(one) || isTextOrReal(two)
    default: return true
    }
  }

  private func isTextOrReal(_ node: Int) -> Bool {
    switch expression[node] {
    case .double, .string: true
    default: false
    }
  }

  /// A map may lack what is read from it like a field.
  private func isRecord(_ node: Int) -> Bool {
    guard let type = type(of: node) else {
      guard case .identifier(let name) = expression[node] else { return false }
      return !bound.contains { $0.name == name }
    }
    if case .record = graph.types.kind(type) { return true }
    return false
  }

  /// Without the `?`; nil if it is not known.
  private func type(of node: Int) -> Type? {
    switch expression[node] {
    case .identifier(let name):
      if let local = bound.last(where: { $0.name == name }) { return local.type }
      return scope.find(name).map { graph[$0.variable].type.nonNull }
    case .select(let operand, let field, isTest: false):
      guard let owner = type(of: operand) else { return nil }
      return graph.types.field(field, of: owner)?.nonNull
    case .comprehension(let macro) where macro.macro == .filter: return type(of: macro.range)
    default: return nil
    }
  }

  private func element(of type: Type) -> Type? {
    switch graph.types.kind(type) {
    case .list(let inner): inner.nonNull
    case .map: .string
    default: nil
    }
  }
}
