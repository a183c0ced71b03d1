import CEL

extension Linker {
  /// Feeds a callee's params: by `with`, else by what is in scope under the same name and type,
  /// else by the default or null. What is left over or lacking is kept as one issue.
  mutating func feed(
    _ params: Run<Variable>, by arguments: Run<Argument>, in scope: Scope, knowing facts: Facts,
    at span: Span, callee: String
  ) {
    var unknown: [Name] = []
    var given: Set<Symbol> = []
    for id in arguments {
      let name = graph[id].name
      given.insert(name.symbol)
      guard let param = params.first(where: { graph[$0].name.symbol == name.symbol }) else {
        unknown.append(name)
        check(graph[id].formula, in: scope, knowing: facts)
        continue
      }
      graph.arguments[id.index].variable = param
      check(graph[id].formula, in: scope, expecting: graph[param].type, knowing: facts)
    }
    if arguments.isEmpty && params.isEmpty { return }
    var missing: [Symbol] = []
    for id in params where !given.contains(graph[id].name.symbol) && !isFed(id, in: scope) {
      missing.append(graph[id].name.symbol)
    }
    for name in unknown { keepUnknown(name, of: params, missing: &missing, callee) }
    if !missing.isEmpty {
      graph.issues.append(.missing(missing.map { graph.text($0) }, callee, at: span))
    }
  }

  private func isFed(_ id: ID<Variable>, in scope: Scope) -> Bool {
    let param = graph[id]
    if param.defaultValue != nil || param.type == .unknown { return true }
    if case .optional = graph.types.kind(param.type) { return true }
    guard let type = scope.variables[graph.text(param.name)] else { return false }
    return graph.types.accepts(type, as: param.type)
  }

  /// An unknown name that is nearly the missing one is one mistake, not two.
  private mutating func keepUnknown(
    _ name: Name, of params: Run<Variable>, missing: inout [Symbol], _ callee: String
  ) {
    let close = nearest(name.symbol, among: params.map { graph[$0].name.symbol })
    missing.removeAll { graph.text($0) == close }
    graph.issues.append(.unknown(graph.text(name), callee, at: name.span, nearest: close))
  }
}

extension LinkIssue {
  static func missing(_ names: [String], _ callee: String, at span: Span) -> LinkIssue {
    let list = names.map { "`\($0)`" }.joined(separator: ", ")
    return LinkIssue(
      kind: .missingArgument,
      message: "\(callee) needs \(list), which is neither given nor in scope; give it under `with`",
      span: span)
  }

  static func unknown(
    _ name: String, _ callee: String, at span: Span, nearest: String?
  ) -> LinkIssue {
    let hint = nearest.map { "; did you mean `\($0)`?" } ?? ""
    return LinkIssue(
      kind: .unknownArgument, message: "\(callee) has no param `\(name)`\(hint)", span: span,
      fixes: nearest.map { [.init("write `\($0)`", replace: span, with: $0)] } ?? [])
  }
}
