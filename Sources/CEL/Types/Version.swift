/// Numbers separated by dots; missing ones are 0, so `7.2` and `7.2.0` are equal. A number has at
/// most 18 digits, enough for a build number made of date and time, and cannot overflow.
public enum Version {
  public static func parse(_ text: String) -> [Int]? {
    var numbers: [Int] = []
    for part in text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false) {
      guard (1...18).contains(part.count), part.allSatisfy(\.isDigit) else { return nil }
      numbers.append(part.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }
    return numbers
  }

  /// Negative, zero or positive if the first is older than, equal to or newer than the second.
  public static func compare(_ one: [Int], _ other: [Int]) -> Int {
    for index in 0..<max(one.count, other.count) {
      let left = index < one.count ? one[index] : 0
      let right = index < other.count ? other[index] : 0
      if left != right { return left < right ? -1 : 1 }
    }
    return 0
  }
}
