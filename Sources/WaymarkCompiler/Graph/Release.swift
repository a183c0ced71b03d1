import CEL

/// A release of the app, and the specs from which it was built: what it knows is what they declare.
public struct Release: Sendable {
  public let platform: String
  public let version: String
  public let graph: Graph

  public init(_ platform: String, _ version: String, _ graph: Graph) {
    (self.platform, self.version, self.graph) = (platform, version, graph)
  }

  var numbers: [Int] { Version.parse(version) ?? [] }
}

/// The names of folders or of revisions in git from which releases were built: `ios-{version}`.
public struct ReleasePattern: Sendable {
  public let start: String
  public let end: String

  /// Nil unless the version is in it, once.
  init?(_ text: String) {
    guard let place = text.firstRange(of: Self.hole) else { return nil }
    start = String(text[..<place.lowerBound])
    end = String(text[place.upperBound...])
    if end.firstRange(of: Self.hole) != nil { return nil }
  }

  private static let hole = "{version}"

  public func name(of version: String) -> String { start + version + end }

  /// True of names in which something stands for the version.
  public func matches(_ name: String) -> Bool {
    name.hasPrefix(start) && name.hasSuffix(end)
      && name.utf8.count > start.utf8.count + end.utf8.count
  }

  /// The version in a name; nil if there is none.
  public func version(in name: String) -> String? {
    guard matches(name) else { return nil }
    let version = String(name.dropFirst(start.count).dropLast(end.count))
    return Version.parse(version) == nil ? nil : version
  }
}

extension Graph {
  /// True if the project supports this version of a platform.
  public func supports(_ version: String, of client: ProjectInfo.Client) -> Bool {
    guard let version = Version.parse(version), let least = Version.parse(text(client.minimum)),
      let latest = Version.parse(text(client.latest))
    else { return false }
    return Version.compare(version, least) >= 0 && Version.compare(version, latest) <= 0
  }
}
