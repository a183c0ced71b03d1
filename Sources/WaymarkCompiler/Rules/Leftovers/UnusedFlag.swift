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
        span: name.span, unused: [Recovery.Subject(kind: .flag, name: flag)])
    }
  }
}

extension Analysis {
  /// The names of the flags that nothing reads.
  var unusedFlags: [Name] {
    guard !graph.flags.isEmpty else { return [] }
    let picks = Set(graph.screens.flatMap(\.variants).compactMap(\.flag.target))
    var read = Set<Symbol>()
    for case .flag(let flag?) in graph.references { read.insert(graph[flag].name.symbol) }
    return graph.flags.indices.filter { !picks.contains(ID($0)) }.map { graph.flags[$0].name }
      .filter {
        !read.contains($0.symbol) && graph.canBeReferredTo($0)
          && !graph.recovery.mayUse(Recovery.Subject(kind: .flag, name: graph.text($0)))
      }
  }
}
