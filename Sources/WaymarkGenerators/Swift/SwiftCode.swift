/// A piece of Swift in the making. It knows how to write itself to the end of a file: a `String`
/// for each piece would cost several times as much, and a large project has a million of them.
enum SwiftCode: ExpressibleByStringInterpolation, Sendable {
  case fixed(StaticString)
  case text(String)
  case made([UInt8])

  init(stringLiteral text: StaticString) { self = .fixed(text) }

  init(stringInterpolation made: StringInterpolation) { self = .made(made.bytes) }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var bytes: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 24 * interpolationCount)
    }

    mutating func appendLiteral(_ text: StaticString) { bytes.append(.fixed(text)) }

    mutating func appendInterpolation(_ text: String) { bytes.append(.text(text)) }

    mutating func appendInterpolation(_ code: SwiftCode) { bytes.append(code) }

    /// Parted by commas.
    mutating func appendInterpolation(_ codes: [SwiftCode]) {
      for (index, code) in codes.enumerated() {
        if index > 0 { bytes.append(", ") }
        bytes.append(code)
      }
    }

    /// A pattern for the values that a case carries; nothing where it carries none.
    mutating func appendInterpolation(binding locals: [String]) {
      for (index, local) in locals.enumerated() {
        bytes.append(index == 0 ? "(let " : ", let ")
        bytes.append(.text(local))
      }
      if !locals.isEmpty { bytes.append(")") }
    }

    /// The literal that means exactly this text.
    mutating func appendInterpolation(literal text: String) {
      bytes.append("\"")
      bytes.append(.text(SwiftText.escaped(text)))
      bytes.append("\"")
    }
  }

  /// `label: value` for each.
  static func arguments(_ labels: [String], _ values: [String]) -> [SwiftCode] {
    zip(labels, values).map { "\(SwiftName.calledLabel($0)): \($1)" }
  }

  /// In characters, which in most texts are as many as the bytes.
  var width: Int {
    switch self {
    case .fixed(let text):
      text.isASCII ? text.utf8CodeUnitCount : String(describing: text).count
    case .text(let text): text.width
    case .made(let bytes):
      bytes.withUnsafeBufferPointer {
        isASCII($0) ? bytes.count : String(decoding: bytes, as: UTF8.self).count
      }
    }
  }

  var isEmpty: Bool {
    switch self {
    case .fixed(let text): text.utf8CodeUnitCount == 0
    case .text(let text): text.isEmpty
    case .made(let bytes): bytes.isEmpty
    }
  }
}

extension [UInt8] {
  mutating func append(_ code: SwiftCode) {
    switch code {
    case .fixed(let text): text.withUTF8Buffer { append(contentsOf: $0) }
    case .text(var text): text.withUTF8 { append(contentsOf: $0) }
    case .made(let bytes): append(contentsOf: bytes)
    }
  }
}

extension String {
  /// In characters, as `count` has it.
  var width: Int {
    var text = self
    return text.withUTF8 { isASCII($0) ? $0.count : nil } ?? count
  }
}

/// Asked of all bytes at once, which the processor does for many at a time.
private func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  bytes.reduce(0, |) < 0x80
}
