import Foundation

/// A link from the specs, such as `/help/{id}?tab={tab}`, percent-encoded in one way
/// throughout.
nonisolated struct LinkPattern {
  let segments: [LinkPart]
  let query: [(key: String, value: LinkPart)]

  init?(_ link: String) {
    let halves = link.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let segments = Self.segments(String(halves[0]), keeping: "{}"),
      let query = Self.query(halves.dropFirst().joined(), keeping: "{}")
    else { return nil }
    self.segments = segments.map(LinkPart.init)
    self.query = query.map { ($0, LinkPart($1)) }
  }

  /// Nil if a segment is empty, `.` or `..`.
  static func segments(_ path: String, keeping marks: String = "") -> [String]? {
    guard !path.isEmpty, path != "/" else { return [] }
    var path = path.hasPrefix("/") ? path.dropFirst() : path[...]
    // A slash at the end does not count.
    if path.hasSuffix("/") { path = path.dropLast() }
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let segments = parts.compactMap { recoded($0, keeping: marks) }
    return segments.count == parts.count && isPath(segments) ? segments : nil
  }

  static func isPath(_ segments: [String]) -> Bool {
    !segments.contains { $0.isEmpty || $0 == "." || $0 == ".." }
  }

  /// Nil if an item has no value.
  static func query(
    _ query: String, keeping marks: String = "", ignoring ignored: [String] = []
  ) -> [(key: String, value: String)]? {
    let items = query.split(separator: "&").filter { item in
      let key = item.prefix { $0 != "=" }
      return !ignores(key.removingPercentEncoding ?? String(key), ignored)
    }
    let pairs = items.compactMap { item -> (key: String, value: String)? in
      guard let end = item.firstIndex(of: "="),
        let key = recoded(item[..<end]),
        let value = recoded(item[end...].dropFirst(), keeping: marks)
      else { return nil }
      return (key, value)
    }
    return pairs.count == items.count ? pairs : nil
  }

  static func ignores(_ key: String, _ ignored: [String]) -> Bool {
    ignored.contains { $0.hasSuffix("*") ? key.hasPrefix($0.dropLast()) : key == $0 }
  }

  static func encoded(_ text: String) -> String {
    let kept = CharacterSet(
      charactersIn: "-._~0123456789"
        + "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return text.addingPercentEncoding(withAllowedCharacters: kept) ?? ""
  }

  /// A mark that is percent-encoded stays so, and means itself.
  private static func recoded(_ text: Substring, keeping marks: String = "") -> String? {
    guard let mark = text.firstIndex(where: marks.contains) else {
      return text.removingPercentEncoding.map { encoded($0) }
    }
    let rest = text[mark...].dropFirst()
    guard let start = recoded(text[..<mark]), let end = recoded(rest, keeping: marks) else {
      return nil
    }
    return start + [text[mark]] + end
  }
}

/// A segment of the path or a value in the query: texts with params between them.
nonisolated struct LinkPart {
  private var words = [""]
  private var params: [String] = []

  init(_ text: String) {
    for piece in text.split(separator: "{", omittingEmptySubsequences: false) {
      let halves = piece.split(separator: "}", omittingEmptySubsequences: false)
      if halves.count == 2 {
        params.append(String(halves[0]))
        words.append(String(halves[1]))
      } else {
        words[words.count - 1] += piece
      }
    }
  }

  /// True if it consists of one param only.
  var isParam: Bool { words == ["", ""] }

  func read(_ text: String, into values: inout [String: String]) -> Bool {
    guard text.hasPrefix(words[0]) else { return false }
    var rest = text.dropFirst(words[0].count)
    for (place, param) in params.enumerated() {
      guard let end = end(of: place, in: rest) else { return false }
      let value = rest[..<end].removingPercentEncoding
      guard values[param] == nil || values[param] == value else { return false }
      values[param] = value
      rest = rest[end...].dropFirst(words[place + 1].count)
    }
    return rest.isEmpty
  }

  /// Nil if a value is missing, or contains the text that ends it.
  func filled(with values: [String: String]) -> String? {
    var text = words[0]
    for (place, param) in params.enumerated() {
      guard let value = values[param] else { return nil }
      let both = value + words[place + 1]
      guard end(of: place, in: both[...]) == value.endIndex else { return nil }
      text += both
    }
    return text
  }

  /// The last param takes the rest, every other one the text up to the next fixed text.
  private func end(of place: Int, in text: Substring) -> Substring.Index? {
    let word = words[place + 1]
    guard place == params.count - 1 else { return text.range(of: word)?.lowerBound }
    return text.hasSuffix(word) ? text.index(text.endIndex, offsetBy: -word.count) : nil
  }
}
