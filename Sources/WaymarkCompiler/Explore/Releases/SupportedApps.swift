import CEL

/// Versions of a platform that know the same, and that nothing in the specs distinguishes.
public struct SupportedApps: Hashable, Sendable {
  public let platform: String
  /// The first of them.
  public let from: String
  /// The last release among them, where releases are known.
  public let to: String?
  /// The first version after them; nil if there is none.
  public let before: String?
  fileprivate let isOldest: Bool

  /// As in `ios 7.0 to 7.1`, or `android before 7.0`.
  public var text: String {
    if let to { return to == from ? "\(platform) \(from)" : "\(platform) \(from) to \(to)" }
    guard let before else { return isOldest ? platform : "\(platform) from \(from)" }
    return isOldest ? "\(platform) before \(before)" : "\(platform) from \(from), before \(before)"
  }

  /// The same as a word that stays when more versions are released: `ios<7.2`.
  public var id: String {
    platform + (isOldest ? "" : ">=\(from)") + (before.map { "<\($0)" } ?? "")
  }

  func hold(_ platform: String, _ version: String) -> Bool {
    guard platform == self.platform, let version = Version.parse(version),
      let least = Version.parse(from), Version.compare(version, least) >= 0
    else { return false }
    return before.flatMap { Version.parse($0) }.map { Version.compare(version, $0) < 0 } ?? true
  }

  /// The two together, if nothing lies between them.
  private func joined(with next: SupportedApps) -> SupportedApps? {
    guard platform == next.platform, before == next.from else { return nil }
    return SupportedApps(
      platform: platform, from: from, to: next.to, before: next.before, isOldest: isOldest)
  }
}

extension SupportedApps {
  /// Some apps in words, those that follow one another as one.
  public static func joined(_ apps: [SupportedApps]) -> [SupportedApps] {
    apps.reduce(into: []) { all, next in
      if all.contains(next) { return }
      if let index = all.lastIndex(where: { $0.platform == next.platform }),
        let both = all[index].joined(with: next)
      {
        all[index] = both
      } else {
        all.append(next)
      }
    }
  }
}

/// Some supported apps, and what they were built from, if that is known.
struct AppClass {
  let apps: SupportedApps
  /// Nil if they know what `since` says, and all else.
  let graph: Graph?
}

extension Graph {
  /// All that the project supports, platform by platform.
  func appClasses(_ releases: [Release]) -> [AppClass] {
    project.clients.flatMap { classes(of: $0, own(releases, of: $0)) }
  }

  /// The supported releases of one platform, the oldest first.
  private func own(_ releases: [Release], of client: ProjectInfo.Client) -> [Release] {
    releases.filter {
      $0.platform == text(client.platform) && supports($0.version, of: client)
    }.sorted { Version.compare($0.numbers, $1.numbers) < 0 }
  }

  /// Those of the releases that draw screens by themselves, and were built with something.
  package func apps(_ releases: [Release], knowing isKnown: (Graph) -> Bool) -> [SupportedApps] {
    let all = project.clients.filter(\.drawsScreens).flatMap { client in
      let own = own(releases, of: client)
      return own.indices.filter { isKnown(own[$0].graph) }.map { index in
        SupportedApps(
          platform: own[index].platform, from: own[index].version, to: own[index].version,
          before: index + 1 < own.count ? own[index + 1].version : nil, isOldest: index == 0)
      }
    }
    return SupportedApps.joined(all)
  }

  private func classes(of client: ProjectInfo.Client, _ releases: [Release]) -> [AppClass] {
    let platform = text(client.platform)
    var released: [(start: String, graph: ReleasedGraph)] = []
    for release in releases {
      let graph = ReleasedGraph(self, release, drawsScreens: client.drawsScreens)
      if released.last?.graph.differences != graph.differences {
        released.append((release.version, graph))
      }
    }
    var cuts = versionsInGuards
    // Releases know better than what is written of them.
    cuts += allSince.joined().filter { text($0.platform) == platform }.map { text($0.version) }
      .filter { version in
        !client.drawsScreens || releases.first.map { precedes(version, $0.version) } ?? true
      }
    cuts = cuts.filter { supports($0, of: client) }
    let all = [text(client.minimum)] + cuts + released.map(\.start)
    var starts: [String] = []
    for version in all.sorted(by: precedes) where starts.last.map({ precedes($0, version) }) ?? true
    {
      starts.append(version)
    }
    return starts.indices.map { index in
      let (from, before) = (starts[index], index + 1 < starts.count ? starts[index + 1] : nil)
      let known = released.last { !precedes(from, $0.start) }
      let inside = releases.filter { release in
        !precedes(release.version, from) && before.map { precedes(release.version, $0) } ?? true
      }
      return AppClass(
        apps: SupportedApps(
          platform: platform, from: from, to: known == nil ? nil : inside.last?.version ?? from,
          before: before, isOldest: index == 0),
        graph: known.flatMap { $0.graph.differences.isEmpty ? nil : $0.graph.graph })
    }
  }

  private func precedes(_ one: String, _ other: String) -> Bool {
    Version.compare(Version.parse(one) ?? [], Version.parse(other) ?? []) < 0
  }

  private var versionsInGuards: [String] {
    formulas.indices.flatMap { index -> [String] in
      guard references(of: ID(index)).contains(.client),
        let expression = formulas[index].expression
      else { return [] }
      return expression.nodes.compactMap { node in
        guard case .string(let text) = node.kind, Version.parse(text) != nil else { return nil }
        return text
      }
    }
  }
}
