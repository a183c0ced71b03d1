/// Whole lines of a log, which several threads read at once.
struct LogLines: @unchecked Sendable {
  private let bytes: UnsafeRawBufferPointer
  private let log: Int
  /// How many lines came before.
  private let before: Int
  private let skipsFirst: Bool
  private let isNumbered: Bool

  init(
    _ bytes: UnsafeRawBufferPointer, of log: Int, after before: Int, skipsFirst: Bool,
    isNumbered: Bool
  ) {
    (self.bytes, self.log, self.before) = (bytes, log, before)
    (self.skipsFirst, self.isNumbered) = (skipsFirst, isNumbered)
  }

  /// Returns how many there were.
  func read(by shard: inout ReplayShard) -> Int {
    guard let first = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return 0 }
    var at = UnsafePointer(first)
    let end = at + bytes.count
    var count = 0
    while let stop = Self.lineBreak(from: at, to: end) {
      count += 1
      let number = LogPosition(log: log, line: before + count)
      let place = isNumbered ? takeNumber(of: &at, stop) ?? number : number
      if (skipsFirst && count == 1) || stop - at > Replay.longestLine {
        shard.readTooLong(at: place)
      } else {
        read(at, stop, at: place, by: &shard)
      }
      at = stop + 1
    }
    return count
  }

  @inline(__always)
  private static func lineBreak(
    from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>
  ) -> UnsafePointer<UInt8>? {
    let sought = SIMD32<UInt8>(repeating: 0x0A)
    var at = start
    while end - at >= 32 {
      let piece = UnsafeRawPointer(at).loadUnaligned(as: SIMD32<UInt8>.self)
      if any(piece .== sought) { break }
      at += 32
    }
    while at < end {
      if at.pointee == 0x0A { return at }
      at += 1
    }
    return nil
  }

  @inline(__always)
  private func read(
    _ start: UnsafePointer<UInt8>, _ stop: UnsafePointer<UInt8>, at place: LogPosition,
    by shard: inout ReplayShard
  ) {
    var (start, stop) = (start, stop)
    // A byte order mark, and the end of a line as on Windows.
    if place.line == 1, stop - start >= 3, start[0] == 0xEF, start[1] == 0xBB, start[2] == 0xBF {
      start += 3
    }
    if stop > start, (stop - 1).pointee == 0x0D { stop -= 1 }
    if stop == start { return }
    shard.read(UnsafeBufferPointer(start: start, count: stop - start), at: place)
  }

  /// `1:12` and a tab.
  private func takeNumber(
    of start: inout UnsafePointer<UInt8>, _ stop: UnsafePointer<UInt8>
  ) -> LogPosition? {
    if start == stop { return nil }
    var scanner = JSONScanner(UnsafeBufferPointer(start: start, count: stop - start))
    guard let log = scanner.integer(), scanner.accept(UInt8(ascii: ":")),
      let line = scanner.integer(), scanner.accept(0x09)
    else { return nil }
    start = scanner.at
    return LogPosition(log: Int(log), line: Int(line))
  }
}
