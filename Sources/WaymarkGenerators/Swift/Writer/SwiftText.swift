import WaymarkCompiler

enum SwiftText {
  /// The literal that means exactly this text.
  static func literal(_ text: String) -> String {
    "\"\(escaped(text))\""
  }

  static func escaped(_ text: String) -> String {
    if text.utf8.allSatisfy({ isPlain($0) && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\"") })
    {
      return text
    }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isInvisible:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The lines of a doc comment: invisible characters are spelt out, nothing can end the comment.
  static func documentation(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for line in text.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
      var filled = "///"
      for word in line.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
        let word = escapingInvisible(word)
        if filled.count + 1 + word.count > width, filled != "///" {
          lines.append(filled)
          filled = "///"
        }
        filled += " " + word
      }
      lines.append(filled)
    }
    return lines
  }

  private static func escapingInvisible(_ word: Substring.UnicodeScalarView) -> String {
    if !word.contains(where: \.isInvisible) { return String(word) }
    return word.map { $0.isInvisible ? escaped(String($0)) : String($0) }.joined()
  }

  /// A visible character that does not combine with others.
  static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }
}
