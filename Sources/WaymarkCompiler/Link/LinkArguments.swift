import CEL

/// What takes the arguments, as complaints name it: the words are put together only when needed.
struct Callee {
  let kind: String
  let name: Symbol
  let declared: Name

  init(_ kind: String, _ name: Symbol, _ declared: Name) {
    (self.kind, self.name, self.declared) = (kind, name, declared)
  }
}

extension Linker {
  func words(_ callee: Callee) -> String {
    "the \(callee.kind) `\(graph.text(callee.name))`"
  }

  /// Fills in a callee's params: from `with`, else from a value in scope with the same name and
  /// type, else from the default or null. Everything unknown or missing becomes one issue.
  mutating func feed(
    _ params: Run<Variable>, by arguments: Run<Argument>, in scope: Scope, knowing facts: Facts,
    at span: Span, callee: Callee
  ) {
    var unknown: [Name] = []
    for id in arguments {
      let name = graph[id].name
      guard let param = variable(name.symbol, among: params) else {
        unknown.append(name)
        check(graph[id].formula, in: scope, knowing: facts)
        continue
      }
      graph.arguments[id.index].variable = param
      check(graph[id].formula, in: scope, expecting: graph[param].type, knowing: facts)
    }
    if arguments.isEmpty && params.isEmpty || isInDoubt(callee.declared) { return }
    if graph.unclear.contains(span) { return }
    var missing: [Symbol] = []
    var notGiven: [Symbol] = []
    for id in params {
      let symbol = graph.variables[id.index].name.symbol
      if place(of: symbol, among: .arguments(arguments)) != nil { continue }
      notGiven.append(symbol)
      if !isFed(id, in: scope) { missing.append(symbol) }
    }
    let known = unknown.isEmpty ? [] : shown(params.map { graph[$0].name.symbol })
    var found: Set<String> = []
    for name in unknown {
      let close = nearest(name.symbol, among: notGiven, areNames: false)
      // An unknown name that resembles the missing one is one mistake: `order` is `orderId`.
      if let close { found.insert(close) }
      report(
        .unknown(graph.text(name), words(callee), at: name.span, nearest: close, among: known))
    }
    if !found.isEmpty { missing.removeAll { found.contains(graph.text($0)) } }
    guard !missing.isEmpty else { return }
    var issue = Diagnostic.missing(missing.map { graph.text($0) }, words(callee), at: span)
    for name in missing {
      let note = misfit(of: name, among: params, in: scope) ?? whereSent(graph.text(name))
      issue.notes += note.map { [$0] } ?? []
    }
    report(issue)
  }

  /// Why a value in scope under the name of a param is not passed automatically.
  private mutating func misfit(
    of name: Symbol, among params: Run<Variable>, in scope: Scope
  ) -> Diagnostic.Note? {
    guard let param = variable(name, among: params),
      let type = scope.variables[graph.text(name)]
    else { return nil }
    return Diagnostic.Note(
      "`\(graph.text(name))` is in scope, but as \(graph.types.name(type)), and "
        + "\(graph.types.name(graph[param].type)) is needed")
  }

  private func isFed(_ id: ID<Variable>, in scope: Scope) -> Bool {
    let due = graph.variables[id.index].type
    if due == .unknown || due.isOptional || graph.variables[id.index].defaultValue != nil {
      return true
    }
    guard let type = scope.variables[graph.text(graph.variables[id.index].name)] else {
      return isScopeUnclear
    }
    return graph.types.accepts(type, as: due)
  }
}

extension Diagnostic {
  static func missing(_ names: [String], _ callee: String, at span: Span) -> Diagnostic {
    let list = names.map { "`\($0)`" }.joined(separator: ", ")
    let (are, them) = names.count > 1 ? ("are", "them") : ("is", "it")
    return Diagnostic(
      .missingArgument,
      "\(callee) needs \(list), which \(are) neither given nor in scope; "
        + "give \(them) under `with`",
      at: span)
  }

  /// `unfit` are those of the missing ones that no link could carry.
  static func unlinked(_ missing: [String], unfit: [String], at span: Span) -> Diagnostic {
    let list = missing.map { "`{\($0)}`" }.joined(separator: ", ")
    let it = missing.count > 1 ? "them" : "it"
    let unfits = unfit.map { "`\($0)`" }.joined(separator: ", ")
    let way =
      unfit.isEmpty
      ? "put \(it) into the link, or let \(it) be optional or have a default"
      : "let \(unfits) be optional or have a default, for a link can carry only a scalar"
    return Diagnostic(.missingArgument, "the link lacks \(list); \(way)", at: span)
  }

  static func unknown(
    _ name: String, _ callee: String, at span: Span, nearest: String?, among known: [String]
  ) -> Diagnostic {
    let hint =
      nearest.map { "; did you mean `\($0)`?" }
      ?? only(known) + "; leave it out, or declare it there"
    return Diagnostic(
      .unknownArgument, "\(callee) has no param `\(name)`\(hint)", at: span,
      fixes: nearest.map { [.init("write `\($0)`", replace: span, with: $0)] } ?? [])
  }
}
