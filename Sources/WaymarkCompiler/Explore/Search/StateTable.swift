/// Packed states in plain memory, each with its location and the state from which it was first
/// reached. They are found by open addressing.
struct StateTable {
  /// Of one state.
  let words: Int
  private(set) var count = 0
  private var capacity = 0
  private var storage = UnsafeMutablePointer<UInt64>.allocate(capacity: 0)
  private var locations = UnsafeMutablePointer<Int32>.allocate(capacity: 0)
  private var parents = UnsafeMutablePointer<Int32>.allocate(capacity: 0)
  /// The index of a state plus one; 0 for none.
  private var entries = UnsafeMutablePointer<Int32>.allocate(capacity: 0)
  private var entryCount = 0
  private var shift: UInt64 = 64

  init(words: Int) { self.words = words }

  func deallocate() {
    storage.deallocate()
    locations.deallocate()
    parents.deallocate()
    entries.deallocate()
  }

  @inline(__always)
  func location(_ state: Int) -> Int32 { locations[state] }
  @inline(__always)
  func parent(_ state: Int) -> Int32 { parents[state] }
  @inline(__always)
  func word(_ state: Int, _ index: Int) -> UInt64 { storage[state &* words &+ index] }

  @inline(__always)
  func copy(_ state: Int, to content: UnsafeMutablePointer<UInt64>) {
    for index in 0..<words { content[index] = word(state, index) }
  }

  @inline(__always)
  func isState(_ state: Int, _ location: Int32, _ content: UnsafePointer<UInt64>) -> Bool {
    guard locations[state] == location else { return false }
    for index in 0..<words where word(state, index) != content[index] { return false }
    return true
  }

  /// The index of the state, and whether it is new.
  @inline(__always)
  mutating func insert(
    _ location: Int32, _ content: UnsafePointer<UInt64>, parent: Int32
  ) -> (state: Int, isNew: Bool) {
    if count == capacity { reserve() }
    let place = place(of: location, content)
    if entries[place] != 0 { return (Int(entries[place]) &- 1, false) }
    entries[place] = Int32(truncatingIfNeeded: count &+ 1)
    locations[count] = location
    parents[count] = parent
    for index in 0..<words { storage[count &* words &+ index] = content[index] }
    count &+= 1
    return (count &- 1, true)
  }

  func index(of location: Int32, _ content: UnsafePointer<UInt64>) -> Int? {
    if count == 0 { return nil }
    let known = entries[place(of: location, content)]
    return known == 0 ? nil : Int(known) - 1
  }

  mutating func removeAll() {
    if count == 0 { return }
    if count * 8 > entryCount {
      entries.update(repeating: 0, count: entryCount)
    } else {
      // The last first: no other state is found by way of it.
      for state in (0..<count).reversed() {
        entries[place(of: locations[state], storage + state * words)] = 0
      }
    }
    count = 0
  }

  @inline(never)
  private mutating func reserve() {
    let before = capacity
    capacity = max(16, capacity * 2)
    storage = Self.moved(storage, before * words, capacity * words)
    locations = Self.moved(locations, before, capacity)
    parents = Self.moved(parents, before, capacity)
    // Three quarters full at most, but for the smallest tables.
    let needed = capacity < 64 ? capacity * 2 : capacity * 4 / 3
    entryCount = 32
    while entryCount < needed { entryCount *= 2 }
    entries.deallocate()
    entries = .allocate(capacity: entryCount)
    entries.initialize(repeating: 0, count: entryCount)
    shift = UInt64(entryCount.leadingZeroBitCount + 1)
    for state in 0..<count {
      entries[place(of: locations[state], storage + state * words)] = Int32(state + 1)
    }
  }

  private static func moved<T>(
    _ from: UnsafeMutablePointer<T>, _ count: Int, _ capacity: Int
  ) -> UnsafeMutablePointer<T> {
    let to = UnsafeMutablePointer<T>.allocate(capacity: capacity)
    to.moveInitialize(from: from, count: count)
    from.deallocate()
    return to
  }

  /// The place of the state in the table, or the free one where it belongs.
  @inline(__always)
  private func place(of location: Int32, _ content: UnsafePointer<UInt64>) -> Int {
    var place = Int(truncatingIfNeeded: hash(location, content) >> shift)
    while true {
      let known = entries[place]
      if known == 0 || isState(Int(known) - 1, location, content) { return place }
      place = (place + 1) & (entryCount - 1)
    }
  }

  @inline(__always)
  private func hash(_ location: Int32, _ content: UnsafePointer<UInt64>) -> UInt64 {
    var hash = UInt64(UInt32(bitPattern: location)) &* 0xD6E8_FEB8_6659_FD93
    for index in 0..<words {
      hash ^= hash >> 32
      hash = (hash ^ content[index]) &* 0x9E37_79B9_7F4A_7C15
    }
    return hash
  }
}
