import WaymarkCompiler

/// JSON as Xcode writes a String Catalog, so that it has nothing to change when it saves one.
enum CatalogJSON {
  static func document(_ json: JSONText) -> [UInt8] { Array((text(json, indent: 0) + "\n").utf8) }

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

extension JSONText {
  /// An object with the member in the place of the one of its name, or else where Xcode sorts it.
  func with(_ key: String, _ value: JSONText) -> JSONText {
    guard case .object(var members) = self else { return .object([(key, value)]) }
    if let known = members.firstIndex(where: { $0.0 == key }) {
      members[known].1 = value
    } else {
      let place = members.firstIndex { key.utf8.lexicographicallyPrecedes($0.0.utf8) }
      members.insert((key, value), at: place ?? members.endIndex)
    }
    return .object(members)
  }
}
