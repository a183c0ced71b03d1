/// A text of JSON that is being read.
struct JSONString {
  private var bytes: [UInt8] = []
  /// The first half of a character that takes two escapes.
  private var half: UInt32?

  mutating func append(_ byte: UInt8) {
    close()
    bytes.append(byte)
  }

  /// Takes what follows a `\`, and returns its length; nil if it is no escape.
  mutating func appendEscape(_ rest: ArraySlice<UInt8>) -> Int? {
    let signs: [UInt8: UInt8] = [
      0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 8, 0x66: 12, 0x6E: 10, 0x72: 13, 0x74: 9,
    ]
    guard let first = rest.first else { return nil }
    if let sign = signs[first] {
      append(sign)
      return 1
    }
    let digits = String(decoding: rest.dropFirst().prefix(4), as: UTF8.self)
    guard first == UInt8(ascii: "u"), digits.utf8.count == 4, !digits.hasPrefix("+"),
      let unit = UInt32(digits, radix: 16)
    else { return nil }
    append(unit: unit)
    return 5
  }

  /// Bytes that are no text, and halves that stand alone, become U+FFFD.
  var text: String {
    var last = self
    last.close()
    return String(decoding: last.bytes, as: UTF8.self)
  }

  private mutating func append(unit: UInt32) {
    if let first = half, (0xDC00..<0xE000).contains(unit) {
      half = nil
      return append(scalar: 0x10000 + (first - 0xD800) << 10 + (unit - 0xDC00))
    }
    close()
    if (0xD800..<0xDC00).contains(unit) { half = unit } else { append(scalar: unit) }
  }

  private mutating func append(scalar: UInt32) {
    bytes += String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf8
  }

  private mutating func close() {
    guard half != nil else { return }
    half = nil
    append(scalar: 0xFFFD)
  }
}
