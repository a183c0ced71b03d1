import WaymarkCompiler

/// JSON as Xcode writes a String Catalog, so that it has nothing to change when it saves one.
enum CatalogJSON {
  static func document(_ json: JSONText) -> [UInt8] { Array((text(json, indent: 0) + "\n").utf8) }

  /// The order of members does not matter.
  static func saysTheSame(_ first: JSONText, _ second: JSONText) -> Bool {
    document(sorted(first)) == document(sorted(second))
  }

  private static func sorted(_ json: JSONText) -> JSONText {
    switch json {
    case .object(let members):
      .object(
        members.map { ($0.0, sorted($0.1)) }
          .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) })
    case .array(let elements): .array(elements.map(sorted))
    default: json
    }
  }

  /// JSON nests at most 100 deep when it is read.
  private static func text(_ json: JSONText, indent: Int) -> String {
    switch json {
    case .object(let members):
      list(
        members.map { "\(quoted($0.0)) : \(text($0.1, indent: indent + 2))" }, "{", "}", indent)
    case .array(let elements):
      list(elements.map { text($0, indent: indent + 2) }, "[", "]", indent)
    default: String(decoding: json.bytes(indent: indent, escaping: .invisible), as: UTF8.self)
    }
  }

  private static func list(
    _ items: [String], _ open: String, _ close: String, _ indent: Int
  ) -> String {
    let space = String(repeating: " ", count: indent)
    if items.isEmpty { return "\(open)\n\n\(space)\(close)" }
    return "\(open)\n\(items.map { "\(space)  \($0)" }.joined(separator: ",\n"))\n\(space)\(close)"
  }

  private static func quoted(_ text: String) -> String {
    String(decoding: JSONText.string(text).bytes(indent: 0, escaping: .invisible), as: UTF8.self)
  }
}
