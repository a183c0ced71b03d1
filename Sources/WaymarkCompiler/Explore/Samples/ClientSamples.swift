import CEL

extension GuardReader {
  /// Every supported client, as far as the guards can tell them apart: per platform, the ends of
  /// its range, the versions that guards name, and one between each two neighbours. Nil if a range
  /// is invalid.
  func clients(_ place: Place) -> [Sample]? {
    var versions: [[Int]] = []
    var platforms: [String] = []
    for constant in place.constants {
      if case .version(let version) = constant { versions.append(version) }
      if case .text(let platform) = constant { platforms.append(platform) }
    }
    for route in place.since {
      for since in graph[route].since {
        guard let version = Version.parse(graph.text(since.version)) else { return nil }
        versions.append(version)
        platforms.append(graph.text(since.platform))
      }
    }
    guard !graph.project.clients.isEmpty, !isLoose else {
      let known = samples(of: platforms, sizes: [], each: 1)
      let all = spread(versions, from: nil, to: nil)
      return known.flatMap { name in all.map { .client(platform: name, version: $0) } }
    }
    var result: [Sample] = []
    for client in graph.project.clients {
      guard let least = Version.parse(graph.text(client.minimum)),
        let latest = Version.parse(graph.text(client.latest)),
        Version.compare(least, latest) <= 0
      else { return nil }
      let platform = graph.text(client.platform)
      result += spread(versions, from: least, to: latest).map {
        .client(platform: platform, version: $0)
      }
    }
    return result
  }

  private func spread(_ versions: [[Int]], from least: [Int]?, to latest: [Int]?) -> [[Int]] {
    var named = versions + [least ?? [0]]
    if let latest { named.append(latest) }
    named = named.filter { version in
      Version.compare(version, least ?? [0]) >= 0
        && latest.map { Version.compare(version, $0) <= 0 } ?? true
    }
    named.sort { Version.compare($0, $1) < 0 }
    var result: [[Int]] = []
    for version in named where result.last.map({ Version.compare($0, version) != 0 }) ?? true {
      if let before = result.last { result.append(between(before, version)) }
      result.append(version)
    }
    if latest == nil, let last = result.last { result.append([(last.first ?? 0) + 1]) }
    return result
  }

  private func between(_ low: [Int], _ high: [Int]) -> [Int] {
    var zeros: [Int] = []
    while true {
      let candidate = low + zeros + [1]
      if Version.compare(candidate, high) < 0 { return candidate }
      zeros.append(0)
    }
  }
}
