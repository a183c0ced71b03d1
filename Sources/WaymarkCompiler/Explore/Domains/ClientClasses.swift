import CEL
import Dispatch

/// The classes of the client, by the texts that guards compare it with: of most components, these
/// are the same.
final class ClientDomains: @unchecked Sendable {
  /// What `since` names anywhere, each once.
  private var platforms: [String] = []
  private var versions: [[Int]] = []
  /// Guards `domains`.
  private let queue = DispatchQueue(label: "clients")
  private var domains: [[Value]: Domain] = [:]
  private static let mostKept = 64

  init(_ graph: Graph) {
    var known: Set<Symbol> = []
    for since in graph.allSince.joined() {
      if known.insert(since.platform.symbol).inserted {
        platforms.append(graph.text(since.platform))
      }
      if known.insert(since.version.symbol).inserted,
        let version = Version.parse(graph.text(since.version))
      {
        versions.append(version)
      }
    }
  }

  func domain(distinguishedBy constants: [Value], in graph: Graph) -> Domain {
    if let known = queue.sync(execute: { domains[constants] }) { return known }
    var domain = Domain()
    for client in graph.clients(distinguishedBy: constants, platforms, versions) {
      domain.append(client)
    }
    queue.sync { if domains.count < Self.mostKept { domains[constants] = domain } }
    return domain
  }
}

extension Graph {
  /// Every supported client as far as guards and routes can distinguish them: for each platform the
  /// ends of its range, the versions that are named, and one between each two neighbours.
  fileprivate func clients(
    distinguishedBy constants: [Value], _ platforms: [String], _ versions: [[Int]]
  ) -> [Value] {
    var (platforms, versions) = (platforms, versions)
    for case .string(let word) in constants {
      if let version = Version.parse(word) {
        versions.append(version)
      } else {
        platforms.append(word)
      }
    }
    guard !project.clients.isEmpty else {
      let names = samples(of: platforms, sizes: [], each: 1)
      let all = spread(versions, from: nil, to: nil)
      return names.flatMap { name in all.map { client(name, $0) } }
    }
    return project.clients.flatMap { declared -> [Value] in
      guard let least = Version.parse(text(declared.minimum)),
        let latest = Version.parse(text(declared.latest)), Version.compare(least, latest) <= 0
      else { return [] }
      return spread(versions, from: least, to: latest).map { client(text(declared.platform), $0) }
    }
  }

  func client(_ platform: String, _ version: [Int]) -> Value {
    .map([.string("platform"): .string(platform), .string("version"): .version(version)])
  }
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
