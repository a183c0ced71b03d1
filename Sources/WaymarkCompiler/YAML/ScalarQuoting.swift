import CEL

extension String {
  /// True if the string can be part of a text without quotes, within brackets as well.
  var isPlainPart: Bool {
    !utf8.contains { ",[]{}".utf8.contains($0) } && !contains(": ") && !contains(" #")
      && utf8.last != UInt8(ascii: ":")
  }

  /// The string as a YAML scalar on one line, in quotes where YAML would otherwise read something
  /// else; nil if no such scalar exists.
  package var asScalar: String? {
    let isWord = utf8.first.map { isNamePart($0) || $0 >= 0x80 } ?? false
    let isBare = isWord && isQuotable && isPlainPart && utf8.last != 32 && self != "null"
    if isBare { return self }
    guard utf8.allSatisfy({ $0 >= 32 && $0 != 127 }) else { return nil }
    guard !isQuotable else { return "\"\(self)\"" }
    return "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
  }
}
