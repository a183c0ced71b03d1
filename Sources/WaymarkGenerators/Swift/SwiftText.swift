enum SwiftText {
  /// The literal that means exactly this text.
  static func literal(_ text: String) -> String {
    "\"\(escaped(text))\""
  }

  static func escaped(_ text: String) -> String {
    var text = text
    let needsNone = text.withUTF8 { bytes in
      bytes.allSatisfy { isPlain($0) && $0 != UInt8(ascii: "\\") && $0 != UInt8(ascii: "\"") }
    }
    if needsNone { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case let scalar where isInvisible(scalar):
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The lines of a doc comment: what cannot be seen is spelt out, nothing can end the comment.
  static func documentation(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for line in text.unicodeScalars.split(whereSeparator: { $0 == "\n" || $0 == "\r" }) {
      var filled = "///"
      for word in line.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
        let word = word.map { isInvisible($0) ? escaped(String($0)) : String($0) }.joined()
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

  /// Whether `documentation` would only put slashes before it: most texts are so.
  static func isDocumentationLine(_ text: String, width: Int) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var last = UInt8(ascii: " ")
      for byte in bytes {
        guard isPlain(byte), byte != UInt8(ascii: " ") || last != byte else { return false }
        last = byte
      }
      return last != UInt8(ascii: " ") && 4 + bytes.count <= width
    }
  }

  /// A character by itself, and to be seen.
  static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }

  /// Controls, and marks that make text look other than it is (bidirectional overrides, joiners).
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0xA0, 0xAD, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}
