extension Rule {
  public static let unusedFlag = eachFinding(
    "unused-flag", .warning,
    summary: "Every flag is read by a guard or a template, or picks a variant.",
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
    let graph = analysis.graph
    guard !graph.isIncomplete, !graph.flags.isEmpty, !graph.hasUnreadFormula else { return [] }
    let read = graph.namesRead(from: "flags")
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
      !picks.contains(ID(index)) && !read.contains(graph.text(graph.flags[index].name))
    }
    return graph.unmeant(unused.map { graph.flags[$0].name }, by: misspelt, orAny: true).map {
      name in
      Finding(
        message: "nothing reads the flag `\(graph.text(name))`; read it in a guard, or remove it",
        span: name.span)
    }
  }
}

extension Graph {
  /// What is no expression may read any flag, and so may one in which `flags` is misspelt.
  fileprivate var hasUnreadFormula: Bool {
    formulas.contains { $0.expression == nil }
      || issues.contains { $0.fixes.contains { $0.replacement == "flags" } }
  }
}
