extension Lexer {
  /// Decodes the escape at a backslash, and returns its length in bytes as well.
  func escape(at index: Int, before end: Int) throws(SyntaxError) -> (Unicode.Scalar, Int) {
    let letter = index + 1 < end ? bytes[index + 1] : 0
    if let simple = Self.simpleEscape(letter) { return (simple, 2) }
    switch letter {
    case UInt8(ascii: "x"), UInt8(ascii: "X"):
      return try digits(2, radix: 16, from: index + 2, at: index, before: end)
    case UInt8(ascii: "u"):
      return try digits(4, radix: 16, from: index + 2, at: index, before: end)
    case UInt8(ascii: "U"):
      return try digits(8, radix: 16, from: index + 2, at: index, before: end)
    case UInt8(ascii: "0")...UInt8(ascii: "3"):
      return try digits(3, radix: 8, from: index + 1, at: index, before: end)
    default:
      throw SyntaxError(
        message: "no escape begins like this: for a backslash itself write `\\\\`",
        range: index..<min(index + 2, end))
    }
  }

  private static func simpleEscape(_ letter: UInt8) -> Unicode.Scalar? {
    switch letter {
    case UInt8(ascii: "a"): "\u{7}"
    case UInt8(ascii: "b"): "\u{8}"
    case UInt8(ascii: "f"): "\u{C}"
    case UInt8(ascii: "n"): "\n"
    case UInt8(ascii: "r"): "\r"
    case UInt8(ascii: "t"): "\t"
    case UInt8(ascii: "v"): "\u{B}"
    case UInt8(ascii: "\\"), UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "\""),
      UInt8(ascii: "`"):
      Unicode.Scalar(letter)
    default: nil
    }
  }

  private func digits(
    _ count: Int, radix: UInt32, from first: Int, at index: Int, before end: Int
  ) throws(SyntaxError) -> (Unicode.Scalar, Int) {
    var value: UInt32 = 0
    for place in first..<first + count {
      guard place < end, let digit = bytes[place].hexValue, digit < radix else {
        throw SyntaxError(
          message: "this escape takes \(count) \(radix == 8 ? "octal" : "hexadecimal") digits",
          range: index..<min(place, end))
      }
      value = value &* radix &+ digit
    }
    guard let scalar = Unicode.Scalar(value) else {
      throw SyntaxError(
        message: "no character has this code", range: index..<first + count)
    }
    return (scalar, first + count - index)
  }
}
