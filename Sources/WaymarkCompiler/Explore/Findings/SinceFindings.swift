import CEL

/// What clients are asked for that are older than it.
extension Verdicts {
  func unsupported(_ site: FindingSite, by client: Value?) -> DataFinding? {
    let (rule, kind, name, since): (DataRule, String, Name, [Since])
    if let route = site.route.map({ graph.routes[$0.index] }) {
      let screen = site.route.flatMap { graph.shownScreen(of: $0) }
      (rule, kind, name) = (.unsupportedRoute, "route", route.name)
      let isKnown = client.map { graph.knownBy(route.since).contains($0) } ?? route.since.isEmpty
      since = isKnown ? screen?.since ?? [] : route.since
    } else if case .page(let page) = model.location(site.location).kind {
      let screen = graph.screens[page.screen.index]
      (rule, kind, name, since) = (.unsupportedScreen, "screen", screen.name, screen.since)
    } else {
      return nil
    }
    let text = graph.text(name)
    let other = rule == .unsupportedRoute ? "do without the route" : "show another screen"
    var finding = DataFinding(
      rule: rule,
      message:
        "\(client?.shown ?? "a supported client") does not know the \(kind) `\(text)`, and can get "
        + "here (proved); guard this with `supports.\(text)`, or \(other)",
      span: openSpan(of: site))
    finding.since = since.first?.key
    finding.unknown = "\(kind) `\(text)`"
    return finding
  }
}

private struct SinceKey: Hashable {
  let rule: DataRule
  let since: Span
}

extension [DataFinding] {
  /// More places are one defect.
  private static var mostPlaces: Int { 3 }

  /// Where many places need what a client does not know, its `since` is wrong rather than they.
  func joiningSince() -> [DataFinding] {
    var groups: [SinceKey: [DataFinding]] = [:]
    var places: [SinceKey: Set<Span>] = [:]
    for finding in self {
      guard let since = finding.since else { continue }
      let key = SinceKey(rule: finding.rule, since: since)
      // A button of a screen that several steps show is one place.
      guard places[key, default: []].insert(finding.span).inserted else { continue }
      groups[key, default: []].append(finding)
    }
    groups = groups.filter { $0.value.count > Self.mostPlaces }
    if groups.isEmpty { return self }
    var told: Set<SinceKey> = []
    return compactMap { finding in
      guard let since = finding.since,
        let group = groups[SinceKey(rule: finding.rule, since: since)]
      else { return finding }
      guard told.insert(SinceKey(rule: finding.rule, since: since)).inserted else { return nil }
      var joined = DataFinding(
        rule: finding.rule,
        message: "supported clients that are older get to what they do not know at "
          + "\(group.count) places (proved); name an earlier release, raise the `minimum` of the "
          + "client, or guard these places with `supports`",
        span: since)
      joined.notes = .listing(
        group.map { .init("the \($0.unknown) is needed here", at: $0.span) }, "place")
      joined.journey = finding.journey
      joined.since = since
      return joined
    }
  }
}
