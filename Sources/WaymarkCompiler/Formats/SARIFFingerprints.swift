/// The fingerprint of each line of a file, as GitHub's own upload action computes the fingerprint;
/// with it, an alert stays the same when lines above are added or removed. A fingerprint is a
/// rolling hash over the hundred characters from the start of the line, ignoring whitespace and
/// normalising line breaks, plus the line's index among the lines with that hash.
struct LineFingerprints {
  private static let window = 100
  private static let base: UInt64 = 37
  private static let endOfFile: UInt16 = 0xFFFF

  private var lines: [(hash: UInt64, count: Int)] = []
  private var counts: [UInt64: Int] = [:]

  init(_ bytes: [UInt8]) {
    let (units, starts) = Self.significant(bytes)
    var leaving: UInt64 = 1
    for _ in 0..<Self.window { leaving = leaving &* Self.base }
    var hash: UInt64 = 0
    var next = 0
    // `at` is the start of the window; the text is followed by zeroes.
    for end in 0..<(units.count + Self.window) {
      let at = end - Self.window
      if at >= 0 && next < starts.count && starts[next] == at {
        add(hash)
        next += 1
      }
      hash = hash &* Self.base &+ (end < units.count ? UInt64(units[end]) : 0)
      if at >= 0 { hash = hash &- leaving &* UInt64(units[at]) }
    }
  }

  /// `line` counts from 1.
  func text(of line: Int) -> String? {
    guard lines.indices.contains(line - 1) else { return nil }
    return String(lines[line - 1].hash, radix: 16) + ":\(lines[line - 1].count)"
  }

  private mutating func add(_ hash: UInt64) {
    let count = (counts[hash] ?? 0) + 1
    counts[hash] = count
    lines.append((hash, count))
  }

  /// The UTF-16 units that count, and the index among them at which each line starts.
  private static func significant(_ bytes: [UInt8]) -> (units: [UInt16], starts: [Int]) {
    var units: [UInt16] = []
    var starts = [0]
    var follows13 = false
    for unit in String(decoding: bytes, as: UTF8.self).utf16 {
      let isPair = follows13 && unit == 10
      follows13 = unit == 13
      if unit == 32 || unit == 9 || isPair { continue }
      units.append(unit == 13 ? 10 : unit)
      if unit == 13 || unit == 10 { starts.append(units.count) }
    }
    return (units + [endOfFile], starts)
  }
}
