extension Decoder {
  /// Facts about the session, of finite types, so that all their values can be tried.
  mutating func decodeContext() {
    let start = part.variables.count
    guard let node = value(.context, of: 0),
      isDeclarations(node, as: .value(of: .context, in: .project))
    else { return }
    eachEntry(of: node, .ofProject("fact")) { decoder, key, value in
      let name = decoder.declaredName(key, as: .context)
      decoder.part.variables.append(
        Variable(
          name: name, kind: .context, syntax: decoder.finiteType(value, of: name),
          typeSpan: decoder.span(value)))
    }
    part.project.context = Run(start..<part.variables.count)
  }

  /// A sequence is always a set here.
  private mutating func finiteType(_ node: Int, of fact: Name) -> TypeSyntax {
    if tree[node].kind == .sequence {
      let name = tree.symbols.intern("context." + tree.symbols[fact.symbol])
      let members = members(node)
      return areAllMembers(members, of: node) ? .closedSet(name, members) : .invalid
    }
    let syntax = type(node)
    guard isEndless(syntax) else { return syntax }
    reportType(node, Diagnostic.endless(fact: shortened(text(node))))
    return .invalid
  }

  private func isEndless(_ syntax: TypeSyntax) -> Bool {
    switch syntax {
    case .list, .map: true
    case .optional(let inner): isEndless(inner)
    case .named(let name, _): isEndless(tree.symbols[name])
    case .closedSet, .invalid: false
    }
  }

  /// Also where `string` is written for `String`.
  private func isEndless(_ name: String) -> Bool {
    Self.builtins.contains { $0 != "Bool" && ($0 == name || $0.lowercased() == name) }
  }
}
