import CEL
import WaymarkCompiler

/// Defaults that only Foundation's types can hold, written so that they cannot fail at run time.
enum FoundationLiteral {
  /// Nil if the text is no date. `maker` makes a value of the type: its name, or `.init`.
  static func date(_ text: String, _ maker: String) -> String? {
    Instant(text).map { "\(maker)(timeIntervalSince1970: \($0.seconds))" }
  }

  /// Only for a text that every URL parser accepts as it stands.
  static func url(_ text: String, _ maker: String) -> String? {
    isPlainURL(Array(text.utf8)) ? "\(maker)(string: \(SwiftText.literal(text)))!" : nil
  }

  /// True if the text of a literal contains one of them.
  static func isPart(of literal: String) -> Bool {
    // Nearly all are shorter than any, and searching a text is slow.
    guard literal.utf8.count > 12 else { return false }
    return literal.contains("(timeIntervalSince1970: ") || literal.contains("URL(string: ")
      || literal.contains(".init(string: ")
  }

  private static func isPlainURL(_ text: [UInt8]) -> Bool {
    if text.starts(with: "/".utf8) {
      return !text.starts(with: "//".utf8) && isPlainPath(text[...])
    }
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")), colon > 0, isLetter(text[0]),
      isPlain(text[..<colon], "+-.")
    else { return false }
    var rest = text[(colon + 1)...]
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      let host = rest.prefix { !"/?#".utf8.contains($0) }
      guard isPlainHost(host) else { return false }
      rest = rest.dropFirst(host.count)
      if rest.isEmpty { return true }
    }
    return isPlainPath(rest)
  }

  /// The part after the scheme and the host.
  private static func isPlainPath(_ text: ArraySlice<UInt8>) -> Bool {
    let fragments = text.count { $0 == UInt8(ascii: "#") }
    return !text.isEmpty && fragments <= 1 && text.indices.allSatisfy { isPlain(text, at: $0) }
  }

  /// With a port or without.
  private static func isPlainHost(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = text.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    let (name, ports) = (parts[0], parts.dropFirst())
    return !name.isEmpty && isPlain(name, "-.")
      && ports.allSatisfy { (1...5).contains($0.count) && $0.allSatisfy(isDigit) }
  }

  private static func isPlain(_ text: ArraySlice<UInt8>, _ signs: StaticString) -> Bool {
    text.allSatisfy { byte in
      isLetter(byte) || isDigit(byte) || signs.withUTF8Buffer { $0.contains(byte) }
    }
  }

  private static func isPlain(_ url: ArraySlice<UInt8>, at index: Int) -> Bool {
    let byte = url[index]
    guard byte == UInt8(ascii: "%") else {
      return isPartOfWord(byte) || "-.~:/?#@!$&'()*+,;=".utf8.contains(byte)
    }
    let code = url[(index + 1)...].prefix(2)
    return code.count == 2 && code.allSatisfy { "0123456789abcdefABCDEF".utf8.contains($0) }
  }
}
