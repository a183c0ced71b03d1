/// A session of which more lines can come: its events, which are followed once it is over.
struct OpenSession {
  struct Event {
    let time: Int64
    let id: Int32
  }

  var name: [UInt8]
  let hash: UInt64
  var client: Int32 = 0
  /// The number of what it tells of flags and context.
  var environment: Int32 = 0
  var events: [Event] = []
  var last = Int64.min
  /// The block of the log in which its last line was.
  var block = 0
  var isSorted = true
  /// What came before was followed already.
  var isRest = false

  init(name: [UInt8], hash: UInt64) {
    self.name = name
    self.hash = hash
  }

  @inline(__always)
  func isNamed(_ other: LogSlice) -> Bool {
    name.withUnsafeBufferPointer { name in
      name.baseAddress.map { other.isSame(as: $0, count: name.count) } ?? (other.count == 0)
    }
  }

  mutating func append(_ id: Int32, at time: Int64) {
    if time < last { isSorted = false } else { last = time }
    events.append(Event(time: time, id: id))
  }

  /// Lines of the same time stay in the order of the log.
  mutating func sort() {
    if isSorted { return }
    let order = events.indices.sorted {
      (events[$0].time, $0) < (events[$1].time, $1)
    }
    events = order.map { events[$0] }
    isSorted = true
  }
}
