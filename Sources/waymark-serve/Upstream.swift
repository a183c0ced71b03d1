#if Serve
  /// The address of a real backend.
  struct Upstream {
    let isSecure: Bool
    let host: String
    let port: Int
    /// Before each path, without a slash at the end.
    let prefix: String

    init?(_ url: String) {
      guard let scheme = ["http://", "https://"].first(where: url.hasPrefix) else { return nil }
      isSecure = scheme == "https://"
      let rest = url.dropFirst(scheme.count)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      guard let (name, number) = Self.parts(of: rest[..<end]) else { return nil }
      host = name
      port = number ?? (isSecure ? 443 : 80)
      prefix = String(rest[end...].reversed().drop { $0 == "/" }.reversed())
    }

    /// For the header `Host`.
    var address: String {
      let name = host.contains(":") ? "[\(host)]" : host
      return port == (isSecure ? 443 : 80) ? name : "\(name):\(port)"
    }

    private static func parts(of authority: Substring) -> (name: String, port: Int?)? {
      var name = authority
      var port: Substring?
      let end = authority.lastIndex(of: "]") ?? authority.startIndex
      if let colon = authority[end...].firstIndex(of: ":") {
        (name, port) = (authority[..<colon], authority[authority.index(after: colon)...])
      }
      if name.hasPrefix("["), name.hasSuffix("]") { name = name.dropFirst().dropLast() }
      guard !name.isEmpty, !name.contains(where: { "[]@?#%\\ ".contains($0) }) else { return nil }
      guard let port else { return (String(name), nil) }
      guard let number = UInt16(port), number > 0 else { return nil }
      return (String(name), Int(number))
    }
  }
#endif
