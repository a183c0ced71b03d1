/// A moment: a value of the type `Date`, which has several spellings.
public struct Instant: Sendable {
  /// Seconds since 1970 in UTC, by the Gregorian calendar.
  public let seconds: Int

  /// Nil outside the years 0 to 9999.
  package init?(seconds: Int) {
    guard Self.years.contains(seconds) else { return nil }
    self.seconds = seconds
  }

  /// Reads a day, which means its start in UTC, or a time in ISO 8601 with its zone; nil for
  /// anything else, including fractions of a second, which not all decoders read.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard isDay(bytes.prefix(10)) else { return nil }
    let day = Self.days(
      Self.number(bytes[0..<4]), Self.number(bytes[5..<7]), Self.number(bytes[8..<10]))
    if bytes.count == 10 {
      seconds = day * Self.secondsOfDay
      return
    }
    guard Self.matches(bytes[10...].prefix(9), "T00:00:00"),
      let time = Self.time(bytes[11...]), let ahead = Self.secondsAhead(bytes[19...])
    else { return nil }
    let seconds = day * Self.secondsOfDay + time - ahead
    guard Self.years.contains(seconds) else { return nil }
    self.seconds = seconds
  }

  /// What a program has sent, which may have fractions of a second; they are left out.
  public init?(sent text: String) {
    let bytes = Array(text.utf8)
    guard bytes.count > 20, bytes[19] == UInt8(ascii: ".") else {
      self.init(text)
      return
    }
    let zone = bytes[20...].drop { (48...57).contains($0) }
    guard zone.startIndex > 20 else { return nil }
    self.init(String(decoding: bytes[..<19] + zone, as: UTF8.self))
  }

  /// The moment in ISO 8601, in UTC: `2030-01-15T12:30:00Z`.
  public var text: String {
    let time = ((seconds % Self.secondsOfDay) + Self.secondsOfDay) % Self.secondsOfDay
    let (year, month, day) = Self.date((seconds - time) / Self.secondsOfDay)
    func digits(_ number: Int, _ count: Int) -> String {
      String(String(number + 10_000).suffix(count))
    }
    return digits(year, 4) + "-" + digits(month, 2) + "-" + digits(day, 2) + "T"
      + digits(time / 3_600, 2) + ":" + digits(time / 60 % 60, 2) + ":" + digits(time % 60, 2) + "Z"
  }

  private static let secondsOfDay = 86_400
  /// The seconds of the years 0 to 9999, which four digits can express.
  private static let years = days(0, 1, 1) * secondsOfDay..<days(10_000, 1, 1) * secondsOfDay

  /// The seconds since midnight of a text that starts like `12:30:00`.
  private static func time(_ text: ArraySlice<UInt8>) -> Int? {
    let start = text.startIndex
    let (hour, minute) = (number(text[start..<start + 2]), number(text[start + 3..<start + 5]))
    let second = number(text[start + 6..<start + 8])
    return hour < 24 && minute < 60 && second < 60 ? (hour * 60 + minute) * 60 + second : nil
  }

  /// The offset of `Z`, `+01:00` or `-05:30`. No place on earth is further ahead than 14 hours.
  private static func secondsAhead(_ zone: ArraySlice<UInt8>) -> Int? {
    if zone.elementsEqual("Z".utf8) { return 0 }
    let isAhead = matches(zone, "+00:00")
    guard isAhead || matches(zone, "-00:00") else { return nil }
    let (hours, minutes) = (number(zone.dropFirst().prefix(2)), number(zone.suffix(2)))
    guard minutes < 60, hours * 60 + minutes <= 14 * 60 else { return nil }
    return (hours * 60 + minutes) * (isAhead ? 60 : -60)
  }

  /// True if the text is the shape with a digit in place of each 0.
  private static func matches(_ text: ArraySlice<UInt8>, _ shape: StaticString) -> Bool {
    shape.withUTF8Buffer { shape in
      text.count == shape.count
        && zip(text, shape).allSatisfy { byte, due in
          due == UInt8(ascii: "0") ? (48...57).contains(byte) : byte == due
        }
    }
  }

  fileprivate static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}

/// The calendar. Its years begin on the 1st of March, so that a leap day is the last day of a year.
extension Instant {
  /// The number of days since 1970.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let years = month > 2 ? year : year - 1
    let months = (month + 9) % 12
    let leaps = floor(years, 4) - floor(years, 100) + floor(years, 400)
    return years * 365 + leaps + (months * 153 + 2) / 5 + day - 719_469
  }

  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    // An estimate by the average length of a year, which may be one too low.
    var year = floor((days + 719_468) * 400, 146_097)
    if Self.days(year + 1, 3, 1) <= days { year += 1 }
    let dayOfYear = days - Self.days(year, 3, 1)
    let months = (dayOfYear * 5 + 2) / 153
    let month = (months + 2) % 12 + 1
    return (month > 2 ? year : year + 1, month, dayOfYear - (months * 153 + 2) / 5 + 1)
  }

  private static func floor(_ number: Int, _ divisor: Int) -> Int {
    (number - ((number % divisor) + divisor) % divisor) / divisor
  }
}

/// `YYYY-MM-DD`, a valid day of the Gregorian calendar.
package func isDay(_ text: some Sequence<UInt8>) -> Bool {
  let bytes = Array(text)
  guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
    (bytes[0..<4] + bytes[5..<7] + bytes[8..<10]).allSatisfy(\.isDigit)
  else { return false }
  let (year, month) = (Instant.number(bytes[0..<4]), Instant.number(bytes[5..<7]))
  let day = Instant.number(bytes[8..<10])
  guard (1...12).contains(month) else { return false }
  let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  return (1...days[month - 1]).contains(day)
}
