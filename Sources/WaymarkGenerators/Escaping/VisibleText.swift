/// Texts for people: characters that are invisible, or that disguise a text, are spelt out.
enum VisibleText {
  /// On one line: line breaks and tabs become spaces.
  static func line(_ text: String) -> String {
    guard !text.utf8.allSatisfy(SwiftText.isPlain) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\r", "\t": result += " "
      case _ where isMisleading(scalar):
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static let mostLines = 24

  /// Wrapped between words, at most so many characters to a line, and at most so many lines.
  static func wrapped(_ text: String, at width: Int = 28) -> [String] {
    var lines: [String] = []
    var current = ""
    for word in text.split(whereSeparator: \.isWhitespace).flatMap({ pieces(of: $0, width) }) {
      if lines.count == mostLines { return lines + ["…"] }
      if !current.isEmpty, current.count + word.count + 1 > width {
        lines.append(current)
        current = ""
      }
      current += (current.isEmpty ? "" : " ") + word
    }
    return lines + [current]
  }

  /// A word that is longer than a line is broken.
  private static func pieces(of word: Substring, _ width: Int) -> [Substring] {
    guard word.utf8.count > width, word.count > width else { return [word] }
    var pieces: [Substring] = []
    var rest = word
    while !rest.isEmpty, pieces.count <= mostLines + 1 {
      pieces.append(rest.prefix(width))
      rest = rest.dropFirst(width)
    }
    return pieces
  }

  /// Excludes the non-breaking space and whatever joins letters and emoji: they belong to the text.
  private static func isMisleading(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x200C, 0x200D: false
    default: scalar.isInvisible
    }
  }
}
