/// The texts of an Android resource file, as far as placeholders go: entities and escapes stay.
struct AndroidTable {
  /// In the order of the file.
  private(set) var keys: [String] = []
  private(set) var values: [String: String] = [:]

  init(_ bytes: [UInt8]) throws(GeneratedFile.Unreadable) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    guard rest.contains("<resources") else {
      throw GeneratedFile.Unreadable(reason: "it has no `<resources>`")
    }
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        try Self.skip(to: "-->", in: &rest)
      } else if rest.hasPrefix("<string"), rest.dropFirst(7).first?.isWhitespace == true {
        try add(&rest)
      } else {
        rest.removeFirst()
      }
    }
  }

  private mutating func add(_ rest: inout Substring) throws(GeneratedFile.Unreadable) {
    guard let close = rest.firstIndex(of: ">") else { throw Self.unclosed }
    let head = rest[..<close]
    rest = rest[close...].dropFirst()
    guard let name = Self.name(in: head) else {
      throw GeneratedFile.Unreadable(reason: "a `<string>` has no `name`")
    }
    keys.append(name)
    guard !head.hasSuffix("/") else {
      values[name] = ""
      return
    }
    guard let end = rest.firstRange(of: "</string>") else { throw Self.unclosed }
    values[name] = String(rest[..<end.lowerBound])
    rest = rest[end.upperBound...]
  }

  private static let unclosed = GeneratedFile.Unreadable(reason: "a `<string>` is not closed")

  private static func name(in head: Substring) -> String? {
    let head = String(head.map { $0.isWhitespace ? " " : $0 })
    for quote in ["\"", "'"] {
      guard let start = head.firstRange(of: " name=\(quote)")?.upperBound,
        let end = head[start...].firstRange(of: quote)?.lowerBound
      else { continue }
      return String(head[start..<end])
    }
    return nil
  }

  private static func skip(
    to end: String, in rest: inout Substring
  ) throws(GeneratedFile.Unreadable) {
    guard let range = rest.firstRange(of: end) else {
      throw GeneratedFile.Unreadable(reason: "a comment is not closed")
    }
    rest = rest[range.upperBound...]
  }
}
