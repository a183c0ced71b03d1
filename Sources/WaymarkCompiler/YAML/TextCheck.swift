/// The results of a single pass over the bytes of a file, before YAML is parsed.
struct TextCheck {
  var byteOrderMark = 0
  var isASCII = true
  /// The positions of exclamation marks.
  var exclamations: [Int] = []
  /// The first byte that is not allowed in a text file.
  var offence: Int?

  init(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      byteOrderMark = buffer.byteOrderMarkLength
      walk(buffer, from: byteOrderMark)
    }
  }

  private mutating func walk(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    let raw = UnsafeRawBufferPointer(bytes)
    var at = start
    while at < bytes.count {
      if at &+ 8 <= bytes.count {
        let word = raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        if isPlain(word) || isPlain(withoutLineFeeds(word)) {
          at &+= 8
          continue
        }
      }
      let stop = min(at &+ 8, bytes.count)
      while at < stop {
        guard let length = lengthOfCharacter(bytes, at: at) else {
          offence = at
          return
        }
        if length > 1 { isASCII = false }
        if bytes[at] == UInt8(ascii: "!") { exclamations.append(at) }
        at &+= length
      }
    }
  }
}

/// True if all eight bytes are printable ASCII and none is an exclamation mark: each term sets the
/// highest bit of a byte that is not.
@inline(__always)
private func isPlain(_ word: UInt64) -> Bool {
  let ones: UInt64 = 0x0101_0101_0101_0101
  let high: UInt64 = 0x8080_8080_8080_8080
  let belowBlank = (word &- ones &* 0x20) & ~word
  let beyondTilde = word &+ ones
  let mark = word ^ (ones &* UInt64(UInt8(ascii: "!")))
  let exclamation = (mark &- ones) & ~mark
  return (word | belowBlank | beyondTilde | exclamation) & high == 0
}

/// The word with line feeds replaced by spaces: about every fourth word has one.
@inline(__always)
private func withoutLineFeeds(_ word: UInt64) -> UInt64 {
  let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
  let difference = word ^ 0x0A0A_0A0A_0A0A_0A0A
  let found = ~(((difference & low) &+ low) | difference | low)
  return word ^ ((found &>> 7) &* UInt64(10 ^ 32))
}

@inline(__always)
func holds(_ word: UInt64, _ byte: UInt8) -> Bool {
  let difference = word ^ (0x0101_0101_0101_0101 &* UInt64(byte))
  let zero = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  return zero != 0
}

/// Nil if the bytes are not well-formed UTF-8, or form a character that is not text.
private func lengthOfCharacter(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
  let lead = bytes[index]
  switch lead {
  case 0x20..<0x7F, 9, 10, 13: return 1
  case 0xC2...0xDF:
    guard let second = continuation(bytes, index + 1) else { return nil }
    let isControl = lead == 0xC2 && second < 0xA0
    return isControl ? nil : 2
  case 0xE0...0xEF:
    guard let second = continuation(bytes, index + 1),
      let third = continuation(bytes, index + 2)
    else { return nil }
    let isOverlong = lead == 0xE0 && second < 0xA0
    let isSurrogate = lead == 0xED && second > 0x9F
    let isNoCharacter = lead == 0xEF && second == 0xBF && third > 0xBD
    return isOverlong || isSurrogate || isNoCharacter ? nil : 3
  case 0xF0...0xF4:
    guard let second = continuation(bytes, index + 1), continuation(bytes, index + 2) != nil,
      continuation(bytes, index + 3) != nil
    else { return nil }
    let isOutside = (lead == 0xF0 && second < 0x90) || (lead == 0xF4 && second > 0x8F)
    return isOutside ? nil : 4
  default: return nil
  }
}

private func continuation(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt8? {
  guard index < bytes.count, bytes[index] & 0xC0 == 0x80 else { return nil }
  return bytes[index]
}
