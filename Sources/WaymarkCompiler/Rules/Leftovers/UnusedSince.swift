import CEL

extension Rule {
  static let unusedSince = eachFinding(
    "unused-since", .note,
    summary: "A `since` names a release that is newer than the oldest supported one.",
    why: "Every client that is still supported knows the thing, so nothing has to ask for it.",
    example: Example(
      rejects: """
        --- waymark.yaml
        app: Help
        specs: .
        clients: { ios: { minimum: "7.2", latest: "7.4" } }
        entry: [helpHome]
        --- help.yaml
        feature: Help
        screens:
          Home: { title: Help, actions: { chat: { label: Chat, open: liveChat } } }
        routes:
          helpHome: { screen: Home }
          liveChat: { external: chat, since: { ios: "7.2" } }
                                    # ^^^^^
        """,
      accepts: """
        --- waymark.yaml
        app: Help
        specs: .
        clients: { ios: { minimum: "7.2", latest: "7.4" } }
        entry: [helpHome]
        --- help.yaml
        feature: Help
        screens:
          Home: { title: Help, actions: { chat: { label: Chat, open: liveChat } } }
        routes:
          helpHome: { screen: Home }
          liveChat: { external: chat }
        """)
  ) { analysis in
    let graph = analysis.graph
    return graph.allSince.compactMap { since in
      let old = since.filter { graph.isUnused($0) }
      guard let key = since.first?.key, !old.isEmpty else { return nil }
      let platforms = listing(old.map { graph.text($0.platform) })
      let what = old.count < since.count ? "leave \(platforms) out" : "remove it"
      return Finding(
        message: "every supported client of \(platforms) knows this; \(what)", span: key,
        notes: graph.project.clients.filter { client in
          old.contains { $0.platform.symbol == client.platform.symbol }
        }.map {
          .init(
            "the oldest of \(graph.text($0.platform)) is \(graph.text($0.minimum))",
            at: $0.minimum.span)
        })
    }
  }
}

extension Graph {
  fileprivate func isUnused(_ since: Since) -> Bool {
    let client = project.clients.first { $0.platform.symbol == since.platform.symbol }
    guard let minimum = client.flatMap({ Version.parse(text($0.minimum)) }),
      let version = Version.parse(text(since.version))
    else { return false }
    return Version.compare(version, minimum) <= 0
  }
}
