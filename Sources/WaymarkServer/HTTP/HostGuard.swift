/// Refuses requests that a web page elsewhere makes a browser send: with a name of its own that
/// leads to this machine, or from another origin.
public struct HostGuard: Sendable {
  /// As given by `--host`.
  let served: String
  public var port: Int

  public init(served: String, port: Int) {
    self.served = served.lowercased()
    self.port = port
  }

  /// Nil if the request may be answered.
  func refusal(of request: ServerRequest) -> ServerResponse? {
    let hosts = request.values(of: "Host")
    guard hosts.count == 1, let host = hosts.first, isOwn(host) else {
      return .problem(
        hosts.count == 1 ? 403 : 400,
        "this server answers only under its own address; the header `Host` names another one")
    }
    let own = "http://\(host.lowercased())"
    let isOfOther = request.values(of: "Origin").contains { $0.lowercased() != own }
    if isOfOther || (isSentElsewhere(request) && !isVisit(request)) {
      return .problem(403, "this server does not answer pages of another origin")
    }
    return nil
  }

  /// Browsers send no `Origin` with a `GET` for an image, or one whose answer no script may read.
  private func isSentElsewhere(_ request: ServerRequest) -> Bool {
    request.values(of: "Sec-Fetch-Site").flatMap { $0.lowercased().split(separator: ",") }
      .contains { ["cross-site", "same-site"].contains($0.filter { $0 != " " }) }
  }

  /// A link to the page may stand anywhere.
  private func isVisit(_ request: ServerRequest) -> Bool {
    let path = request.target.prefix { $0 != "?" }
    return request.method == "GET" && ["/_waymark", "/_waymark/"].contains(path)
      && request.values(of: "Sec-Fetch-Mode") == ["navigate"]
      && request.values(of: "Sec-Fetch-Dest") == ["document"]
  }

  private func isOwn(_ host: String) -> Bool {
    guard let (name, port) = Self.parts(of: host.lowercased()), port ?? 80 == self.port else {
      return false
    }
    if name == "localhost" || name == served || Self.isLoopback(name) { return true }
    // The emulator of Android calls the machine that it runs on by this address.
    if name == "10.0.2.2" { return true }
    // Only names can be made to lead elsewhere.
    return ["0.0.0.0", "::", "[::]"].contains(served) && Self.isNumeric(name)
  }

  private static func parts(of host: String) -> (name: String, port: Int?)? {
    guard host.utf8.count <= 300 else { return nil }
    if host.hasPrefix("[") {
      guard let end = host.firstIndex(of: "]") else { return nil }
      let name = host[host.index(after: host.startIndex)..<end]
      let rest = host[host.index(after: end)...]
      if rest.isEmpty { return (String(name), nil) }
      guard rest.hasPrefix(":"), let port = Int(rest.dropFirst()) else { return nil }
      return (String(name), port)
    }
    let halves = host.split(separator: ":", omittingEmptySubsequences: false)
    if halves.count == 1 { return (host, nil) }
    guard halves.count == 2, let port = Int(halves[1]) else { return nil }
    return (String(halves[0]), port)
  }

  private static func isLoopback(_ name: String) -> Bool {
    name == "::1" || (name.hasPrefix("127.") && isNumeric(name))
  }

  private static func isNumeric(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    let isFour = parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    return isFour || name.contains(":")
  }
}
