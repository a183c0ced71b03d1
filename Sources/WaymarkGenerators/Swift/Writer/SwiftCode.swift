/// A piece of Swift that is being built. Short pieces, as most are, are stored in the value itself:
/// allocating memory for each cost more than everything else, and a large project has a million of
/// them.
struct SwiftCode: ExpressibleByStringInterpolation, StringInterpolationProtocol, Sendable {
  private typealias Storage = SIMD16<UInt64>

  private var near = Storage.zero
  /// In bytes.
  private(set) var count = 0
  /// The whole text, if there is not enough room for it here.
  private var far: [UInt8]?

  init(stringLiteral text: StaticString) { appendLiteral(text) }

  init(stringInterpolation made: SwiftCode) { self = made }

  init(literalCapacity: Int, interpolationCount: Int) {}

  init(_ text: String) { append(text) }

  init(_ word: SwiftIdentifier) { appendInterpolation(word) }

  @inline(__always)
  mutating func appendLiteral(_ text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }

  @inline(__always)
  mutating func appendInterpolation(_ text: StaticString) { appendLiteral(text) }

  mutating func appendInterpolation(_ text: String) { append(text) }

  @inline(__always)
  mutating func appendInterpolation(_ word: SwiftIdentifier) {
    guard word.bytes.count <= MemoryLayout<SwiftIdentifier.Start>.size,
      has(MemoryLayout<SwiftIdentifier.Start>.size)
    else { return append(word.bytes) }
    append(startOf: word.start, count: word.bytes.count)
  }

  mutating func appendInterpolation(_ code: SwiftCode) {
    guard code.count <= MemoryLayout<SIMD4<UInt64>>.size, has(MemoryLayout<SIMD4<UInt64>>.size)
    else { return code.withBytes { append($0) } }
    append(startOf: code.near.lowHalf.lowHalf, count: code.count)
  }

  private func has(_ room: Int) -> Bool { count <= MemoryLayout<Storage>.size - room }

  /// The whole block is written, which is quicker than checking how much of it is needed.
  @inline(__always)
  private mutating func append<Block: BitwiseCopyable>(startOf block: Block, count: Int) {
    let end = self.count
    withUnsafeMutableBytes(of: &near) {
      $0.storeBytes(of: block, toByteOffset: end, as: Block.self)
    }
    self.count = end &+ count
  }

  /// Separated by commas.
  mutating func appendInterpolation(_ codes: some Sequence<SwiftCode>) {
    for (index, code) in codes.enumerated() {
      if index > 0 { appendLiteral(", ") }
      appendInterpolation(code)
    }
  }

  /// With a capital at its start.
  mutating func appendInterpolation(capital word: SwiftIdentifier) {
    guard let first = word.bytes.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else {
      return append(word.text.uppercasedFirst)
    }
    withUnsafeBytes(of: first & 0x5F) { append($0.bindMemory(to: UInt8.self)) }
    append(UnsafeBufferPointer(rebasing: word.bytes.dropFirst()))
  }

  /// The literal for a name, which needs no escapes.
  mutating func appendInterpolation(quoted name: SwiftIdentifier) {
    appendLiteral("\"")
    appendInterpolation(name)
    appendLiteral("\"")
  }

  /// The literal that means exactly this text.
  mutating func appendInterpolation(literal word: SwiftIdentifier) {
    guard SwiftText.isLiteral(word.bytes) else { return append(SwiftText.literal(word.text)) }
    appendInterpolation(quoted: word)
  }

  mutating func appendInterpolation(literal text: String) { append(SwiftText.literal(text)) }

  private mutating func append(_ text: String) {
    // Native Swift strings need no copy for this.
    if text.utf8.withContiguousStorageIfAvailable({ append($0) }) != nil { return }
    var text = text
    text.withUTF8 { append($0) }
  }

  // The length of each literal is known where it is inlined: there this is a move or two.
  @inline(__always)
  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    let end = count
    count = end &+ bytes.count
    guard count <= MemoryLayout<Storage>.size, let start = bytes.baseAddress else {
      return overflow(bytes, from: end)
    }
    withUnsafeMutableBytes(of: &near) { buffer in
      (buffer.baseAddress! + end).copyMemory(from: start, byteCount: bytes.count)
    }
  }

  /// Kept out of line, so that the common path stays short.
  @inline(never)
  private mutating func overflow(_ bytes: UnsafeBufferPointer<UInt8>, from end: Int) {
    guard !bytes.isEmpty else { return }
    if far == nil { far = withUnsafeBytes(of: near) { Array($0.prefix(end)) } }
    far?.append(contentsOf: bytes)
  }
}

extension DefaultStringInterpolation {
  @available(*, unavailable, message: "in a `String` a piece would show its insides")
  mutating func appendInterpolation(_ code: SwiftCode) {}
}

extension SwiftCode {
  /// In characters, of which there are never more than bytes.
  func fits(in room: Int) -> Bool { count <= room || width <= room }

  /// In characters; most texts have as many characters as bytes.
  var width: Int {
    withBytes { SwiftText.isASCII($0) ? $0.count : String(decoding: $0, as: UTF8.self).count }
  }

  var isEmpty: Bool { count == 0 }

  var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  @inline(__always)
  func write(to buffer: inout OutputBuffer) {
    if count <= MemoryLayout<Storage>.size {
      buffer.append(startOf: near, count: count)
    } else {
      withBytes { buffer.append($0) }
    }
  }

  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let far { return far.withUnsafeBufferPointer(body) }
    return withUnsafeBytes(of: near) { bytes in
      body(UnsafeBufferPointer(start: bytes.bindMemory(to: UInt8.self).baseAddress, count: count))
    }
  }
}
