import CEL

extension Graph {
  /// False if a client of this version does not know the route yet. The version is as in `7.2`; of
  /// any other text nothing is known.
  public func isKnown(_ route: ID<Route>, to platform: String, _ version: String) -> Bool {
    guard let since = self[route].since.first(where: { text($0.platform) == platform }),
      let first = Version.parse(text(since.version)), let own = Version.parse(version)
    else { return true }
    return Version.compare(own, first) >= 0
  }
}
