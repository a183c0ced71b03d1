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
    let read = graph.namesRead(from: "flags").union(flagsMeant)
    var picks = Set<ID<Flag>>()
    var misspelt: [String] = []
    for variant in graph.screens.flatMap(\.variants) {
      if let flag = variant.flag.target {
        picks.insert(flag)
      } else {
        misspelt.append(graph.text(variant.flag.name))
      }
    }
    let declared = Set(graph.flags.map { graph.text($0.name) })
    misspelt += read.subtracting(declared)
    let unused = graph.flags.indices.filter { index in
      let name = graph.flags[index].name
      return !picks.contains(ID(index)) && !read.contains(graph.text(name))
        && !unread.contains(graph.text(name))
    }
    return graph.unmeant(unused.map { graph.flags[$0].name }, by: misspelt, orAny: true)
  }

  /// Flags that were read without `flags.` before them.
  private var flagsMeant: [String] {
    proposals.filter { $0.hasPrefix("flags.") }.map { String($0.dropFirst(6)) }
  }

  /// What was refused may read whatever it names, and so may an expression that cannot be parsed.
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
