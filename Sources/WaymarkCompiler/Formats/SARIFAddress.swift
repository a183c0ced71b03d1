/// Paths as relative URIs.
enum SARIFAddress {
  static func uri(_ path: String) -> String {
    path.utf8.reduce(into: "") { out, byte in
      out += isPlain(byte) ? String(UnicodeScalar(byte)) : byte.percentCode
    }
  }

  /// Excludes the colon, which would make the first part of a path a scheme.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~/".utf8.contains(byte)
    }
  }
}
