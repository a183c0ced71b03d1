import WaymarkCompiler

enum SwiftText {
  /// The literal that means exactly this text.
  static func literal(_ text: String) -> String {
    "\"\(escaped(text))\""
  }

  /// True if the text can be put into a literal unchanged.
  static func isLiteral(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let text = bytes.baseAddress else { return true }
    var others: UInt8 = 0
    for place in 0..<bytes.count {
      let byte = text[place]
      others |= other(byte) | (byte == UInt8(ascii: "\\") ? 1 : 0)
      others |= byte == UInt8(ascii: "\"") ? 1 : 0
    }
    return others == 0
  }

  /// 0 or 1, for loops without branches: the processor tests many bytes at a time.
  private static func other(_ byte: UInt8) -> UInt8 { byte &- 0x20 > 0x5E ? 1 : 0 }

  static func escaped(_ text: String) -> String {
    var text = text
    if text.withUTF8(isLiteral) { return text }
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
        let word = word.map { $0.isInvisible ? escaped(String($0)) : String($0) }.joined()
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

  /// True if `documentation` would only put slashes before the text, as for most texts.
  static func isDocumentationLine(_ bytes: UnsafeBufferPointer<UInt8>, width: Int) -> Bool {
    let blank = UInt8(ascii: " ")
    guard let text = bytes.baseAddress, let last = bytes.last, text[0] != blank, last != blank,
      4 + bytes.count <= width
    else { return false }
    var others = other(last)
    for place in 0..<bytes.count &- 1 {
      let (byte, next) = (text[place], text[place &+ 1])
      // Of two plain characters, only two spaces have no bit but the space's.
      others |= other(byte) | (byte | next == blank ? 1 : 0)
    }
    return others == 0
  }

  static func isDocumentationLine(_ text: String, width: Int) -> Bool {
    var text = text
    return text.withUTF8 { isDocumentationLine($0, width: width) }
  }

  /// Applied to all bytes in one loop, which the processor runs for many bytes at a time.
  static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { bytes.reduce(0, |) < 0x80 }

  /// A visible character that does not combine with others.
  static func isPlain(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F }
}
