/// Steps through JSON in place: nothing is copied, and what is skipped is only followed as far as
/// its end is needed.
struct JSONScanner {
  let start: UnsafePointer<UInt8>
  var at: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>

  /// Deeper values are refused, so that none costs more than its length.
  static let deepest = 100

  init(_ line: UnsafeBufferPointer<UInt8>) {
    // A line that is read is never empty.
    start = line.baseAddress.unsafelyUnwrapped
    at = start
    end = start + line.count
  }

  @inline(__always)
  mutating func skipSpace() {
    while at < end, at.pointee <= 0x20 {
      guard at.pointee == 0x20 || at.pointee == 0x09 || at.pointee == 0x0D else { return }
      at += 1
    }
  }

  @inline(__always)
  mutating func accept(_ sign: UInt8) -> Bool {
    guard at < end, at.pointee == sign else { return false }
    at += 1
    return true
  }

  /// The bytes of a text between its quotes, as they are written; nil if there is none.
  @inline(__always)
  mutating func text() -> LogSlice? {
    guard accept(UInt8(ascii: "\"")) else { return nil }
    let first = at
    var isEscaped = false
    while at < end {
      let byte = at.pointee
      if byte == UInt8(ascii: "\"") {
        let slice = LogSlice(start: first, count: at - first, isEscaped: isEscaped)
        at += 1
        return slice
      }
      if byte < 0x20 { return nil }
      if byte == UInt8(ascii: "\\") {
        isEscaped = true
        at += 1
      }
      at += 1
    }
    return nil
  }

  /// Milliseconds, as microseconds; smaller parts are dropped.
  @inline(__always)
  mutating func time() -> Int64? {
    let isNegative = at < end && at.pointee == UInt8(ascii: "-")
    guard let whole = integer() else { return nil }
    var (time, isLarge) = whole.multipliedReportingOverflow(by: 1_000)
    if isLarge { return nil }
    guard accept(UInt8(ascii: ".")) else { return time }
    var unit: Int64 = isNegative ? -100 : 100
    while at < end, at.pointee &- 0x30 < 10 {
      time &+= Int64(at.pointee &- 0x30) &* unit
      unit /= 10
      at += 1
    }
    return time
  }

  mutating func integer() -> Int64? {
    let isNegative = accept(UInt8(ascii: "-"))
    let first = at
    var number: Int64 = 0
    while at < end, at.pointee &- 0x30 < 10 {
      let (tens, isLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isLarger) = tens.addingReportingOverflow(Int64(at.pointee &- 0x30))
      if isLarge || isLarger { return nil }
      number = sum
      at += 1
    }
    guard at > first else { return nil }
    return isNegative ? -number : number
  }

  /// A value of any kind, with its bytes.
  mutating func value() -> LogSlice? {
    let first = at
    guard skip() else { return nil }
    return LogSlice(start: first, count: at - first, isEscaped: false)
  }

  private mutating func skip() -> Bool {
    guard at < end else { return false }
    switch at.pointee {
    case UInt8(ascii: "\""): return text() != nil
    case UInt8(ascii: "{"), UInt8(ascii: "["): return skipNested()
    default: return skipWord()
    }
  }

  private mutating func skipNested() -> Bool {
    var depth = 0
    while at < end {
      switch at.pointee {
      case UInt8(ascii: "\""):
        guard text() != nil else { return false }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth > Self.deepest { return false }
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0 {
          at += 1
          return true
        }
      default: break
      }
      at += 1
    }
    return false
  }

  /// A number, or `true`, `false`, `null`.
  private mutating func skipWord() -> Bool {
    let first = at
    while at < end {
      switch at.pointee {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "E"):
        at += 1
      default: return at > first
      }
    }
    return at > first
  }
}
