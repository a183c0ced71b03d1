import CEL

extension Linker {
  /// Declares every type first, so that records may refer to one another, then resolves the types
  /// of fields, params, states, `sends`, facts and return values.
  mutating func linkTypes() {
    for index in graph.typeDeclarations.indices { declareType(index) }
    for index in graph.variables.indices { linkVariable(index) }
    for index in graph.typeDeclarations.indices where graph.typeDeclarations[index].kind == .record
    {
      let declaration = graph.typeDeclarations[index]
      declareMembers(declaration.fields.map { graph[$0].name }, as: "field")
      graph.types.setFields(
        declaration.type,
        declaration.fields.map { Field(name: graph.text(graph[$0].name), type: graph[$0].type) })
    }
    for index in graph.operations.indices { linkOperation(index) }
    for index in graph.services.indices {
      let operations = graph.services[index].operations
      declareMembers(operations.map { graph[$0].name }, as: "operation")
    }
    linkGlobals()
    for index in graph.variables.indices { linkPlainValues(index) }
  }

  private mutating func declareType(_ index: Int) {
    let declaration = graph.typeDeclarations[index]
    let name = graph.text(declaration.name)
    switch declaration.kind {
    case .closedSet:
      let members = declareMembers(declaration.members, as: "member")
      if isUnclear(declaration.name) { break }
      graph.typeDeclarations[index].type = graph.types.declareEnumeration(
        name, members.map { graph.text($0) })
    case .record where isUnclear(declaration.name), .external where isUnclear(declaration.name):
      break
    case .record:
      graph.typeDeclarations[index].type = graph.types.declareRecord(name)
    case .external, .externalProtocol:
      graph.typeDeclarations[index].type = graph.types.declareOpaque(name)
    }
  }

  private mutating func linkVariable(_ index: Int) {
    let syntax = graph.variables[index].syntax
    if case .invalid = syntax { return }
    graph.variables[index].type = resolve(syntax)
  }

  /// As deep as one line of a spec lets a type be written: the reader bounds it.
  mutating func resolve(_ syntax: TypeSyntax) -> Type {
    switch syntax {
    case .named(let symbol, let span): return resolveName(symbol, span)
    case .optional(let inner): return wrapped(inner) { $0.optional }
    case .list(let inner): return wrapped(inner) { $0.list }
    case .map(let inner): return wrapped(inner) { $0.map }
    case .closedSet(let name, let members):
      let distinct = declareMembers(members, as: "member")
      return graph.types.declareEnumeration(graph.text(name), distinct.map { graph.text($0) })
    case .invalid: return .unknown
    }
  }

  /// Nothing more is reported about a type that contains an unknown one.
  private mutating func wrapped(_ inner: TypeSyntax, _ wrap: (Type) -> Type) -> Type {
    let type = resolve(inner)
    return type == .unknown ? .unknown : wrap(type)
  }

  private mutating func resolveName(_ symbol: Symbol, _ span: Span) -> Type {
    if let builtin = builtins[symbol] { return builtin }
    if let declared = tables.types.find(symbol) { return graph[declared].type }
    let builtin = Linker.builtinTypes.compactMap { graph.symbols.find($0.0) }
    let known = searchBudget > 0 ? tables.types.names + builtin : []
    let name = graph.text(symbol)
    let near =
      Linker.builtin(synonym: name).map { NearName($0, isCertain: true) }
      ?? nearest(symbol, among: known)
    let ref = Ref<TypeDeclaration>(symbol, span)
    if let found = resolve(ref, toMisnamed: near, in: tables.types, as: .type)?.target {
      return graph[found].type
    }
    if let near {
      graph.recovery.mean(near.names.map { Recovery.Subject(kind: .type, name: $0) })
    } else {
      graph.recovery.failToGuess(name, .type)
    }
    reportUnknown(.undefined("type", name, at: span, nearest: near))
    return .unknown
  }

  private mutating func linkOperation(_ index: Int) {
    let operation = graph.operations[index]
    declareMembers(operation.params.map { graph[$0].name }, as: "param")
    if let errors = operation.errors {
      graph.operations[index].errors = declareMembers(errors, as: "error")
    }
    if let returns = operation.returns {
      graph.operations[index].returnType = resolve(returns)
    }
    for error in operation.wireErrors { checkBody(of: error) }
    guard let http = operation.http, !isUnclear(operation.name) else { return }
    for hole in linkHoles(graph.text(http)) {
      checkHole(hole, of: operation.params, in: http)
    }
  }

  private mutating func type(of flag: Flag) -> Type {
    guard let values = flag.values else { return .bool }
    if values.isEmpty { return .unknown }
    let distinct = declareMembers(values, as: "value")
    return graph.types.declareEnumeration(
      "flag with values", distinct.map { graph.text($0) })
  }

  /// What the body fixes is a part of the value.
  private mutating func checkBody(of error: WireError) {
    guard case .response(_, .mapping(let entries, _)?) = error.answer,
      let type = error.value.map({ graph[$0].type.nonNull })
    else { return }
    for entry in entries {
      if let field = graph.types.field(entry.key, of: type) { checkValue(entry.value, as: field) }
    }
  }

  private mutating func linkGlobals() {
    let flags = graph.types.declareRecord("flags")
    for index in graph.flags.indices { graph.flags[index].type = type(of: graph.flags[index]) }
    graph.types.setFields(
      flags, graph.flags.map { Field(name: graph.text($0.name), type: $0.type) })
    let context = graph.types.declareRecord("context")
    graph.types.setFields(
      context,
      graph.project.context.map { Field(name: graph.text(graph[$0].name), type: graph[$0].type) })
    let platforms = graph.project.clients.map { graph.text($0.platform) }
    let platform =
      platforms.isEmpty ? Type.string : graph.types.declareEnumeration("platform", platforms)
    let client = graph.types.declareRecord("client")
    graph.types.setFields(
      client, [Field(name: "platform", type: platform), Field(name: "version", type: .version)])
    let supports = graph.types.declareRecord("supports")
    graph.types.setFields(
      supports, graph.supportable.map { Field(name: graph.text($0.name), type: .bool) })
    globals = Scope(variables: [
      "flags": flags, "context": context, "client": client, "supports": supports,
    ])
  }
}
