/// A piece of Swift in the making. What is short, as most of it is, lies in the value itself:
/// memory of its own for each piece cost more than all the rest, and a large project has a million
/// of them.
struct SwiftCode: ExpressibleByStringInterpolation, StringInterpolationProtocol, Sendable {
  private typealias Words = SIMD16<UInt64>

  private var near = Words.zero
  /// In bytes.
  private(set) var count = 0
  /// All of it, where there is not room enough for it.
  private var far: [UInt8]?

  init(stringLiteral text: StaticString) { appendLiteral(text) }

  init(stringInterpolation made: SwiftCode) { self = made }

  init(literalCapacity: Int, interpolationCount: Int) {}

  init(_ text: String) { append(text) }

  mutating func appendLiteral(_ text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }

  mutating func appendInterpolation(_ text: String) { append(text) }

  mutating func appendInterpolation(_ code: SwiftCode) { append(code) }

  /// Parted by commas.
  mutating func appendInterpolation(_ codes: some Sequence<SwiftCode>) {
    for (index, code) in codes.enumerated() {
      if index > 0 { appendLiteral(", ") }
      append(code)
    }
  }

  /// A pattern for the values that a case carries; nothing where it carries none.
  mutating func appendInterpolation(binding locals: [String]) {
    for (index, local) in locals.enumerated() {
      appendLiteral(index == 0 ? "(let " : ", let ")
      append(local)
    }
    if !locals.isEmpty { appendLiteral(")") }
  }

  /// With a capital at its start.
  mutating func appendInterpolation(capital text: String) {
    guard let first = text.utf8.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first else {
      return append(text.uppercasedFirst)
    }
    var text = text
    withUnsafeBytes(of: first & 0x5F) { append($0.bindMemory(to: UInt8.self)) }
    text.withUTF8 { append(UnsafeBufferPointer(rebasing: $0.dropFirst())) }
  }

  /// The literal of a name, in which there is nothing to escape.
  mutating func appendInterpolation(quoted name: String) {
    appendLiteral("\"")
    append(name)
    appendLiteral("\"")
  }

  /// The literal that means exactly this text.
  mutating func appendInterpolation(literal text: String) {
    var text = text
    appendLiteral("\"")
    text.withUTF8 { bytes in
      if SwiftText.isLiteral(bytes) {
        append(bytes)
      } else {
        append(SwiftText.escaped(String(decoding: bytes, as: UTF8.self)))
      }
    }
    appendLiteral("\"")
  }

  private mutating func append(_ text: String) {
    // For what is in Swift's own memory, this needs no copy.
    if text.utf8.withContiguousStorageIfAvailable({ append($0) }) != nil { return }
    var text = text
    text.withUTF8 { append($0) }
  }

  private mutating func append(_ code: SwiftCode) { code.withBytes { append($0) } }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    let end = count
    count += bytes.count
    guard count <= MemoryLayout<Words>.size else { return overflow(bytes, from: end) }
    guard let start = bytes.baseAddress else { return }
    withUnsafeMutableBytes(of: &near) { room in
      (room.baseAddress! + end).copyMemory(from: start, byteCount: bytes.count)
    }
  }

  /// Apart from the rest, for whose sake the usual way would be longer.
  @inline(never)
  private mutating func overflow(_ bytes: UnsafeBufferPointer<UInt8>, from end: Int) {
    if far == nil { far = withUnsafeBytes(of: near) { Array($0.prefix(end)) } }
    far?.append(contentsOf: bytes)
  }
}

extension DefaultStringInterpolation {
  @available(*, unavailable, message: "in a `String` a piece would show its insides")
  mutating func appendInterpolation(_ code: SwiftCode) {}
}

extension SwiftCode {
  /// `label: value` for each.
  static func arguments(
    _ labels: [String], _ values: [String], _ last: SwiftCode? = nil
  ) -> [SwiftCode] {
    var arguments: [SwiftCode] = []
    arguments.reserveCapacity(labels.count + 1)
    for (label, value) in zip(labels, values) {
      arguments.append("\(SwiftName.calledLabel(label)): \(value)")
    }
    if let last { arguments.append(last) }
    return arguments
  }

  /// In characters, of which there are no more than bytes.
  func fits(in room: Int) -> Bool { count <= room || width <= room }

  /// In characters, which in most texts are as many as the bytes.
  var width: Int {
    withBytes { SwiftText.isASCII($0) ? $0.count : String(decoding: $0, as: UTF8.self).count }
  }

  var isEmpty: Bool { count == 0 }

  var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let far { return far.withUnsafeBufferPointer(body) }
    return withUnsafeBytes(of: near) { bytes in
      body(UnsafeBufferPointer(start: bytes.bindMemory(to: UInt8.self).baseAddress, count: count))
    }
  }
}
