/// Memory for a text that is being written: the final array's own, as long as there is room in it.
/// Appending to an array takes several times as long as writing into free buffer.
struct OutputBuffer {
  private var base: UnsafeMutablePointer<UInt8>
  private var size: Int
  /// The number of bytes written.
  var end = 0
  /// True once the text has outgrown the array.
  private var isOwn = false

  private init(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
    // A capacity above zero has an address.
    (base, size) = (buffer.baseAddress.unsafelyUnwrapped, buffer.count)
  }

  /// Valid only while the body runs. The size is a guess.
  static func bytes(size: Int, _ write: (inout OutputBuffer) -> Void) -> [UInt8] {
    var outgrown: [UInt8]?
    let bytes = [UInt8](unsafeUninitializedCapacity: max(size, 1)) { buffer, count in
      var buffer = OutputBuffer(buffer)
      write(&buffer)
      if buffer.isOwn {
        outgrown = Array(UnsafeBufferPointer(start: buffer.base, count: buffer.end))
        buffer.base.deallocate()
      } else {
        count = buffer.end
      }
    }
    return outgrown ?? bytes
  }

  // The length of a literal is known where it is inlined: there this is a move or two.
  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    let next = end &+ bytes.count
    if next > size { grow(toHold: next) }
    (base + end).update(from: start, count: bytes.count)
    end = next
  }

  /// Appends the bytes at the block's start. The whole block is written, which is quicker than
  /// checking how much is needed; the next text overwrites the rest.
  @inline(__always)
  mutating func append<Block: BitwiseCopyable>(startOf block: Block, count: Int) {
    let next = end &+ MemoryLayout<Block>.size
    if next > size { grow(toHold: next) }
    UnsafeMutableRawPointer(base + end).storeBytes(of: block, as: Block.self)
    end &+= count
  }

  @inline(__always)
  mutating func appendBlanks(_ count: Int) {
    let block = SIMD16<UInt8>(repeating: UInt8(ascii: " "))
    var rest = count
    while rest > 16 {
      append(startOf: block, count: 16)
      rest -= 16
    }
    append(startOf: block, count: rest)
  }

  mutating func insert(_ text: String, at place: Int) {
    let added = Array(text.utf8)
    let next = end + added.count
    if next > size { grow(toHold: next) }
    // The source and the target may overlap, which this allows.
    (base + place + added.count).update(from: base + place, count: end - place)
    (base + place).update(from: added, count: added.count)
    end = next
  }

  /// In characters; most texts have as many characters as bytes.
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
