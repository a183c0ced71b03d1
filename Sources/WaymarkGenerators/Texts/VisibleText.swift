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

  /// Excludes the non-breaking space and whatever joins letters and emoji: they belong to the text.
  private static func isMisleading(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0xAD, 0x200C, 0x200D: false
    default: scalar.isInvisible
    }
  }
}
