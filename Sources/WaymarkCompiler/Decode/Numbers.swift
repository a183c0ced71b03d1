import CEL

extension Decoder {
  /// The text of a scalar, read by `parse`; nil, with a complaint, if that fails.
  mutating func parsed<Value>(
    _ node: Int, due: String, meant: (String) -> String? = { _ in nil },
    _ parse: (UnsafeBufferPointer<UInt8>) -> Value?
  ) -> Value? {
    guard holdsText(node) else {
      reportShape(node, due: due)
      return nil
    }
    if let value = tree.symbols.withBytes(tree[node].symbol, parse) { return value }
    if !excused.contains(node) { reportUnknownValue(node, due: due, meant: meant(text(node))) }
    return nil
  }

  /// The scalar where it stands, if its text is as it should be.
  mutating func checked(
    _ node: Int, due: String, _ isFine: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Name? {
    parsed(node, due: due) { isFine($0) ? true : nil } == nil ? nil : name(node)
  }

  /// Seconds.
  mutating func duration(_ node: Int) -> Int64 {
    parsed(node, due: durationDue, meant: durationMeant(by:), secondsOfDuration) ?? 0
  }

  mutating func number(_ node: Int, _ range: ClosedRange<Int>) -> Int {
    let due = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    let value = parsed(node, due: due) { bytes in
      wholeNumber(bytes[...]).flatMap { range.contains($0) ? $0 : nil }
    }
    return value ?? range.lowerBound
  }

  /// Numbers separated by dots.
  mutating func version(_ node: Int) -> Name? {
    checked(node, due: "a version such as `7.2`") {
      Version.parse(String(decoding: $0, as: UTF8.self)) != nil
    }
  }

  mutating func date(_ node: Int) -> Name? {
    checked(node, due: "a date such as `2027-03-01`") { isDay($0) }
  }
}

let durationDue = "a duration such as `90s`, `10m`, `1h` or `2d`"

/// At most nine digits, so that nothing computed from it can overflow.
private func wholeNumber(_ bytes: some Collection<UInt8>) -> Int? {
  guard (1...9).contains(bytes.count) else { return nil }
  var value = 0
  for byte in bytes {
    guard (48...57).contains(byte) else { return nil }
    value = value * 10 + Int(byte - 48)
  }
  return value
}

func secondsOfDuration(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
  guard let unit = bytes.last, let count = wholeNumber(bytes.dropLast()) else { return nil }
  switch unit {
  case UInt8(ascii: "s"): return Int64(count)
  case UInt8(ascii: "m"): return Int64(count) * 60
  case UInt8(ascii: "h"): return Int64(count) * 3_600
  case UInt8(ascii: "d"): return Int64(count) * 86_400
  default: return nil
  }
}

/// `YYYY-MM-DD`, a valid day of the Gregorian calendar.
func isDay(_ text: some Sequence<UInt8>) -> Bool {
  let bytes = Array(text)
  guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
    let year = wholeNumber(bytes[0..<4]), let month = wholeNumber(bytes[5..<7]),
    let day = wholeNumber(bytes[8..<10]), (1...12).contains(month)
  else { return false }
  let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return (1...days[month - 1]).contains(day)
}
