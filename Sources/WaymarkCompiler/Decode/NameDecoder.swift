extension Decoder {
  /// True if a node is a name without quotes.
  func isPlainName(_ node: Int) -> Bool {
    tree[node].kind == .scalar && tree[node].style == .plain && !tree[node].symbol.isNone
      && tree.symbols.withBytes(tree[node].symbol) { NameShape($0).isIdentifier }
  }

  /// Keeps even a name that it rejects, because the references to it are correct.
  mutating func declaredName(_ node: Int, as kind: NameKind) -> Name {
    let name = name(node)
    let shape = tree.symbols.withBytes(name.symbol) { NameShape($0) }
    guard shape.isIdentifier else {
      if kind.isKey, let name = nameBeforeMissingColon(node) ?? nameBeforeColon(node) {
        return name
      }
      reportNoIdentifier(name, kind)
      return name
    }
    if let word = Keyword(name.symbol), let objection = kind.objection(to: word) {
      reportReserved(name, kind, objection)
    } else if kind.hasCase, !shape.isCamel(upper: kind.isUpperCamel) {
      reportNaming(name, kind)
    }
    return name
  }

  /// Names in a list, each declared by being listed.
  mutating func declaredNames(
    _ node: Int, as kind: NameKind, _ shape: @autoclosure () -> ValueShape
  ) -> [Name] {
    guard isSequence(node, as: shape()) else { return [] }
    var names: [Name] = []
    for element in elements(of: node) {
      guard holdsText(element) else {
        reportShape(element, due: "the name of \(kind.noun)")
        continue
      }
      names.append(declaredName(element, as: kind))
    }
    return names
  }

  /// True if a list declares more names than are known.
  func isPartial(_ names: [Name], of node: Int) -> Bool {
    tree[node].kind != .sequence || names.count < tree[node].childCount
      || !names.allSatisfy(isIdentifier)
  }

  func isIdentifier(_ name: Name) -> Bool {
    tree.symbols.withBytes(name.symbol) { NameShape($0).isIdentifier }
  }
}
