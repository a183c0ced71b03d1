import CEL

/// A screen, operation, route or workflow that takes arguments. Its description is put together
/// only for a diagnostic.
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

  /// A param takes its value from `with`, else from a variable in scope with the same name and
  /// type, which is returned, else from its default or null. All that is unknown or missing is
  /// reported at once.
  mutating func pass(
    _ arguments: Run<Argument>, to params: Run<Variable>, in scope: Scope, knowing facts: Facts,
    at span: Span, callee: Callee
  ) -> Run<ImplicitArgument> {
    let unknown = check(arguments, for: params, in: scope, knowing: facts)
    let start = graph.implicitArguments.count
    var notGiven: [ID<Variable>] = []
    for param in params {
      let name = graph.variables[param.index].name.symbol
      if place(of: name, among: .arguments(arguments)) != nil { continue }
      notGiven.append(param)
      if let value = locals.find(name), accepts(value, as: param) {
        graph.implicitArguments.append(ImplicitArgument(param: param, value: value))
      }
    }
    let isAllGiven = unknown.isEmpty && notGiven.isEmpty
    if !isAllGiven, !isUncertain(callee.declared), !graph.recovery.lacks(.parts, span) {
      reportArguments(unknown, notGiven, of: params, in: scope, at: span, callee)
    }
    return Run(start..<graph.implicitArguments.count)
  }

  /// The names of the arguments for which there is no param.
  private mutating func check(
    _ arguments: Run<Argument>, for params: Run<Variable>, in scope: Scope, knowing facts: Facts
  ) -> [Name] {
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
    return unknown
  }

  private mutating func reportArguments(
    _ unknown: [Name], _ notGiven: [ID<Variable>], of params: Run<Variable>, in scope: Scope,
    at span: Span, _ callee: Callee
  ) {
    var missing = notGiven.filter { lacksValue($0, in: scope) }
      .map { graph.variables[$0.index].name.symbol }
    if unknown.isEmpty && missing.isEmpty { return }
    let names = notGiven.map { graph.variables[$0.index].name.symbol }
    let known = unknown.isEmpty ? [] : shown(params.map { graph[$0].name.symbol })
    var found: Set<String> = []
    for name in unknown {
      let close = nearest(name.symbol, among: names, areNames: false)
      // An unknown name that resembles the missing one is one mistake: `order` is `orderId`.
      if let close { found.insert(close.name) }
      report(
        .unknown(graph.text(name), words(callee), at: name.span, nearest: close, among: known))
    }
    if !found.isEmpty { missing.removeAll { found.contains(graph.text($0)) } }
    guard !missing.isEmpty else { return }
    var issue = Diagnostic.missing(missing.map { graph.text($0) }, words(callee), at: span)
    for name in missing.prefix(mostListed) {
      let note = typeNote(of: name, among: params, in: scope) ?? whereSent(graph.text(name))
      issue.notes += note.map { [$0] } ?? []
    }
    report(issue)
  }

  /// Why a value in scope under the name of a param is not passed automatically.
  private mutating func typeNote(
    of name: Symbol, among params: Run<Variable>, in scope: Scope
  ) -> Diagnostic.Note? {
    guard let param = variable(name, among: params),
      let type = scope.variables[graph.text(name)]
    else { return nil }
    let due = graph[param].type
    let text = graph.text(name)
    let isNarrower = type.nonNull == due
    let way = isNarrower ? "; where it is not null, write `with: { \(text): \(text) }`" : ""
    return Diagnostic.Note(
      "`\(text)` is in scope, but as \(graph.types.name(type)), and \(graph.types.name(due)) is "
        + "needed\(way)")
  }

  private func lacksValue(_ param: ID<Variable>, in scope: Scope) -> Bool {
    let due = graph.variables[param.index].type
    if due == .unknown || due.isOptional || graph.variables[param.index].defaultValue != nil {
      return false
    }
    let name = graph.variables[param.index].name.symbol
    if let value = locals.find(name), isIdentifier(name) { return !accepts(value, as: param) }
    // Also what only a link names.
    guard let type = scope.variables[graph.text(name)] else { return !isScopeUnclear }
    return !graph.types.accepts(type, as: due)
  }

  private func accepts(_ value: ID<Variable>, as param: ID<Variable>) -> Bool {
    graph.types.accepts(
      graph.variables[value.index].type, as: graph.variables[param.index].type)
  }
}

extension Diagnostic {
  static func missing(_ names: [String], _ callee: String, at span: Span) -> Diagnostic {
    let list = listing(names, last: ", ")
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
    _ name: String, _ callee: String, at span: Span, nearest: NearName?, among known: [String]
  ) -> Diagnostic {
    let hint =
      nearest.map { "; " + $0.question }
      ?? only(known) + "; leave it out, or declare it there"
    var found = Diagnostic(
      .unknownArgument, "\(callee) has no param `\(name)`\(hint)", at: span)
    if let nearest { found.propose(nearest, at: span, as: nearest.name) }
    return found
  }
}
