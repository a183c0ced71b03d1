import CEL

extension Value {
  private static let mostShown = 4

  /// As shown in complaints.
  var shown: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .int(let value): return "\(value)"
    case .double(let value): return "\(value)"
    case .string(let text): return "'\(text)'"
    case .version(let numbers): return Sample.version(numbers).shown
    case .list(let elements):
      let isShort = elements.count <= Self.mostShown
      let shown = elements.prefix(Self.mostShown).map(\.shown) + (isShort ? [] : ["…"])
      return "[" + shown.joined(separator: ", ") + "]"
        + (isShort ? "" : " of size \(elements.count)")
    case .map(let entries):
      let shown = entries.map { "\($0.shown): \($1.shown)" }.sorted()
      return "{" + shown.joined(separator: ", ") + "}"
    }
  }

  /// Of a client with its platform and version.
  var shownClient: String {
    guard case .map(let parts) = self, case .map(let client)? = parts[.string("client")],
      case .string(let platform)? = client[.string("platform")],
      let version = client[.string("version")]
    else { return shown }
    return "\(platform) \(version.shown)"
  }
}
