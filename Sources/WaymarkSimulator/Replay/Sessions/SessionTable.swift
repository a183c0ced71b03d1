/// The open sessions by their names.
struct SessionTable {
  private(set) var sessions: [OpenSession?] = []
  private var free: [Int32] = []
  /// Open addressing; -1 is free, -2 was in use.
  private var slots = [Int32](repeating: -1, count: 1_024)
  private var used = 0
  private(set) var count = 0
  /// Each once, with the block it had when it was put here: those that may be over come first.
  private var queue: [(session: Int32, block: Int)] = []
  private var head = 0

  /// The number of a session; a new one where none of the name is open.
  @inline(__always)
  mutating func number(of name: LogSlice, hash: UInt64) -> Int32 {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash >> 8) & mask
    while slots[slot] != -1 {
      let number = slots[slot]
      if number >= 0, let session = sessions[Int(number)], session.hash == hash,
        session.isNamed(name)
      {
        return number
      }
      slot = (slot &+ 1) & mask
    }
    return add(name, hash)
  }

  subscript(number: Int32) -> OpenSession {
    @inline(__always) _read { yield sessions[Int(number)].unsafelyUnwrapped }
    @inline(__always) _modify { yield &sessions[Int(number)]! }
  }

  /// The next session that nothing has come to since a block; of all, the one seen first.
  mutating func popFinished(before block: Int) -> OpenSession? {
    while head < queue.count {
      let (number, put) = queue[head]
      guard put < block else { return nil }
      head += 1
      if head > 4_096, head * 2 > queue.count { trim() }
      let last = self[number].block
      if last >= block {
        queue.append((number, last))
        continue
      }
      return remove(number)
    }
    return nil
  }

  mutating func popFirst() -> OpenSession? { popFinished(before: .max) }

  private mutating func trim() {
    queue.removeFirst(head)
    head = 0
  }

  private mutating func add(_ name: LogSlice, _ hash: UInt64) -> Int32 {
    if (used + 1) * 2 > slots.count { rehash() }
    let session = OpenSession(name: Array(name.bytes), hash: hash)
    let number = free.popLast() ?? Int32(sessions.count)
    if Int(number) == sessions.count {
      sessions.append(session)
    } else {
      sessions[Int(number)] = session
    }
    place(number, hash)
    count += 1
    queue.append((number, -1))
    return number
  }

  private mutating func place(_ number: Int32, _ hash: UInt64) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash >> 8) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    if slots[slot] == -1 { used += 1 }
    slots[slot] = number
  }

  private mutating func remove(_ number: Int32) -> OpenSession? {
    guard let session = sessions[Int(number)] else { return nil }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: session.hash >> 8) & mask
    while slots[slot] != number { slot = (slot + 1) & mask }
    slots[slot] = -2
    sessions[Int(number)] = nil
    free.append(number)
    count -= 1
    return session
  }

  private mutating func rehash() {
    let size = count * 4 > slots.count ? slots.count * 2 : slots.count
    slots = [Int32](repeating: -1, count: size)
    used = 0
    for (number, session) in sessions.enumerated() {
      if let session { place(Int32(number), session.hash) }
    }
  }
}
