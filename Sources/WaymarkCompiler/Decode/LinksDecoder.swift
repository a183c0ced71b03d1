extension Decoder {
  /// How deep links look outside the app.
  mutating func decodeLinks() {
    guard let node = value(.links, of: 0), isMapping(node, as: .mapping(.links)) else { return }
    rejectUnknownKeys(of: node, in: .links)
    part.project.links.hosts = texts(.hosts, of: node, as: .host) { Self.isHost($0) }
    part.project.links.schemes = texts(.schemes, of: node, as: .scheme) { Self.isScheme($0) }
    part.project.links.ignored = texts(.ignore, of: node, as: .queryItem) { Self.isItem($0) }
  }

  /// The sound ones; the others are reported.
  private mutating func texts(
    _ key: Keyword, of mapping: Int, as shape: ValueShape, _ isSound: (String) -> Bool
  ) -> [String] {
    guard let list = value(key, of: mapping),
      isSequence(list, as: .value(of: key, in: .links))
    else { return [] }
    var texts: [String] = []
    for element in elements(of: list) {
      if !holdsText(element) {
        reportShape(element, due: shape.expected)
      } else if isSound(text(element)) {
        texts.append(text(element))
      } else {
        reportUnknownValue(element, due: shape.expected)
      }
    }
    return texts
  }

  /// Labels of letters, digits and hyphens; a port may follow.
  private static func isHost(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let labels = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.dropFirst().allSatisfy { UInt16($0) != nil }
      && labels.allSatisfy { label in
        !label.isEmpty && label.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }
      }
  }

  /// Those of the web are no app's own.
  private static func isScheme(_ text: String) -> Bool {
    let isSound = text.utf8.allSatisfy { isLetterOrDigit($0) || "+-.".utf8.contains($0) }
    let isNumber = text.utf8.first.map { $0 <= UInt8(ascii: "9") } ?? true
    return isSound && !isNumber && !["http", "https"].contains(text.lowercased())
  }

  private static func isItem(_ text: String) -> Bool {
    let name = text.hasSuffix("*") ? text.dropLast() : text[...]
    return !text.isEmpty && !name.utf8.contains { $0 <= 32 || "*=&#?{}".utf8.contains($0) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }
}

extension ProjectInfo.Links {
  /// True if a query item of that name says nothing.
  public func ignores(_ item: some StringProtocol) -> Bool {
    ignored.contains { pattern in
      pattern.hasSuffix("*") ? item.hasPrefix(pattern.dropLast()) : item == pattern
    }
  }
}
