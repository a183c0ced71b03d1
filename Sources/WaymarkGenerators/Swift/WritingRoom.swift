/// Memory for a text in the making: that of the array that it is going to be, as long as there is
/// room in it. To append to an array takes several times as long as to write where there is room.
struct WritingRoom {
  private var base: UnsafeMutablePointer<UInt8>
  private var size: Int
  /// Of what was written.
  var end = 0
  /// Where the text has outgrown the array.
  private var isOwn = false

  private init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
    // A capacity above zero has an address.
    (base, size) = (buffer.baseAddress.unsafelyUnwrapped, buffer.count)
  }

  /// Lent for as long as the body runs. The size is a guess.
  static func bytes(size: Int, _ write: (inout WritingRoom) -> Void) -> [UInt8] {
    var outgrown: [UInt8]?
    let bytes = [UInt8](unsafeUninitializedCapacity: max(size, 1)) { buffer, count in
      var room = WritingRoom(buffer)
      write(&room)
      if room.isOwn {
        outgrown = Array(UnsafeBufferPointer(start: room.base, count: room.end))
        room.base.deallocate()
      } else {
        count = room.end
      }
    }
    return outgrown ?? bytes
  }

  // Of a literal the length is known where it is written: there this is a move or two.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    let next = end &+ bytes.count
    if next > size { grow(toHold: next) }
    (base + end).update(from: start, count: bytes.count)
    end = next
  }

  /// The bytes at the block's start. All of it is written, which is quicker than to ask how much;
  /// what is not meant comes to lie where the next text goes.
  @inline(__always)
  mutating func append<Block: BitwiseCopyable>(startOf block: Block, count: Int) {
    let next = end &+ MemoryLayout<Block>.size
    if next > size { grow(toHold: next) }
    UnsafeMutableRawPointer(base + end).storeBytes(of: block, as: Block.self)
    end &+= count
  }

  /// At most 16.
  @inline(__always)
  mutating func appendBlanks(_ count: Int) {
    append(startOf: SIMD16<UInt8>(repeating: UInt8(ascii: " ")), count: count)
  }

  mutating func insert(_ text: String, at place: Int) {
    let added = Array(text.utf8)
    let next = end + added.count
    if next > size { grow(toHold: next) }
    // It may overlap with itself, which this allows.
    (base + place + added.count).update(from: base + place, count: end - place)
    (base + place).update(from: added, count: added.count)
    end = next
  }

  /// In characters, which in most texts are as many as the bytes.
  func width(from start: Int) -> Int {
    let text = UnsafeBufferPointer(start: base + start, count: end - start)
    return SwiftText.isASCII(text) ? text.count : String(decoding: text, as: UTF8.self).count
  }

  @inline(never)
  private mutating func grow(toHold count: Int) {
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: 2 * count)
    larger.update(from: base, count: end)
    if isOwn { base.deallocate() }
    (base, size, isOwn) = (larger, 2 * count, true)
  }
}
