/// The members of one line that say something to Waymark.
struct LogLine {
  var version: LogSlice?
  var session: LogSlice?
  /// In microseconds.
  var time: Int64?
  var event: LogSlice?
  /// `screen`, `action`, `operation`, `route`, or the `kind` of something unexpected.
  var subject: LogSlice?
  /// `variant`, `outcome`, or the `place` of something unexpected.
  var detail: LogSlice?
  /// `values`, `value` or `params`.
  var data: LogSlice?
  var status: LogSlice?
  var workflow: LogSlice?
  var client: LogSlice?
  var flags: LogSlice?
  var context: LogSlice?

  /// Nil if the line is no JSON object.
  init?(_ line: UnsafeBufferPointer<UInt8>) {
    var reader = LogLineReader(line)
    _ = reader.readSession()
    guard let read = reader.readRest() else { return nil }
    self = read
  }

  fileprivate init() {}

  /// What it is about, and what else it says of that; nil if it lacks what its kind needs.
  func parts(of kind: LogEvent.Kind) -> (subject: LogSlice, detail: LogSlice?)? {
    if kind == .end { return detail.map { ($0, nil) } }
    if kind == .answer, detail == nil { return nil }
    return subject.map { ($0, detail) }
  }
}

/// Reads a line in two parts: whoever has no use for its session reads no further.
struct LogLineReader {
  private var scanner: JSONScanner
  private var line = LogLine()
  private var isBroken = false
  private var hasMore = false

  init(_ line: UnsafeBufferPointer<UInt8>) { scanner = JSONScanner(line) }

  /// Nil if there is none.
  @inline(__always)
  mutating func readSession() -> LogSlice? {
    guard open() else {
      isBroken = true
      return nil
    }
    scanner.skipSpace()
    hasMore = scanner.at < scanner.end && scanner.at.pointee != UInt8(ascii: "}")
    while hasMore, line.session == nil { readMember() }
    return line.session
  }

  /// Nil if the line is no JSON object.
  @inline(__always)
  mutating func readRest() -> LogLine? {
    while hasMore { readMember() }
    guard !isBroken, scanner.accept(UInt8(ascii: "}")) else { return nil }
    scanner.skipSpace()
    return scanner.at == scanner.end ? line : nil
  }

  @inline(__always)
  private mutating func readMember() {
    hasMore = false
    guard let key = key(), readMember(key) else {
      isBroken = true
      return
    }
    scanner.skipSpace()
    hasMore = scanner.accept(UInt8(ascii: ","))
  }

  private mutating func open() -> Bool {
    scanner.skipSpace()
    return scanner.accept(UInt8(ascii: "{"))
  }

  @inline(__always)
  private mutating func key() -> LogSlice? {
    scanner.skipSpace()
    guard let key = scanner.text() else { return nil }
    scanner.skipSpace()
    guard scanner.accept(UInt8(ascii: ":")) else { return nil }
    scanner.skipSpace()
    return key
  }

  /// A first letter and a length tell most keys apart.
  private mutating func readMember(_ key: LogSlice) -> Bool {
    if key.isSame(as: "time") {
      let before = scanner.at
      if let time = scanner.time() {
        line.time = time
        return true
      }
      scanner.at = before
      return scanner.value() != nil
    }
    guard let value = scanner.value() else { return false }
    guard key.count > 0 else { return true }
    switch key.start.pointee {
    case UInt8(ascii: "v"): readValue(key, value)
    case UInt8(ascii: "s"): readSubject(key, value)
    default: readOther(key, value)
    }
    return true
  }

  private mutating func readValue(_ key: LogSlice, _ value: LogSlice) {
    if key.count == 1 {
      line.version = value
    } else if key.isSame(as: "variant") {
      line.detail = Self.text(value)
    } else if key.isSame(as: "value") || key.isSame(as: "values") {
      line.data = value
    }
  }

  private mutating func readSubject(_ key: LogSlice, _ value: LogSlice) {
    if key.isSame(as: "session") {
      line.session = line.session ?? Self.text(value)
    } else if key.isSame(as: "screen") {
      line.subject = Self.text(value)
    } else if key.isSame(as: "status") {
      line.status = value
    }
  }

  private mutating func readOther(_ key: LogSlice, _ value: LogSlice) {
    if key.isSame(as: "event") {
      line.event = Self.text(value)
    } else if key.isSame(as: "operation") || key.isSame(as: "action") || key.isSame(as: "route")
      || key.isSame(as: "kind")
    {
      line.subject = Self.text(value)
    } else if key.isSame(as: "outcome") || key.isSame(as: "place") {
      line.detail = Self.text(value)
    } else if key.isSame(as: "params") {
      line.data = value
    } else if key.isSame(as: "workflow") {
      line.workflow = Self.text(value)
    } else if key.isSame(as: "client") {
      line.client = value
    } else if key.isSame(as: "flags") {
      line.flags = value
    } else if key.isSame(as: "context") {
      line.context = value
    }
  }

  /// What is between the quotes; nil if it is no text.
  @inline(__always)
  private static func text(_ value: LogSlice) -> LogSlice? {
    guard value.count >= 2, value.start.pointee == UInt8(ascii: "\"") else { return nil }
    let (start, count) = (value.start + 1, value.count - 2)
    var isEscaped = false
    for index in 0..<count where start[index] == UInt8(ascii: "\\") {
      isEscaped = true
      break
    }
    return LogSlice(start: start, count: count, isEscaped: isEscaped)
  }
}
