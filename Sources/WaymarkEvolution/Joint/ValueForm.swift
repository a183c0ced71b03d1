import CEL
import WaymarkCompiler

/// The form of an expression: two of one form have the same value, wherever both are read.
/// Negations are moved inwards, so that a guard that is only turned keeps its form.
extension JointBuilder {
  func form(_ source: Source, _ reading: Reading, _ params: PageParams? = nil) -> String {
    switch source {
    case .formula(let id):
      guard let expression = spec(reading.side)[id].expression else { return Self.unknown }
      return FormulaForm(self, id, expression, reading, params).form(
        expression.root, isNegated: false)
    case .variable(let id): return form(id, reading, params)
    case .initial(let id):
      let variable = spec(reading.side)[id]
      return variable.defaultValue.map { valueForm($0, variable.type, reading.side) } ?? "null"
    case .null: return "null"
    case .unknown: return Self.unknown
    }
  }

  /// Of what has been reported.
  static let unknown = "?"

  func form(_ variable: ID<Variable>, _ reading: Reading, _ params: PageParams?) -> String {
    if let params, let source = params.sources[variable] { return form(source, params.reading) }
    let key = VariableKey(side: reading.side, run: reading.run, variable: variable)
    if let alias = aliases[key] { return form(alias.source, alias.reading) }
    let shown = partners[key] ?? key
    if let known = variables[shown] { return "#\(known.raw)" }
    return "#\(shown.side).\(shown.run).\(shown.variable.raw)"
  }

  func valueForm(_ value: PlainValue, _ type: Type, _ side: Side) -> String {
    guard case .success(let value) = spec(side).types.convert(value, as: type) else { return "?" }
    return switch value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)i"
    case .double(let value): "\(value)d"
    case .string(let text): text.debugDescription
    default: "\(value)"
    }
  }
}

/// What a page gives the params of its screen.
struct PageParams {
  let reading: Reading
  let sources: [ID<Variable>: Source]

  init(_ bindings: [Assignment], _ reading: Reading) {
    self.reading = reading
    sources = Dictionary(bindings.map { ($0.variable, $0.source) }) { first, _ in first }
  }
}

private struct FormulaForm {
  let builder: JointBuilder
  let id: ID<Formula>
  let expression: Expression
  let reading: Reading
  let params: PageParams?

  init(
    _ builder: JointBuilder, _ id: ID<Formula>, _ expression: Expression, _ reading: Reading,
    _ params: PageParams?
  ) {
    (self.builder, self.id, self.expression) = (builder, id, expression)
    (self.reading, self.params) = (reading, params)
  }

  /// As deep as an expression nests.
  func form(_ node: Int, isNegated: Bool) -> String {
    func plain(_ text: String) -> String { isNegated ? "!(\(text))" : text }
    switch expression[node] {
    case .unary(.not, let inner): return form(inner, isNegated: !isNegated)
    case .binary(let operation, let one, let other) where operation == .and || operation == .or:
      let isAnd = (operation == .and) != isNegated
      // Their order says nothing.
      let parts = [one, other].map { form($0, isNegated: isNegated) }.sorted()
      return "(\(parts[0]) \(isAnd ? "&&" : "||") \(parts[1]))"
    case .binary(let operation, let one, let other) where Self.orders.contains(operation):
      // `a > b` is `b < a`, and `!(a < b)` is `b <= a`.
      let isTurned = (operation == .greater || operation == .greaterOrEqual) != isNegated
      let isStrict = (operation == .less || operation == .greater) != isNegated
      let parts = [one, other].map { form($0, isNegated: false) }
      return "\(isStrict ? "<" : "<=")(\(parts[isTurned ? 1 : 0]), \(parts[isTurned ? 0 : 1]))"
    case .binary(let operation, let one, let other)
    where operation == .equal || operation == .notEqual:
      let isEqual = (operation == .equal) != isNegated
      if case .bool(let value) = expression[other], isNeverNull(one) {
        return form(one, isNegated: value != isEqual)
      }
      let parts = [one, other].map { form($0, isNegated: false) }.sorted()
      return "(\(parts[0]) \(isEqual ? "==" : "!=") \(parts[1]))"
    case .conditional(let condition, let one, let other)
    where expression[one] == .bool(true) && expression[other] == .bool(false):
      return form(condition, isNegated: isNegated)
    case .null: return "null"
    case .bool(let value): return "\(value != isNegated)"
    case .int(let value): return "\(value)i"
    case .double(let value): return "\(value)d"
    case .string(let text): return text.debugDescription
    case .identifier(let name): return plain(identifier(node, name))
    case .select(let operand, let field, let isTest):
      let path = form(operand, isNegated: false)
      return isTest ? plain("(\(path).\(field) != null)") : plain("\(path).\(field)")
    case let kind:
      let inner = kind.children.map { form($0, isNegated: false) }.joined(separator: ", ")
      return plain("\(Self.name(kind))(\(inner))")
    }
  }

  private static let orders: Set<BinaryOperator> = [.less, .lessOrEqual, .greater, .greaterOrEqual]

  /// True of what decides something, at the first look.
  private func isNeverNull(_ node: Int) -> Bool {
    switch expression[node] {
    case .unary(.not, _), .binary: true
    default: false
    }
  }

  private func identifier(_ node: Int, _ name: String) -> String {
    let references = Array(builder.spec(reading.side).references(of: id))
    let index = expression.identifiers.firstIndex { $0.node == node }
    guard let index, references.indices.contains(index),
      case .variable(let variable) = references[index]
    else { return name }
    return builder.form(variable, reading, params)
  }

  private static func name(_ kind: Node.Kind) -> String {
    switch kind {
    case .unary(let operation, _): operation.rawValue
    case .binary(let operation, _, _): operation.rawValue
    case .call(let name, _, let isMember): "\(isMember ? "." : "")\(name)"
    case .comprehension(let it): "\(it.macro) \(it.variable) \(it.condition != nil)"
    case .index: "[]"
    case .conditional: "?:"
    case .list: "list"
    case .map: "map"
    default: ""
    }
  }
}
