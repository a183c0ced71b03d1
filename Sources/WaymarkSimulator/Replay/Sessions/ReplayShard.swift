import WaymarkCompiler

/// The sessions of one thread: every thread reads all lines, and takes those of its own sessions.
struct ReplayShard {
  private let index: Int
  private let count: Int
  private let options: ReplayOptions
  private var table = SessionTable()
  private var events: EventTable
  private var follower: SessionFollower
  private var clock: LogClock
  private(set) var tally = ReplayTally()

  init(_ index: Int, of count: Int, _ program: Program, _ reads: ReadData, _ options: ReplayOptions)
  {
    (self.index, self.count, self.options) = (index, count, options)
    clock = LogClock(window: options.microsecondsOfWindow)
    events = EventTable(reads)
    follower = SessionFollower(program, reads, options)
  }

  /// A line without its break.
  @inline(__always)
  mutating func read(_ line: UnsafeBufferPointer<UInt8>, at place: LogPosition) {
    var reader = LogLineReader(line)
    let session = reader.readSession()
    let hash = session?.hash ?? 0
    guard Int(truncatingIfNeeded: (hash >> 40) % UInt64(count)) == index else { return }
    tally.lines += 1
    guard let parsed = reader.readRest() else { return tally.add(.notJSON, at: place) }
    if let fault = add(parsed, session, hash) { tally.add(fault, at: place) }
  }

  mutating func readTooLong(at place: LogPosition) {
    guard index == 0 else { return }
    tally.lines += 1
    tally.add(.tooLong, at: place)
  }

  private mutating func add(_ line: LogLine, _ session: LogSlice?, _ hash: UInt64) -> LogFault? {
    guard let version = line.version, version.count == 1, version.start.pointee == 0x31 else {
      return .unknownVersion
    }
    guard let session, session.count > 0 else { return .noSession }
    guard let time = line.time else { return .noTime }
    guard let event = line.event, let kind = LogEvent.Kind(event) else { return .unknownEvent }
    guard let (subject, detail) = line.parts(of: kind) else { return .incomplete }
    let number = table.number(of: session, hash: hash)
    if let client = line.client { note(client, number) }
    if line.flags != nil || line.context != nil, table[number].environment == 0 {
      table[number].environment = follower.environments.number(
        ofFlags: line.flags, context: line.context)
    }
    if let workflow = line.workflow, table[number].events.isEmpty {
      table[number].append(events.id(of: .begin, workflow), at: time)
    }
    let id = events.id(of: kind, subject, detail: detail, data: line.data)
    table[number].append(id, at: time)
    tally.events += 1
    keepUp(with: time, number)
    return nil
  }

  private mutating func note(_ slice: LogSlice, _ number: Int32) {
    guard table[number].client == 0 else { return }
    table[number].client = follower.clients.number(of: slice)
  }

  /// Sessions that nothing can come to any more are followed, and forgotten.
  @inline(__always)
  private mutating func keepUp(with time: Int64, _ number: Int32) {
    table[number].block = clock.block
    if table[number].events.count >= options.longestSession {
      follower.follow(cut: &table[number], events, &tally)
      pass()
    }
    if let block = clock.note(time), options.sortsByTime {
      while let session = table.popFinished(before: block) { follow(session) }
    }
    if table.count > options.mostOpen / count, let session = table.popFirst() {
      if options.sortsByTime { tally.cut += 1 }
      follow(session)
    }
  }

  private mutating func follow(_ session: OpenSession) {
    follower.follow(session, events, &tally)
    pass()
  }

  /// A worker says what each session adds.
  private mutating func pass() {
    guard let report = options.report else { return }
    report(tally)
    tally = ReplayTally()
  }

  var openSessions: Int { table.count }

  mutating func finish() {
    while let session = table.popFirst() { follow(session) }
    follower.finish(&tally)
    pass()
  }
}
