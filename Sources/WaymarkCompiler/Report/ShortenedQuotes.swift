extension Diagnostic {
  /// The diagnostic without the rest of quoted texts that nobody would read to the end: the member
  /// of a set may be as long as a file. An empty text is quoted as YAML writes it.
  func shorteningQuotes() -> Diagnostic {
    var short = self
    short.message = message.shorteningQuotes()
    for index in notes.indices {
      short.notes[index].message = notes[index].message.shorteningQuotes()
    }
    for index in fixes.indices {
      short.fixes[index].message = fixes[index].message.shorteningQuotes()
    }
    return short
  }
}

extension String {
  private static let mostQuoted = 200

  fileprivate func shorteningQuotes() -> String {
    guard utf8.count > Self.mostQuoted || firstRange(of: "``") != nil else { return self }
    let parts = split(separator: "`", omittingEmptySubsequences: false)
    return parts.enumerated().map { index, part in
      let isQuoted = index % 2 == 1 && index < parts.count - 1
      if part.isEmpty, isQuoted { return "\"\"" }
      return part.utf8.count > 2 * Self.mostQuoted
        ? String(String.UnicodeScalarView(part.unicodeScalars.prefix(Self.mostQuoted))) + "…"
        : String(part)
    }.joined(separator: "`")
  }
}
