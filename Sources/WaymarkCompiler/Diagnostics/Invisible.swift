extension Unicode.Scalar {
  /// True for control characters, code points without a character, and characters that change how
  /// the text around them looks (bidirectional overrides, joiners).
  public var isInvisible: Bool {
    switch value {
    case 0..<0x20, 0x7F...0xA0, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0xFEFF, 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF, 0xE0000...0xE0FFF:
      true
    default: isFiller
    }
  }

  /// True for characters that fill a place without being seen, though Unicode counts some of them
  /// among letters and marks.
  var isFiller: Bool {
    switch value {
    case 0xAD, 0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E, 0x2800, 0x3164, 0xFFA0,
      0xFFF0...0xFFF8, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A:
      true
    default: false
    }
  }
}
