extension Rule {
  static let unusedFlag = eachFinding(
    "unused-flag", .warning,
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
    analysis.graph.unusedFlags.map { name in
      let flag = analysis.graph.text(name)
      return Finding(
        message: "nothing reads the flag `\(flag)`; read it in an expression, let it pick a "
          + "variant, or remove it",
        span: name.span)
    }
  }
}

extension Graph {
  /// The names of the flags that nothing reads, except those that a misspelt name may mean.
  var unusedFlags: [Name] {
    guard !flags.isEmpty, let unread = namesUnread else { return [] }
    let read = namesRead(from: "flags").union(flagsMeant)
    var picks = Set<ID<Flag>>()
    var misspelt: [String] = []
    for variant in screens.flatMap(\.variants) {
      if let flag = variant.flag.target {
        picks.insert(flag)
      } else {
        misspelt.append(text(variant.flag.name))
      }
    }
    let declared = Set(flags.map { text($0.name) })
    misspelt += read.subtracting(declared)
    let unused = flags.indices.filter { index in
      let name = flags[index].name
      return !picks.contains(ID(index)) && !read.contains(text(name))
        && !unread.contains(text(name))
    }
    return unmeant(unused.map { flags[$0].name }, by: misspelt, orAny: true)
  }

  /// Flags that were read without `flags.` before them.
  private var flagsMeant: [String] {
    issues.flatMap(\.fixes).map(\.replacement).filter { $0.hasPrefix("flags.") }
      .map { String($0.dropFirst(6)) }
  }

  /// What was refused may read whatever it names, and so may an expression that cannot be parsed.
  /// Nil if it may read anything, as one that is empty, or misspells `flags`.
  var namesUnread: Set<String>? {
    if mayUseAnything { return nil }
    if issues.contains(where: { $0.fixes.contains { $0.replacement == "flags" } }) { return nil }
    var names = hidden
    for formula in formulas where formula.expression == nil {
      let words = source(formula.span).words
      if words.isEmpty { return nil }
      names.formUnion(words)
    }
    return names
  }
}
