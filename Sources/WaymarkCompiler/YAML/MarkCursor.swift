/// Turns libyaml's marks, which count characters, into bytes. Marks come almost in order, so that
/// walking from the last one costs next to nothing and no table is needed.
struct MarkCursor {
  private let start: Int
  private let isASCII: Bool
  private var character = 0
  private var byte: Int

  init(start: Int, isASCII: Bool) {
    self.start = start
    self.isASCII = isASCII
    byte = start
  }

  @inline(__always)
  mutating func byte(of mark: Int, in bytes: [UInt8]) -> UInt32 {
    if isASCII { return UInt32(truncatingIfNeeded: start &+ mark) }
    walk(to: mark, in: bytes)
    return UInt32(truncatingIfNeeded: byte)
  }

  private mutating func walk(to mark: Int, in bytes: [UInt8]) {
    while character < mark, byte < bytes.count {
      byte &+= 1
      while byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte &+= 1 }
      character &+= 1
    }
    while character > mark, byte > start {
      byte &-= 1
      while byte > start, bytes[byte] & 0xC0 == 0x80 { byte &-= 1 }
      character &-= 1
    }
  }
}
