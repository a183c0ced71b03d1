/// User text on its way to a terminal: what could move the cursor, or change the reading direction,
/// is made visible.
public enum Printable {
  static let tabWidth = 4

  public static func line(_ text: String) -> String {
    if isPlain(text) { return text }
    var out = ""
    var column = 0
    for character in text {
      let shown = character == "\t" ? spaces(from: column) : sign(for: character)
      out += shown
      column += DisplayWidth.of(shown)
    }
    return out
  }

  /// Whether all characters are visible ASCII or blanks, which most texts are: each takes a column.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }

  public static func lines(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line(String($0)) }.joined(separator: "\n")
  }

  private static func spaces(from column: Int) -> String {
    String(repeating: " ", count: tabWidth - column % tabWidth)
  }

  private static func sign(for character: Character) -> String {
    let isUnseen = character.unicodeScalars.allSatisfy { $0.isInvisible && $0 != "\u{A0}" }
    guard isUnseen || character.unicodeScalars.contains(where: isUnsafe) else {
      return String(character)
    }
    return character.unicodeScalars.reduce(into: "") { out, scalar in
      out += isUnseen || isUnsafe(scalar) ? picture(of: scalar) : String(scalar)
    }
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
      true
    default: false
    }
  }

  private static func picture(of scalar: Unicode.Scalar) -> String {
    if scalar.value < 0x20, let sign = Unicode.Scalar(0x2400 + scalar.value) {
      return String(sign)
    }
    return "\u{FFFD}"
  }
}

extension SourceFile {
  /// As a terminal can show it.
  public var shown: String { Printable.lines(String(decoding: bytes, as: UTF8.self)) }
}
