import CEL

/// The values that a screen's or route's params stand for in one place: they need no storage.
final class BindingScope: Sendable {
  let bindings: [ID<Variable>: Source]
  let outer: BindingScope?

  init(_ assignments: [Assignment], in outer: BindingScope?) {
    bindings = Dictionary(assignments.map { ($0.variable, $0.source) }) { first, _ in first }
    self.outer = outer
  }
}

/// A source, and where its names are looked up.
struct Term: Sendable {
  let source: Source
  let scope: BindingScope?

  init(_ source: Source, in scope: BindingScope? = nil) {
    self.source = source
    self.scope = scope
  }
}

/// What terms read.
struct TermReader: Sendable {
  let shared: SharedGraph
  var graph: Graph { _read { yield shared.graph } }

  /// Calls `visit` for each path that the value below `suffix` depends on, and for each value on
  /// such a path that may be null.
  func eachRead(of term: Term, below suffix: [String] = [], _ visit: (SlotKey) -> Void) {
    switch term.source {
    case .initial, .null, .unknown: break
    case .variable(let id): read(id, term.scope, suffix, visit)
    case .formula(let id):
      guard let expression = graph.formulas[id.index].expression else { return }
      read(expression.root, of: id, expression, term.scope, suffix, visit)
    }
  }

  func eachRead(
    of node: Int, in formula: ID<Formula>, _ scope: BindingScope?, _ visit: (SlotKey) -> Void
  ) {
    guard let expression = graph.formulas[formula.index].expression else { return }
    read(node, of: formula, expression, scope, [], visit)
  }

  private func read(
    _ node: Int, of formula: ID<Formula>, _ expression: Expression, _ scope: BindingScope?,
    _ suffix: [String], _ visit: (SlotKey) -> Void
  ) {
    switch expression[node] {
    case .identifier:
      switch reference(node, formula, expression) {
      case .variable(let id): read(id, scope, suffix, visit)
      case .fact(let id?): emit(SlotKey(.variable(id), Array(suffix.dropFirst())), visit)
      case .flag(let id?): visit(SlotKey(.flag(id)))
      case .client, .route, .screen: visit(SlotKey(.client))
      case .fact(nil), .flag(nil), .bound, .unresolved: break
      }
    case .select(let operand, let field, _):
      let fields = suffix.isEmpty ? [field] : [field] + suffix
      read(operand, of: formula, expression, scope, fields, visit)
    case .conditional(let condition, let yes, let no):
      read(condition, of: formula, expression, scope, [], visit)
      read(yes, of: formula, expression, scope, suffix, visit)
      read(no, of: formula, expression, scope, suffix, visit)
    case .null, .bool, .int, .double, .string: break
    case .binary(_, let left, let right):
      read(left, of: formula, expression, scope, [], visit)
      read(right, of: formula, expression, scope, [], visit)
    case let kind:
      for child in kind.children { read(child, of: formula, expression, scope, [], visit) }
    }
  }

  private func read(
    _ variable: ID<Variable>, _ scope: BindingScope?, _ suffix: [String],
    _ visit: (SlotKey) -> Void
  ) {
    if let scope, let source = scope.bindings[variable] {
      return eachRead(of: Term(source, in: scope.outer), below: suffix, visit)
    }
    emit(SlotKey(.variable(variable), suffix), visit)
  }

  private func emit(_ key: SlotKey, _ visit: (SlotKey) -> Void) {
    var type = key.fields.isEmpty ? nil : graph.type(of: SlotKey(key.root))
    for (count, field) in key.fields.enumerated() {
      guard let record = type else { break }
      if record.isOptional { visit(SlotKey(key.root, Array(key.fields.prefix(count)))) }
      if count + 1 == key.fields.count { break }
      type = graph.types.field(field, of: record.nonNull)
    }
    visit(key)
  }

  /// The path whose value the term copies; nil if it computes one.
  func path(of term: Term) -> SlotKey? {
    switch term.source {
    case .initial, .null, .unknown: return nil
    case .variable(let id): return path(of: id, term.scope)
    case .formula(let id):
      guard let expression = graph.formulas[id.index].expression else { return nil }
      return path(of: expression.root, in: id, term.scope)
    }
  }

  func path(of node: Int, in formula: ID<Formula>, _ scope: BindingScope?) -> SlotKey? {
    guard let expression = graph.formulas[formula.index].expression else { return nil }
    switch expression[node] {
    case .identifier:
      switch reference(node, formula, expression) {
      case .variable(let id): return path(of: id, scope)
      default: return nil
      }
    case .select(let operand, let field, isTest: false):
      if case .identifier = expression[operand] {
        switch reference(operand, formula, expression) {
        case .fact(let id?): return SlotKey(.variable(id))
        case .flag(let id?): return SlotKey(.flag(id))
        default: break
        }
      }
      return path(of: operand, in: formula, scope)?.appending([field])
    default: return nil
    }
  }

  private func path(of variable: ID<Variable>, _ scope: BindingScope?) -> SlotKey? {
    guard let scope, let source = scope.bindings[variable] else {
      return SlotKey(.variable(variable))
    }
    return path(of: Term(source, in: scope.outer))
  }

  private func reference(
    _ node: Int, _ formula: ID<Formula>, _ expression: Expression
  ) -> Reference {
    let references = graph.formulas[formula.index].references
    let identifiers = expression.identifiers
    for index in identifiers.indices where identifiers[index].node == node {
      return index < references.count
        ? graph.references[references.startIndex + index] : .unresolved
    }
    return .unresolved
  }
}
