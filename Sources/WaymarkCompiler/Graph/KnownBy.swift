import CEL

/// The first release of a platform that knows something, as it is written.
public struct Since: Sendable {
  public internal(set) var platform: Name
  public internal(set) var version: Name
  /// Of the key `since`.
  public let key: Span
}

/// The clients that know a route, a screen or an action.
public struct KnownBy: Hashable, Sendable {
  /// By platform, the first version that does; of other platforms, all do.
  private(set) var first: [String: [Int]] = [:]

  public var isEveryone: Bool { first.isEmpty }

  /// No client of the platform.
  static func none(of platform: String) -> KnownBy {
    var known = KnownBy()
    known.first[platform] = [Int.max]
    return known
  }

  /// True for a client as guards read it.
  public func contains(_ client: Value) -> Bool {
    guard case .map(let parts) = client, case .string(let platform)? = parts[.string("platform")],
      case .version(let version)? = parts[.string("version")]
    else { return true }
    return contains(platform, version)
  }

  public func contains(_ platform: String, _ version: [Int]) -> Bool {
    first[platform].map { Version.compare(version, $0) >= 0 } ?? true
  }

  /// Leaves out the older versions of a platform.
  mutating func remove(_ platform: String, before version: [Int]) {
    if let known = first[platform], Version.compare(known, version) >= 0 { return }
    // `7.2` and `7.2.0` are the same.
    first[platform] = Array(version[...(version.lastIndex { $0 != 0 } ?? 0)])
  }

  func intersection(_ other: KnownBy?) -> KnownBy {
    var both = self
    for (platform, version) in other?.first ?? [:] { both.remove(platform, before: version) }
    return both
  }
}

extension Graph {
  func knownBy(_ since: [Since]) -> KnownBy {
    var known = KnownBy()
    for since in since {
      guard let version = Version.parse(text(since.version)) else { continue }
      known.remove(text(since.platform), before: version)
    }
    return known
  }

  /// Everything that a client may not know.
  var allSince: [[Since]] { routes.map(\.since) + screens.map(\.since) + actions.map(\.since) }

  /// What `supports` tells of a client: whether it knows the routes and the screens of these names.
  /// A route comes before a screen of its name.
  public var supportable: [(name: Symbol, knownBy: KnownBy)] {
    let routes = routes.map { ($0.name.symbol, $0.knownBy) }
    let taken = Set(routes.map(\.0))
    return routes
      + screens.filter { !taken.contains($0.name.symbol) }.map { ($0.name.symbol, $0.knownBy) }
  }
}
