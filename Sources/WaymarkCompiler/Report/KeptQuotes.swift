extension Diagnostic {
  /// The diagnostic with quotes around the replacement of a quoted key if, as in JSON, no space
  /// follows the `:` of the key. Without quotes, YAML would read the `:` as part of the key.
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
    let (first, after) = (Int(span.start), Int(span.end))
    guard after - first > 1, after + 1 < bytes.count, bytes[after] == UInt8(ascii: ":"),
      !isWhitespace(bytes[after + 1]), bytes[first] == bytes[after - 1],
      bytes[first] == UInt8(ascii: "\"") || bytes[first] == UInt8(ascii: "'")
    else { return nil }
    return String(UnicodeScalar(bytes[first]))
  }
}
