/// Makes user text safe for a terminal and for the logs of build servers: characters that could
/// move the cursor or change the reading direction become visible, and marks of build server
/// commands lose their effect.
public enum Printable {
  static let tabWidth = 4

  public static func line(_ text: String) -> String {
    if isPlain(text), !text.utf8.contains(UInt8(ascii: "#")) { return text }
    var out = ""
    var column = 0
    var mark = CommandMark()
    for character in text {
      let shown =
        if mark.isEnded(by: character) { "\u{FFFD}" } else {
          character == "\t" ? spaces(from: column) : sign(for: character)
        }
      out += shown
      column += DisplayWidth.of(shown)
    }
    return out
  }

  /// True if all characters are visible ASCII or spaces, each of which takes one column.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
  }

  public static func lines(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line(String($0)) }.joined(separator: "\n")
  }

  /// A path for the start of a line: GitHub would execute a line that begins with `::`.
  static func address(_ path: String) -> String {
    let shown = line(path)
    let start = shown.unicodeScalars.drop { $0.properties.isWhitespace }
    return start.starts(with: "::".unicodeScalars) ? "./" + shown : shown
  }

  private static func spaces(from column: Int) -> String {
    String(repeating: " ", count: tabWidth - column % tabWidth)
  }

  private static func sign(for character: Character) -> String {
    let isWhollyInvisible = character.unicodeScalars.allSatisfy { $0.isInvisible && $0 != "\u{A0}" }
    // Regional flags and variants of ideographs are made of what could hide text elsewhere.
    let isBase = character.unicodeScalars.first.map {
      $0.properties.isIdeographic || $0 == "\u{1F3F4}"
    }
    let isShown = { scalar in
      !isUnsafe(scalar) && (isBase == true || !(0xE0000...0xE0FFF).contains(scalar.value))
    }
    if !isWhollyInvisible, character.unicodeScalars.allSatisfy(isShown) { return String(character) }
    return character.unicodeScalars.reduce(into: "") { out, scalar in
      out += isWhollyInvisible || !isShown(scalar) ? picture(of: scalar) : String(scalar)
    }
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
      true
    default: scalar.isFiller
    }
  }

  private static func picture(of scalar: Unicode.Scalar) -> String {
    if scalar.value < 0x20, let sign = Unicode.Scalar(0x2400 + scalar.value) {
      return String(sign)
    }
    return scalar.value == 0x7F ? "\u{2421}" : "\u{FFFD}"
  }
}

/// Finds `##[error]` and `##vso[…]`, which build servers execute anywhere in a line.
private struct CommandMark {
  private var hashes = 0

  /// True if the character is the bracket that ends `##` or `##` and a word.
  mutating func isEnded(by character: Character) -> Bool {
    switch character.unicodeScalars.first {
    case "#": hashes += 1
    case "[":
      defer { hashes = 0 }
      return hashes >= 2
    case let other: if hashes < 2 || other?.properties.isAlphabetic != true { hashes = 0 }
    }
    return false
  }
}

extension SourceFile {
  /// The text, safe to print on a terminal.
  public var shown: String { Printable.lines(String(decoding: bytes, as: UTF8.self)) }
}
