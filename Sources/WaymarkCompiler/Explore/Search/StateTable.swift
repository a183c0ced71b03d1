import Synchronization

/// Packed states in plain memory. Those that are known are found by a bitmap with a bit for each
/// state that there may be, where that takes little memory, otherwise by open addressing.
struct StateTable {
  /// Of one state.
  let words: Int
  let radix: StateRadix?
  private(set) var count = 0
  private var capacity = 0
  private(set) var columns: StateColumns
  /// The index of a state plus one; 0 for none. With a bitmap, only once it is needed.
  private var entries = UnsafeMutablePointer<Int32>.allocate(capacity: 0)
  private var entryCount = 0
  private var shift: UInt64 = 64
  private var indexed = 0
  /// Also read by a `SideExpansion`.
  private var bits: UnsafeMutablePointer<Atomic<UInt64>>?

  /// With a bitmap, there is memory for so many states at once, most of which is never touched.
  private static let mostAtOnce = 1 << 24

  init(words: Int, radix: StateRadix? = nil) {
    (self.words, self.radix) = (words, radix)
    columns = StateColumns(words: words, locationShift: radix?.locationShift)
  }

  func deallocate() {
    columns.deallocate()
    entries.deallocate()
    bits?.deallocate()
  }

  /// States are found by their number.
  var hasBitmap: Bool { bits != nil }
  /// The bitmap, if there is one and the columns stay where they are.
  var settledBitmap: UnsafeMutablePointer<Atomic<UInt64>>? {
    capacity == radix?.count ? bits : nil
  }

  func location(_ state: Int) -> Int32 { columns.location(state) }
  func parent(_ state: Int) -> Int32 { columns.parent(state) }
  func isMarked(_ state: Int) -> Bool { columns.isMarked(state) }
  func mark(_ state: Int) { columns.mark(state) }

  @inline(__always)
  func word(_ state: Int, _ index: Int) -> UInt64 { columns.word(state, index) }

  @inline(__always)
  func copy(_ state: Int, to content: UnsafeMutablePointer<UInt64>) {
    for index in 0..<words { content[index] = columns.word(state, index) }
  }

  func isState(_ state: Int, _ location: Int32, _ content: UnsafePointer<UInt64>) -> Bool {
    columns.isState(state, location, content)
  }

  /// Nil if the state is known, otherwise its index.
  @inline(__always)
  mutating func insert(
    _ location: Int32, _ content: UnsafePointer<UInt64>, parent: Int32
  ) -> Int? {
    if count == capacity { reserve() }
    if let bits, let radix {
      if !Self.set(radix.number(of: location, content[0]), in: bits) { return nil }
    } else {
      let place = place(of: location, content)
      if entries[place] != 0 { return nil }
      entries[place] = Int32(truncatingIfNeeded: count + 1)
      indexed = count + 1
    }
    columns.set(count, location, content, parent)
    count &+= 1
    return count &- 1
  }

  /// True if it has a bitmap, and the state is in it.
  @inline(__always)
  func isInBitmap(_ number: Int) -> Bool {
    guard let bits else { return false }
    return bits[number >> 6].load(ordering: .relaxed) & 1 << UInt64(number & 63) != 0
  }

  /// False if the bit was set. Only one thread sets bits.
  @inline(__always)
  private static func set(_ number: Int, in bits: UnsafeMutablePointer<Atomic<UInt64>>) -> Bool {
    let bit: UInt64 = 1 << UInt64(number & 63)
    let before = bits[number >> 6].load(ordering: .relaxed)
    if before & bit != 0 { return false }
    bits[number >> 6].store(before | bit, ordering: .relaxed)
    return true
  }

  mutating func index(of location: Int32, _ content: UnsafePointer<UInt64>) -> Int? {
    if count == 0 { return nil }
    if indexed < count { index() }
    let known = entries[place(of: location, content)]
    return known == 0 ? nil : Int(known) - 1
  }

  mutating func removeAll() {
    if count == 0 { return }
    if count * 8 > entryCount {
      entries.update(repeating: 0, count: entryCount)
    } else {
      // The last first: no other state is found by way of it.
      for state in (0..<count).reversed() { entries[place(of: state)] = 0 }
    }
    count = 0
  }

  @inline(never)
  private mutating func reserve() {
    let before = capacity
    capacity = max(8, capacity * 2)
    if bits == nil, let radix, capacity >= 1 << 10, radix.count <= capacity * 128 {
      makeBitmap(radix)
    }
    if bits != nil, let radix, radix.count <= Self.mostAtOnce { capacity = radix.count }
    columns.grow(from: before, to: capacity)
    if bits == nil { index() }
  }

  private mutating func makeBitmap(_ radix: StateRadix) {
    let bits = UnsafeMutablePointer<Atomic<UInt64>>.allocate(capacity: radix.count / 64 + 1)
    for index in 0...radix.count / 64 { (bits + index).initialize(to: Atomic(0)) }
    for state in 0..<count {
      _ = Self.set(radix.number(of: location(state), word(state, 0)), in: bits)
    }
    self.bits = bits
    indexed = 0
  }
}

/// Open addressing.
extension StateTable {
  /// Makes a table for as many states as there is memory for, or, with a bitmap, as there are.
  private mutating func index() {
    // Three quarters full at most, but for the smallest tables.
    let most = bits == nil ? capacity : count
    let needed = most < 64 ? most * 2 : most * 4 / 3
    entryCount = 16
    while entryCount < needed { entryCount *= 2 }
    entries.deallocate()
    entries = .allocate(capacity: entryCount)
    entries.initialize(repeating: 0, count: entryCount)
    shift = UInt64(entryCount.leadingZeroBitCount + 1)
    for state in 0..<count { entries[place(of: state)] = Int32(state + 1) }
    indexed = count
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

  private func place(of state: Int) -> Int {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: words) { content in
      let content = content.baseAddress.unsafelyUnwrapped
      copy(state, to: content)
      return place(of: location(state), content)
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
