import CEL

extension Graph {
  /// What samples show for a text of which nothing but the name is known: the example, else what
  /// suits the name.
  func usualText(of key: SlotKey) -> String {
    guard case .variable(let root) = key.root else { return "other" }
    var (variable, owner) = (variables[root.index], "")
    for name in key.fields {
      let type = variable.type.nonNull
      guard let declaration = typeDeclarations.first(where: { $0.type == type }),
        let field = declaration.fields.first(where: { text(self[$0].name) == name })
      else { return "other" }
      (variable, owner) = (self[field], text(declaration.name))
    }
    if case .scalar(let text, _, _)? = variable.example { return text }
    return StableValues.text(named: text(variable.name), in: owner)
  }
}
