extension TypeSyntax {
  /// The declared or built-in type inside all wrappers.
  var innermost: (symbol: Symbol, span: Span)? {
    var syntax = self
    while true {
      switch syntax {
      case .named(let symbol, let span): return (symbol, span)
      case .optional(let inner), .list(let inner), .map(let inner): syntax = inner
      case .closedSet, .invalid: return nil
      }
    }
  }
}

extension Graph {
  func typesByName() -> NameTable<TypeDeclaration> {
    var types = NameTable<TypeDeclaration>(symbols: symbols.count)
    for index in typeDeclarations.indices {
      types.declare(typeDeclarations[index].name.symbol, ID(index))
    }
    return types
  }

  /// The types used by anything except another type's fields.
  func typesUsedOutside(_ types: NameTable<TypeDeclaration>) -> Set<ID<TypeDeclaration>> {
    var used: Set<ID<TypeDeclaration>> = []
    func use(_ syntax: TypeSyntax) {
      if let name = syntax.innermost, let type = types.find(name.symbol) { used.insert(type) }
    }
    for variable in variables where variable.kind != .field { use(variable.syntax) }
    for operation in operations { if let returns = operation.returns { use(returns) } }
    return used
  }
}
