extension Decoder {
  mutating func decodeType(_ key: Int, _ value: Int) {
    var declaration = TypeDeclaration(
      name: declaredName(key, as: .type), feature: feature, kind: .external, fields: .empty,
      members: [])
    switch tree[value].kind {
    case .sequence:
      declaration.kind = .closedSet
      declaration.members = members(value)
      if !areAllMembers(declaration.members, of: value) { loseType(declaration.name) }
    case .mapping where isEnum(value):
      declaration.kind = .closedSet
      declaration.members = enumMembers(value)
    case .mapping:
      declaration.kind = .record
      declaration.fields = variables(
        value, as: .field, of: declaration.name)
    case .scalar:
      let word = external(value)
      declaration.kind = word == .protocol ? .externalProtocol : .external
      if word == nil { loseType(declaration.name) }
    }
    if Self.builtins.contains(tree.symbols[declaration.name.symbol]) {
      return reportReserved(declaration.name, .type, "that type is built in")
    }
    part.typeDeclarations.append(declaration)
  }

  /// A record keeps its other fields; anything else may use any type.
  private mutating func loseType(_ name: Name) {
    lose(of: name.span)
    part.recovery.add(Recovery.Hole(uses: .types))
  }

  private mutating func external(_ node: Int) -> ExternalKind? {
    if isNothing(node) {
      reportShape(node, due: ValueShape.typeDeclaration.expected)
      return nil
    }
    let text = text(node)
    if Self.builtins.contains(text) || text.contains("|") {
      let isBuiltin = Self.builtins.contains(text)
      let advice = isBuiltin ? "write `\(text)` where it is meant" : "a set is written `[a, b]`"
      reportUnknownValue(node, due: "a type of its own: \(advice)")
      return nil
    }
    return word(node, ExternalKind.self, as: .externalKind)
  }

  /// True if no member of the set is missing.
  func areAllMembers(_ members: [Name], of node: Int) -> Bool {
    !members.isEmpty && members.count == tree[node].childCount
  }

  /// A closed set. A member is an identifier or, in quotes, any text.
  mutating func members(_ node: Int) -> [Name] {
    if tree[node].childCount == 0 { reportShape(node, due: ValueShape.members.expected) }
    var members: [Name] = []
    for element in elements(of: node) {
      guard holdsText(element) else {
        reportShape(element, due: ValueShape.members.element.expected)
        continue
      }
      let isQuoted = tree[element].style != .plain
      members.append(isQuoted ? name(element) : declaredName(element, as: .member))
    }
    return members
  }
}
