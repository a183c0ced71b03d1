extension Diagnostic {
  /// Puts what replaces a key in the quotes of that key where, as in JSON, no space follows its
  /// `:`, which without quotes would be read as part of the key.
  func keepingQuotes(in files: [SourceFile]) -> Diagnostic {
    var kept = self
    for (index, fix) in fixes.enumerated() {
      guard let quote = fix.quoteBeforeColon(in: files[Int(fix.span.file)].bytes),
        !fix.replacement.utf8.contains(where: { "\"'\\{[".utf8.contains($0) })
      else { continue }
      kept.fixes[index].replacement = quote + fix.replacement + quote
    }
    return kept
  }
}

extension Diagnostic.Fix {
  fileprivate func quoteBeforeColon(in bytes: [UInt8]) -> String? {
    let (first, behind) = (Int(span.start), Int(span.end))
    guard behind - first > 1, behind + 1 < bytes.count, bytes[behind] == UInt8(ascii: ":"),
      !isWhitespace(bytes[behind + 1]), bytes[first] == bytes[behind - 1],
      bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "'")
    else { return nil }
    return String(UnicodeScalar(bytes[first]))
  }
}
