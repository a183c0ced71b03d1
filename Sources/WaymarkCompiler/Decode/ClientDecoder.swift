import CEL

extension Decoder {
  /// Returns false if its range of versions is unknown.
  mutating func decodeClient(_ key: Int, _ value: Int) -> Bool {
    let platform = declaredName(key, as: .platform)
    guard isMapping(value, as: .mapping(.client)) else { return false }
    rejectUnknownKeys(of: value, in: .client)
    let minimum = required(.minimum, of: value, in: .client, owner: platform.span)
    let latest = required(.latest, of: value, in: .client, owner: platform.span)
    let versions = (minimum.flatMap { version($0) }, latest.flatMap { version($0) })
    guard let minimum = versions.0, let latest = versions.1 else { return false }
    if Version.compare(numbers(latest.symbol), numbers(minimum.symbol)) < 0 {
      reportBackwards(latest, minimum)
    }
    var client = ProjectInfo.Client(platform: platform, minimum: minimum, latest: latest)
    if let specs = self.value(.specs, of: value) {
      client.specs = parsed(specs, as: .value(of: .specs, in: .client)) {
        ReleasePattern(String(decoding: $0, as: UTF8.self))
      }
    }
    if let draws = self.value(.draws, of: value) {
      let word = word(draws, DrawnBy.self, as: .value(of: .draws, in: .client))
      client.drawsScreens = word != .backend
    }
    part.project.clients.append(client)
    return true
  }

  private func numbers(_ version: Symbol) -> [Int] {
    tree.symbols[version].split(separator: ".").map { Int($0) ?? 0 }
  }
}
