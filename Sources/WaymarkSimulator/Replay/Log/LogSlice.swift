import WaymarkCompiler

/// Bytes of a line that is being read.
struct LogSlice {
  var start: UnsafePointer<UInt8>
  var count: Int
  /// True for a text in which some characters are written as escapes.
  var isEscaped: Bool

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  /// The text that is meant.
  var text: String {
    guard isEscaped else { return String(decoding: bytes, as: UTF8.self) }
    let quoted = [UInt8(ascii: "\"")] + Array(bytes) + [UInt8(ascii: "\"")]
    return (try? JSONText.read(quoted))?.text ?? String(decoding: bytes, as: UTF8.self)
  }

  /// Nil if it is no JSON after all.
  var json: JSONText? { try? JSONText.read(Array(bytes)) }

  @inline(__always)
  func isSame(as word: StaticString) -> Bool {
    guard count == word.utf8CodeUnitCount else { return false }
    let other = word.utf8Start
    for index in 0..<count where start[index] != other[index] { return false }
    return true
  }

  /// Eight bytes at a time.
  @inline(__always)
  func isSame(as other: UnsafePointer<UInt8>, count otherCount: Int) -> Bool {
    guard count == otherCount else { return false }
    let (one, two) = (UnsafeRawPointer(start), UnsafeRawPointer(other))
    var at = 0
    while at &+ 8 <= count {
      let left = one.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      if left != two.loadUnaligned(fromByteOffset: at, as: UInt64.self) { return false }
      at &+= 8
    }
    while at < count {
      if start[at] != other[at] { return false }
      at &+= 1
    }
    return true
  }

  /// Mixes eight bytes at a time; not resistant to deliberate collisions.
  @inline(__always)
  var hash: UInt64 {
    var hash = UInt64(truncatingIfNeeded: count) ^ 0x9E37_79B9_7F4A_7C15
    let raw = UnsafeRawPointer(start)
    var at = 0
    while at &+ 8 <= count {
      hash = Self.mixed(hash ^ raw.loadUnaligned(fromByteOffset: at, as: UInt64.self))
      at &+= 8
    }
    var rest: UInt64 = 0
    while at < count {
      rest = rest << 8 | UInt64(start[at])
      at &+= 1
    }
    return Self.mixed(hash ^ rest)
  }

  @inline(__always)
  private static func mixed(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return product.high ^ product.low
  }
}
