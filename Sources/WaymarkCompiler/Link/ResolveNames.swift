import CEL

/// Resolving identifiers of expressions to variables, flags, facts and routes.
extension Linker {
  /// Keeps the references of a formula whether or not it fits its place.
  mutating func resolveNames(of id: ID<Formula>) {
    guard let expression = graph.formulas[id.index].expression else { return }
    let start = graph.references.count
    for identifier in expression.identifiers {
      let reference = reference(to: identifier, in: expression)
      graph.references.append(reference)
    }
    graph.formulas[id.index].references = Run(start..<graph.references.count)
  }

  mutating func resolveNames(of arguments: Run<Argument>) {
    for argument in arguments { resolveNames(of: graph.arguments[argument.index].formula) }
  }

  /// Formulas of what was rejected, or leads to an unknown place, may still read flags.
  mutating func resolveRemainingNames() {
    locals.removeAll()
    for index in graph.formulas.indices where graph.formulas[index].references.isEmpty {
      resolveNames(of: ID(index))
    }
  }

  private mutating func reference(
    to identifier: Expression.Identifier, in expression: Expression
  ) -> Reference {
    if identifier.isBound { return .bound }
    guard let symbol = graph.symbols.find(identifier.name) else { return .unresolved }
    if !sent.isEmpty, let sent = variable(symbol, among: sent) { return .variable(sent) }
    if let variable = locals.find(symbol) {
      // A variable of that name has been rejected: a flag is meant.
      if symbol == Keyword.flags.symbol, let flag = expression.field(of: identifier) {
        graph.recovery.add(Recovery.Hole(uses: .values([flag])))
      }
      return .variable(variable)
    }
    guard let global = Keyword(symbol) else { return .unresolved }
    let member = expression.field(of: identifier).flatMap { graph.symbols.find($0) }
    switch global {
    case .flags: return .flag(member.flatMap { tables.flags.find($0) })
    case .context: return .fact(member.flatMap { variable($0, among: graph.project.context) })
    case .supports:
      let route = member.flatMap { tables.routes.find($0) }
      let screen = member.flatMap { tables.screens.find($0) }
      return route == nil ? screen.map { .screen($0) } ?? .route(nil) : .route(route)
    case .client: return .client
    default: return .unresolved
    }
  }
}

extension Expression {
  /// The field that is selected from an identifier; nil if it stands for itself.
  func field(of identifier: Identifier) -> String? {
    // The parser adds a selection directly after its operand.
    guard identifier.node + 1 < nodes.count,
      case .select(identifier.node, let field, _) = self[identifier.node + 1]
    else { return nil }
    return field
  }
}
