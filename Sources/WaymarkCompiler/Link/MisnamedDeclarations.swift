import CEL

/// A declaration in the wrong case, and the references that spell its name as it should be.
struct MisnamedDeclaration {
  let name: Name
  let kind: NameKind
  var uses: [Span] = []
  /// True if a use is evaluated or generated as it stands: the name has to be put right.
  var isUndefined = false
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
    isMisnamed(name, graph.text(used), as: kind)
  }

  private func isMisnamed(_ name: Name, _ used: String, as kind: NameKind) -> Bool {
    let text = graph.text(name)
    return text != used && camelCase(text, upper: kind.isUpperCamel) == used
  }

  /// The same for a member of an owner, unless that is used `beside` it by its own name.
  mutating func place(
    ofMisnamed used: Name, among members: [Name], as kind: NameKind, beside others: [Symbol] = []
  ) -> Int? {
    guard searchBudget > 0 else { return nil }
    searchBudget -= members.count
    guard let place = members.firstIndex(where: { isMisnamed($0, used.symbol, as: kind) }),
      !others.contains(members[place].symbol)
    else { return nil }
    recordUse(of: members[place], as: kind, at: used.span, isUndefined: true)
    return place
  }

  /// The same for a flag, a fact or a variable that an expression reads.
  mutating func resolveMisnamed(_ issue: Issue, in formula: Formula) -> Bool {
    guard issue.kind == .undefinedName, let expression = formula.expression,
      let symbol = issue.suggestion.flatMap({ graph.symbols.find($0) }),
      let (name, kind) = declaration(
        of: symbol, after: expression.text(in: 0..<issue.range.lowerBound)),
      isMisnamed(name, String(expression.text(in: issue.range)), as: kind)
    else { return false }
    recordUse(of: name, as: kind, at: formula.span(of: issue.range), isUndefined: true)
    return true
  }

  private mutating func declaration(of name: Symbol, after text: Substring) -> (Name, NameKind)? {
    if text.utf8.last != UInt8(ascii: ".") {
      guard let workflow else { return nil }
      for (variables, kind) in [
        (workflow.params, NameKind.param), (workflow.state, .state), (workflow.results, .result),
      ] {
        if let variable = variable(name, among: variables) { return (graph[variable].name, kind) }
      }
    } else if text.hasSuffix(Keyword.flags.text + ".") {
      return tables.flags.find(name).map { (graph[$0].name, .flag) }
    } else if text.hasSuffix(Keyword.context.text + ".") {
      return variable(name, among: graph.project.context).map { (graph[$0].name, .context) }
    }
    return nil
  }

  mutating func recordUse(
    of name: Name, as kind: NameKind, at use: Span, isUndefined: Bool = false
  ) {
    var declaration = misnamed[name.span] ?? MisnamedDeclaration(name: name, kind: kind)
    declaration.uses.append(use)
    declaration.isUndefined = declaration.isUndefined || isUndefined
    misnamed[name.span] = declaration
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
      let place = declaration.name.span
      var found =
        declaration.isUndefined
        ? Diagnostic.undefined(declaration.kind.word, better, declaredAs: text, at: place)
        : .naming(declaration.kind, better: better, at: place)
      if !declaration.isUndefined { found.message += ", as where it is used" }
      found.severity = .error
      found.notes = .listing(declaration.uses.map { .init("it is used here", at: $0) }, "use")
      report(found)
    }
  }
}
