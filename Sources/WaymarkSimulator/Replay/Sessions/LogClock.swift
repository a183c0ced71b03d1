/// How far a log has come, by the times of most of its lines: the clocks of single devices can be
/// years off.
struct LogClock {
  /// Lines are timed by blocks of this many.
  private static let length = 256

  private(set) var block = 0
  private var times: [Int64] = []
  private var newest = Int64.min
  /// The blocks before which no open session was seen last, and how far the log was after each.
  private var ends: [(block: Int, newest: Int64)] = []
  private var head = 0
  private let window: Int64

  init(window: Int64) {
    self.window = window
    times.reserveCapacity(Self.length)
  }

  /// At the end of a block, the first block whose sessions are still open.
  @inline(__always)
  mutating func note(_ time: Int64) -> Int? {
    times.append(time)
    return times.count == Self.length ? endBlock() : nil
  }

  private mutating func endBlock() -> Int? {
    times.sort()
    newest = max(newest, times[Self.length / 2])
    times.removeAll(keepingCapacity: true)
    ends.append((block, newest))
    block += 1
    // A line may be late by the window, and belong to a session that was silent for as long.
    let (limit, isFar) = newest.subtractingReportingOverflow(2 * window)
    if isFar { return nil }
    while head + 1 < ends.count, ends[head + 1].newest < limit { head += 1 }
    if head > 4_096 {
      ends.removeFirst(head)
      head = 0
    }
    return ends[head].block
  }
}
