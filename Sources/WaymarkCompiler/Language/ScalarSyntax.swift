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
