/// The properties of a name that one pass over its bytes finds.
struct NameShape {
  var isIdentifier = false
  var startsUpper = false
  var hasUnderscore = false

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let first = bytes.first, !(48...57).contains(first) else { return }
    startsUpper = (65...90).contains(first)
    for byte in bytes {
      guard Self.isPart(byte) else { return }
      if byte == UInt8(ascii: "_") { hasUnderscore = true }
    }
    isIdentifier = true
  }

  static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 97...122, 65...90, 48...57, UInt8(ascii: "_"): true
    default: false
    }
  }

  func isCamel(upper: Bool) -> Bool { startsUpper == upper && !hasUnderscore }
}
