import CEL

extension String {
  /// Whether it can stand inside a text without quotes, within brackets as well.
  var isPlainPart: Bool {
    !utf8.contains { ",[]{}".utf8.contains($0) } && !contains(": ") && !contains(" #")
      && utf8.last != UInt8(ascii: ":")
  }

  /// A single value with this text, in quotes where YAML would take it for something else; nil if
  /// it cannot be written on a line.
  var asScalar: String? {
    let isWord = utf8.first.map { isNamePart($0) || $0 >= 0x80 } ?? false
    let isBare = isWord && isQuotable && isPlainPart && utf8.last != 32 && self != "null"
    if isBare { return self }
    guard utf8.allSatisfy({ $0 >= 32 && $0 != 127 }) else { return nil }
    guard !isQuotable else { return "\"\(self)\"" }
    return "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
  }
}
