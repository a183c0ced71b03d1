/// What is kept of each state: its words, its location, the state from which it was first reached,
/// and a mark. Where 32 bits are enough for word and location, they share them.
struct StateColumns {
  private let words: Int
  /// In the shared bits; nil if they do not suffice.
  private let locationShift: UInt32?
  private var shared = UnsafeMutablePointer<UInt32>.allocate(capacity: 0)
  private var storage = UnsafeMutablePointer<UInt64>.allocate(capacity: 0)
  private var locations = UnsafeMutablePointer<Int32>.allocate(capacity: 0)
  /// The parent plus one; the highest bit is the mark.
  private var links = UnsafeMutablePointer<UInt32>.allocate(capacity: 0)

  private static let marked: UInt32 = 1 << 31

  init(words: Int, locationShift: UInt32?) {
    (self.words, self.locationShift) = (words, locationShift)
  }

  func deallocate() {
    shared.deallocate()
    storage.deallocate()
    locations.deallocate()
    links.deallocate()
  }

  @inline(__always)
  func location(_ state: Int) -> Int32 {
    guard let locationShift else { return locations[state] }
    return Int32(truncatingIfNeeded: shared[state] &>> locationShift)
  }

  @inline(__always)
  func word(_ state: Int, _ index: Int) -> UInt64 {
    guard let locationShift else { return storage[state &* words &+ index] }
    return UInt64(shared[state] & (1 &<< locationShift &- 1))
  }

  @inline(__always)
  func parent(_ state: Int) -> Int32 {
    Int32(truncatingIfNeeded: links[state] & ~Self.marked) &- 1
  }

  func isMarked(_ state: Int) -> Bool { links[state] & Self.marked != 0 }
  func mark(_ state: Int) { links[state] |= Self.marked }

  @inline(__always)
  func isState(_ state: Int, _ location: Int32, _ content: UnsafePointer<UInt64>) -> Bool {
    guard self.location(state) == location else { return false }
    for index in 0..<words where word(state, index) != content[index] { return false }
    return true
  }

  @inline(__always)
  func set(
    _ state: Int, _ location: Int32, _ content: UnsafePointer<UInt64>, _ parent: Int32
  ) {
    links[state] = UInt32(truncatingIfNeeded: parent &+ 1)
    if let locationShift {
      shared[state] =
        UInt32(truncatingIfNeeded: content[0])
        | UInt32(truncatingIfNeeded: location) &<< locationShift
      return
    }
    locations[state] = location
    for index in 0..<words { storage[state &* words &+ index] = content[index] }
  }

  mutating func grow(from count: Int, to capacity: Int) {
    links = Self.moved(links, count, capacity)
    if locationShift != nil {
      shared = Self.moved(shared, count, capacity)
    } else {
      storage = Self.moved(storage, count * words, capacity * words)
      locations = Self.moved(locations, count, capacity)
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
}
