extension Rule {
  static let unusedFlag = eachFinding(
    "unused-flag", .warning, [.absence],
    summary: "Every flag is read by an expression, or picks a variant.",
    why: "Somebody will switch it on and wait for something to happen.",
    example: Example(
      rejects: """
        feature: Help
        flags:
          chat: { default: false }
        # ^^^^
        """,
      accepts: """
        feature: Help
        flags:
          chat: { default: false }
        routes:
          helpHome: { screen: Home, link: /help }
          chat: { external: chat }
        screens:
          Home:
            title: Help
            actions: { chat: { label: Chat, open: chat, when: flags.chat } }
        """)
  ) { analysis in
    analysis.unusedFlags.map { name in
      let flag = analysis.graph.text(name)
      return Finding(
        message: "nothing reads the flag `\(flag)`; read it in an expression, let it pick a "
          + "variant, or remove it",
        span: name.span)
    }
  }
}

extension Analysis {
  /// The names of the flags that nothing reads, except those that a misspelt name may mean.
  var unusedFlags: [Name] {
    guard !graph.flags.isEmpty, let unread = namesUnread else { return [] }
    let variants = graph.screens.flatMap(\.variants)
    let picks = Set(variants.compactMap(\.flag.target))
    var read = Set<Symbol>()
    for case .flag(let flag?) in graph.references { read.insert(graph[flag].name.symbol) }
    let unused = graph.flags.indices.filter { !picks.contains(ID($0)) }
      .map { graph.flags[$0].name }
      .filter { !read.contains($0.symbol) && !unread.contains(graph.text($0)) }
    if unused.isEmpty { return [] }
    let meant = Set(graph.undeclaredFlagsRead + flagsMeant)
    let declared = Set(graph.flags.map { graph.text($0.name) })
    let misspelt = variants.filter { $0.flag.target == nil }.map { graph.text($0.flag.name) }
    return graph.unintended(
      unused.filter { !meant.contains(graph.text($0)) },
      by: meant.subtracting(declared).union(misspelt), orAny: true)
  }

  /// Flags that were read without `flags.` before them.
  private var flagsMeant: [String] {
    proposals.filter { $0.hasPrefix("flags.") }.map { String($0.dropFirst(6)) }
  }

  /// The names that may be read by a rejected entity or by an expression that cannot be parsed.
  /// Nil if it may read anything, as one that is empty, or misspells `flags`.
  var namesUnread: Set<String>? {
    if graph.mayUseAnything { return nil }
    if proposals.contains("flags") { return nil }
    var names = graph.hidden
    for formula in graph.formulas where formula.expression == nil {
      let words = graph.source(formula.span).words
      if words.isEmpty { return nil }
      names.formUnion(words)
    }
    return names
  }
}

extension Graph {
  /// The fields that expressions select from `flags`, unless they are flags. They are flags as well
  /// where a variable has that name, which has been rejected.
  fileprivate var undeclaredFlagsRead: [String] {
    formulas.flatMap { formula -> [String] in
      guard let expression = formula.expression else { return [] }
      return zip(expression.identifiers, formula.references).compactMap { identifier, reference in
        guard identifier.name == Keyword.flags.text, !identifier.isBound else { return nil }
        if case .flag(_?) = self[reference] { return nil }
        return expression.field(of: identifier)
      }
    }
  }
}
