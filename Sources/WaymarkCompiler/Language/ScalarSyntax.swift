/// At most nine digits, so that nothing computed from it can overflow.
func wholeNumber(_ bytes: some Collection<UInt8>) -> Int? {
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
