import CEL

extension Rule {
  static let wrongSince = Rule(.wrongSince) { card, evidence, log in
    let graph = evidence.analysis.graph
    for finding in graph.project.clients.flatMap({
      WrongSince($0, evidence.releases, graph).findings
    }) {
      log.report(card, finding.message, at: finding.span, fixes: finding.fixes)
    }
  }
}

extension RuleCard {
  fileprivate static let wrongSince = RuleCard(
    "wrong-since", .warning, [.releases],
    summary: "A `since` names the first release that knows the thing.",
    why:
      "Where it is wrong, clients are shown what they do not know, or kept from what they do. Only "
      + "`check --releases` reads releases.",
    example: Example(
      rejects: """
        --- waymark.yaml
        app: Help
        clients: { ios: { minimum: "7.0", latest: "7.4", specs: "ios-{version}" } }
        entry: [helpHome]
        --- Specs/help.yaml
        feature: Help
        screens:
          Home:
            title: Help
            actions: { chat: { label: Chat, open: liveChat, when: supports.liveChat } }
        routes:
          helpHome: { screen: Home }
          liveChat: { external: chat, since: { ios: "7.3" } }
                                                  # ^^^^^
        --- ios-7.0/Specs/help.yaml
        feature: Help
        screens:
          Home: { title: Help }
        routes:
          helpHome: { screen: Home }
        --- ios-7.1/Specs/help.yaml
        feature: Help
        screens:
          Home: { title: Help, actions: { chat: { label: Chat, open: liveChat } } }
        routes:
          helpHome: { screen: Home }
          liveChat: { external: chat }
        """,
      accepts: """
        --- waymark.yaml
        app: Help
        clients: { ios: { minimum: "7.0", latest: "7.4", specs: "ios-{version}" } }
        entry: [helpHome]
        --- Specs/help.yaml
        feature: Help
        screens:
          Home:
            title: Help
            actions: { chat: { label: Chat, open: liveChat, when: supports.liveChat } }
        routes:
          helpHome: { screen: Home }
          liveChat: { external: chat, since: { ios: "7.1" } }
        --- ios-7.0/Specs/help.yaml
        feature: Help
        screens:
          Home: { title: Help }
        routes:
          helpHome: { screen: Home }
        --- ios-7.1/Specs/help.yaml
        feature: Help
        screens:
          Home: { title: Help, actions: { chat: { label: Chat, open: liveChat } } }
        routes:
          helpHome: { screen: Home }
          liveChat: { external: chat }
        """))
}

/// What is written about one platform, held against its releases.
private struct WrongSince {
  private let client: ProjectInfo.Client
  private let releases: [(release: Release, known: Set<String>)]
  private let graph: Graph
  private(set) var findings: [Finding] = []

  init(_ client: ProjectInfo.Client, _ all: [Release], _ graph: Graph) {
    (self.client, self.graph) = (client, graph)
    let platform = graph.text(client.platform)
    releases = all.filter { $0.platform == platform && graph.supports($0.version, of: client) }
      .sorted { Version.compare($0.numbers, $1.numbers) < 0 }
      .map { ($0, Set($0.graph.clientParts.map(\.name))) }
    if releases.isEmpty { return }
    for part in graph.clientParts where client.drawsScreens || part.isRoute {
      if let since = part.since.first(where: { graph.text($0.platform) == platform }) {
        judge(since, of: part.name)
      }
    }
  }

  private mutating func judge(_ since: Since, of name: String) {
    guard let version = Version.parse(graph.text(since.version)) else { return }
    func isAtMost(_ index: Int) -> Bool {
      Version.compare(version, releases[index].release.numbers) <= 0
    }
    let platform = graph.text(since.platform)
    let unknown = releases.lastIndex { !$0.known.contains(name) }
    let first = unknown.map { $0 + 1 } ?? 0
    if first == releases.count {
      guard let last = releases.indices.last, isAtMost(last) else { return }
      report("no release of \(platform) knows this, up to \(releases[last].release.version)", since)
    } else if !isAtMost(first) {
      report(
        "\(platform) \(releases[first].release.version) knows this, although `since` says "
          + graph.text(since.version), since, first)
    } else if let unknown, isAtMost(unknown) {
      report(
        "\(platform) \(releases[unknown].release.version) does not know this; the first release "
          + "that does is \(releases[first].release.version)", since, first)
    }
  }

  private mutating func report(_ message: String, _ since: Since, _ right: Int? = nil) {
    let version = right.map { releases[$0].release.version }
    findings.append(
      Finding(
        message: message, span: since.version.span,
        fixes: version.map {
          [.safe("write `\"\($0)\"`", replace: since.version.span, with: "\"\($0)\"")]
        } ?? []))
  }
}

extension Graph {
  /// What a client may not know.
  fileprivate var clientParts: [(name: String, since: [Since], isRoute: Bool)] {
    routes.map { ("route \(text($0.name))", $0.since, true) }
      + screens.map { ("screen \(text($0.name))", $0.since, false) }
      + actions.map { ("\(text(self[$0.screen].name)).\(text($0.name))", $0.since, false) }
  }
}
