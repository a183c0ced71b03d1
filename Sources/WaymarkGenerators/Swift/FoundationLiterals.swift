/// Defaults that only Foundation's types can hold, written so that they cannot fail at run time.
enum FoundationLiteral {
  /// For a day, which means its start, or for a time in ISO 8601; nil for anything else.
  static func date(_ text: String) -> String? {
    seconds(Array(text.utf8)).map { "Date(timeIntervalSince1970: \($0))" }
  }

  /// Only for a text that every URL parser accepts as it stands.
  static func url(_ text: String) -> String? {
    isPlainURL(Array(text.utf8)) ? "URL(string: \(SwiftText.literal(text)))!" : nil
  }

  private static func seconds(_ text: [UInt8]) -> Int? {
    guard text.count >= 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-"),
      let year = number(text[0..<4]), let month = number(text[5..<7]),
      let day = number(text[8..<10]), (1...12).contains(month)
    else { return nil }
    let midnight = days(year, month, day) * 86_400
    if text.count == 10 { return midnight }
    guard text.count >= 20, text[10] == UInt8(ascii: "T"), text[13] == UInt8(ascii: ":"),
      text[16] == UInt8(ascii: ":"), let hour = number(text[11..<13]),
      let minute = number(text[14..<16]), let second = number(text[17..<19]),
      let ahead = secondsAhead(text[19...])
    else { return nil }
    return midnight + (hour * 60 + minute) * 60 + second - ahead
  }

  /// `Z`, `+01:00` or `-0530`.
  private static func secondsAhead(_ zone: ArraySlice<UInt8>) -> Int? {
    if zone.elementsEqual("Z".utf8) { return 0 }
    let digits = zone.dropFirst().filter { $0 != UInt8(ascii: ":") }[...]
    guard zone.count == 5 || zone.count == 6, digits.count == 4,
      let hours = number(digits.prefix(2)), let minutes = number(digits.suffix(2))
    else { return nil }
    let seconds = (hours * 60 + minutes) * 60
    switch zone.first {
    case UInt8(ascii: "+"): return seconds
    case UInt8(ascii: "-"): return -seconds
    default: return nil
    }
  }

  /// Since 1970, by the Gregorian calendar. Counts from the 1st of March of the year 0, so that a
  /// leap day is the last of its year.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let years = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    let leaps = floor(years, 4) - floor(years, 100) + floor(years, 400)
    return years * 365 + leaps + (months * 153 + 2) / 5 + day - 719_469
  }

  private static func floor(_ number: Int, _ divisor: Int) -> Int {
    (number - ((number % divisor) + divisor) % divisor) / divisor
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy(isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
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

  /// What follows the scheme and the host.
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
      isLetter(byte) && byte != UInt8(ascii: "_") || isDigit(byte)
        || signs.withUTF8Buffer { $0.contains(byte) }
    }
  }

  private static func isPlain(_ url: ArraySlice<UInt8>, at index: Int) -> Bool {
    let byte = url[index]
    guard byte == UInt8(ascii: "%") else {
      return isLetter(byte) || isDigit(byte) || "-.~:/?#@!$&'()*+,;=".utf8.contains(byte)
    }
    let code = url[(index + 1)...].prefix(2)
    return code.count == 2 && code.allSatisfy { "0123456789abcdefABCDEF".utf8.contains($0) }
  }
}
