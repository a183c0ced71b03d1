/// The headers that go on to the other side of a call that is passed on.
public enum PassedHeaders {
  /// What is about one connection alone, or would make the answer unreadable.
  private static let ofConnection: Set<String> = [
    "host", "connection", "content-length", "transfer-encoding", "accept-encoding", "keep-alive",
    "upgrade", "te", "trailer", "expect", "proxy-connection", "proxy-authorization",
    "proxy-authenticate",
  ]

  /// Without those that the header `Connection` names, too.
  public static func of(
    _ headers: [(name: String, value: String)]
  ) -> [(name: String, value: String)] {
    var named: [String] = []
    for header in headers where header.name.isSameHeader(as: "Connection") {
      for word in header.value.lowercased().split(separator: ",") {
        named.append(String(word.filter { $0 != " " && $0 != "\t" }))
      }
    }
    return headers.filter { header in
      let name = header.name.lowercased()
      return !ofConnection.contains(name) && !named.contains(name)
    }
  }

  /// Without what is about this server alone: its sessions, and the addresses of its own pages.
  static func of(_ request: ServerRequest) -> [(name: String, value: String)] {
    let local = "http://\(request.header("Host")?.lowercased() ?? "")"
    return of(request.headers).compactMap { name, value in
      switch name.lowercased() {
      case let name where name.hasPrefix("waymark-"): return nil
      case "origin" where value.lowercased() == local: return nil
      case "referer" where value.lowercased().hasPrefix(local): return nil
      case "cookie":
        let rest = value.split(separator: ";").filter { pair in
          pair.prefix { $0 != "=" }.filter { $0 != " " } != SessionSelection.cookie
        }
        return rest.isEmpty ? nil : (name, rest.joined(separator: ";"))
      default: return (name, value)
      }
    }
  }
}
