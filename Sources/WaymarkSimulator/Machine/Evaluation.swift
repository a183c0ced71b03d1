import CEL
import WaymarkCompiler

extension Program {
  func value(of formula: ID<Formula>, in scope: Scope) throws(Complaint) -> Value {
    let formula = graph[formula]
    guard let expression = formula.expression else {
      throw Complaint("this is no expression", actual: formula.span)
    }
    switch Evaluator().evaluate(expression, scope.value) {
    case .success(let value): return value
    case .failure(let error):
      throw Complaint(
        "`\(expression.sourceOnOneLine)` fails: \(error.message)", actual: formula.span)
    }
  }

  /// A guard that fails does not hold.
  func holds(_ formula: ID<Formula>, in scope: Scope) -> Bool {
    guard let expression = graph[formula].expression else { return false }
    return Evaluator().evaluate(expression, scope.value) == .success(.bool(true))
  }

  /// The values that the guards read, as in `order.status = 'cooking'`: each path once, in order of
  /// reading.
  func readings(by guards: [ID<Formula>], in scope: Scope) -> [String] {
    var facts: [String] = []
    for expression in guards.compactMap({ graph[$0].expression }) {
      // The variable of a macro may have the name of something in scope.
      var skipped = Set(expression.identifiers.lazy.filter(\.isBound).map(\.node))
      var inner: Set<Int> = []
      for node in expression.nodes.indices {
        guard case .select(let operand, _, _) = expression[node] else { continue }
        inner.insert(operand)
        if skipped.contains(operand) { skipped.insert(node) }
      }
      skipped.formUnion(inner)
      for node in expression.nodes.indices where !skipped.contains(node) {
        guard let path = expression.path(of: node), let fact = fact(of: path, in: scope) else {
          continue
        }
        if !facts.contains(fact) { facts.append(fact) }
      }
    }
    return facts
  }

  private func fact(of path: String, in scope: Scope) -> String? {
    if let value = read(path, in: scope) { return "\(path) = \(text(of: value))" }
    // A scenario need not say which it is for.
    return path.hasPrefix("client.") ? "no client given" : nil
  }

  private func read(_ path: String, in scope: Scope) -> Value? {
    let names = path.split(separator: ".")
    guard var value = names.first.flatMap({ scope.value(of: String($0)) }) else { return nil }
    for name in names.dropFirst() {
      guard case .map(let fields) = value else { return value }
      guard let field = fields[.string(String(name))] else { return nil }
      value = field
    }
    return value
  }
}
