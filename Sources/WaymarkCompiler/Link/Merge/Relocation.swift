/// How the symbols and indices of one part are shifted when it joins the whole.
struct Relocation {
  let symbols: [Symbol]
  let features, types, variables, flags, services, operations, screens, actions, routes: Int32
  let coordinators, workflows, outcomes, steps, exits, transitions, arguments, formulas: Int32

  init(_ part: Graph, into whole: inout Graph) {
    symbols = (0..<part.symbols.count).map { index in
      let symbol = Symbol(raw: UInt32(index))
      return part.symbols.withBytes(symbol) { whole.symbols.intern($0) }
    }
    features = Int32(whole.features.count)
    types = Int32(whole.typeDeclarations.count)
    variables = Int32(whole.variables.count)
    flags = Int32(whole.flags.count)
    services = Int32(whole.services.count)
    operations = Int32(whole.operations.count)
    screens = Int32(whole.screens.count)
    actions = Int32(whole.actions.count)
    routes = Int32(whole.routes.count)
    coordinators = Int32(whole.coordinators.count)
    workflows = Int32(whole.workflows.count)
    outcomes = Int32(whole.outcomes.count)
    steps = Int32(whole.steps.count)
    exits = Int32(whole.exits.count)
    transitions = Int32(whole.transitions.count)
    arguments = Int32(whole.arguments.count)
    formulas = Int32(whole.formulas.count)
  }

  func move(_ symbol: inout Symbol) { symbol = symbols[Int(symbol.raw)] }
  func move(_ name: inout Name) { move(&name.symbol) }
  func move<E>(_ ref: inout Ref<E>) { move(&ref.name) }
  func move<E>(_ run: inout Run<E>, _ offset: Int32) { run.start += offset }
  func move<E>(_ id: inout ID<E>, _ offset: Int32) { id = ID(raw: id.raw + offset) }
  func move<E>(_ id: inout ID<E>?, _ offset: Int32) { id = id.map { ID(raw: $0.raw + offset) } }
  func move(_ names: inout [Name]) { for index in names.indices { move(&names[index]) } }
  func move(_ template: inout Template) {
    move(&template.text)
    for index in template.holes.indices { move(&template.holes[index].formula, formulas) }
  }
  func move(_ syntax: inout TypeSyntax) { syntax = moved(syntax) }

  /// As deep as YAML lets a type be written, a line long: the reader bounds it.
  private func moved(_ syntax: TypeSyntax) -> TypeSyntax {
    switch syntax {
    case .named(let symbol, let span): .named(symbols[Int(symbol.raw)], span)
    case .optional(let inner): .optional(moved(inner))
    case .list(let inner): .list(moved(inner))
    case .map(let inner): .map(moved(inner))
    case .closedSet(let name, let members):
      .closedSet(
        symbols[Int(name.raw)], members.map { Name(symbols[Int($0.symbol.raw)], $0.span) })
    case .invalid: .invalid
    }
  }
}
