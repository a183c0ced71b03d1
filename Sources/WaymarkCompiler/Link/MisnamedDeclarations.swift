import CEL

/// A declaration in the wrong case, and the references that spell its name as it should be.
struct MisnamedDeclaration {
  let name: Name
  let kind: NameKind
  var uses: [Span] = []
}

/// Where the declaration is what is wrong, the declaration is reported, and the references to it
/// are resolved.
extension Linker {
  /// `Home`, where the screen is declared as `home`; nil for any other misspelt reference.
  mutating func resolve<E>(
    _ ref: Ref<E>, toMisnamed near: NearName?, in table: NameTable<E>, as kind: NameKind
  ) -> Ref<E>? {
    guard let near, let symbol = graph.symbols.find(near.name), let id = table.find(symbol),
      let name = declaredName(of: kind, at: id.index),
      isMisnamed(name, ref.name, as: kind)
    else { return nil }
    recordUse(of: name, as: kind, at: ref.span)
    return Ref(ref.name, ref.span, target: id)
  }

  func isMisnamed(_ name: Name, _ used: Symbol, as kind: NameKind) -> Bool {
    name.symbol != used && camelCase(graph.text(name), upper: kind.isUpperCamel) == graph.text(used)
  }

  mutating func recordUse(of name: Name, as kind: NameKind, at use: Span) {
    misnamed[name.span, default: MisnamedDeclaration(name: name, kind: kind)].uses.append(use)
  }

  private func declaredName(of kind: NameKind, at index: Int) -> Name? {
    switch kind {
    case .type: graph.typeDeclarations[index].name
    case .flag: graph.flags[index].name
    case .screen: graph.screens[index].name
    case .route: graph.routes[index].name
    case .coordinator: graph.coordinators[index].name
    case .workflow: graph.workflows[index].name
    case .step: graph.steps[index].name
    case .outcome: graph.outcomes[index].name
    default: nil
    }
  }

  /// An error, because the names differ, in place of the warning that the name alone gets.
  mutating func reportMisnamed() {
    for declaration in misnamed.values.sorted(by: { $0.name.span.isBefore($1.name.span) }) {
      let text = graph.text(declaration.name)
      let better = camelCase(text, upper: declaration.kind.isUpperCamel)
      var found = Diagnostic.naming(declaration.kind, better: better, at: declaration.name.span)
      found.message += ", as where it is used"
      found.severity = .error
      found.notes = .listing(declaration.uses.map { .init("it is used here", at: $0) }, "use")
      log.append(found)
    }
  }
}
