/// `10m` for `10 minutes`, and the like for `30sec` or `1.5h`; nil for anything but whole seconds.
func standardDuration(for text: String) -> String? {
  let number = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
  let word = text.dropFirst(number.count).drop { $0 == " " }.lowercased()
  guard let count = Double(number), count < 1e6,
    let unit = units.firstIndex(where: { $0.words.contains(word) })
  else { return nil }
  let seconds = count * units[unit].seconds
  let exact = units[unit...].first { seconds.truncatingRemainder(dividingBy: $0.seconds) == 0 }
  guard seconds > 0, let exact, let sign = exact.words.first else { return nil }
  return "\(Int(seconds / exact.seconds))\(sign)"
}

/// The longest first. The first word of each unit is that of the language.
private let units: [(words: [String], seconds: Double)] = [
  (["d", "day", "days"], 86_400),
  (["h", "hr", "hrs", "hour", "hours"], 3_600),
  (["m", "min", "mins", "minute", "minutes"], 60),
  (["s", "sec", "secs", "second", "seconds"], 1),
]
