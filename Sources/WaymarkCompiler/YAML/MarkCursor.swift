/// Converts libyaml's marks, which count characters, to bytes. Marks come almost in order, so
/// remembering one run of characters of equal width costs next to nothing and needs no table.
struct MarkCursor {
  private let top: Int
  private var firstCharacter = 0
  private var lastCharacter: Int
  private var firstByte: Int
  private var width = 1

  /// `start` is the position of the first character, after any byte-order mark.
  init(start: Int, isASCII: Bool) {
    top = start
    firstByte = start
    lastCharacter = isASCII ? Int.max : 0
  }

  @inline(__always)
  mutating func byte(of mark: Int, in bytes: [UInt8]) -> UInt32 {
    if mark < firstCharacter || mark > lastCharacter { move(to: mark, in: bytes) }
    return UInt32(truncatingIfNeeded: firstByte &+ (mark &- firstCharacter) &* width)
  }

  private mutating func move(to mark: Int, in bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { bytes in
      while firstCharacter > mark, firstByte > top {
        firstByte -= 1
        while firstByte > top, bytes[firstByte] & 0xC0 == 0x80 { firstByte -= 1 }
        firstCharacter -= 1
        lastCharacter = firstCharacter
      }
      while lastCharacter < mark {
        firstByte += (lastCharacter - firstCharacter) * width
        firstCharacter = lastCharacter
        guard firstByte < bytes.count else { break }
        measureRun(bytes)
      }
    }
  }

  private mutating func measureRun(_ bytes: UnsafeBufferPointer<UInt8>) {
    width = widthOfCharacter(bytes[firstByte])
    var at = firstByte
    if width == 1 {
      let raw = UnsafeRawBufferPointer(bytes)
      while at &+ 8 <= bytes.count {
        let word = raw.loadUnaligned(fromByteOffset: at, as: UInt64.self)
        guard word & 0x8080_8080_8080_8080 == 0 else { break }
        at &+= 8
      }
    }
    while at < bytes.count, widthOfCharacter(bytes[at]) == width { at &+= width }
    lastCharacter = firstCharacter + (at - firstByte) / width
  }
}

private func widthOfCharacter(_ lead: UInt8) -> Int {
  lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
}
