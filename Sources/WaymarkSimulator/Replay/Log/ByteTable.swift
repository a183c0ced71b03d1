/// Numbers texts by their bytes, one after the other in one buffer, without making a `String`.
struct ByteTable {
  private var arena: [UInt8] = []
  private var ends: [Int] = []
  private var hashes: [UInt64] = []
  /// Open addressing; -1 is free.
  private var slots = [Int32](repeating: -1, count: 64)

  var count: Int { ends.count }

  func bytes(of id: Int32) -> ArraySlice<UInt8> {
    arena[(id == 0 ? 0 : ends[Int(id) - 1])..<ends[Int(id)]]
  }

  /// Nil if it is not known.
  @inline(__always)
  func find(_ slice: LogSlice, hash: UInt64) -> Int32? {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let id = slots[slot]
      if hashes[Int(id)] == hash, holds(slice, id) { return id }
      slot = (slot &+ 1) & mask
    }
    return nil
  }

  mutating func add(_ slice: LogSlice, hash: UInt64) -> Int32 {
    let id = Int32(ends.count)
    arena += slice.bytes
    ends.append(arena.count)
    hashes.append(hash)
    if ends.count * 2 > slots.count { grow() } else { place(id) }
    return id
  }

  @inline(__always)
  private func holds(_ slice: LogSlice, _ id: Int32) -> Bool {
    let first = id == 0 ? 0 : ends[Int(id) - 1]
    guard ends[Int(id)] - first == slice.count else { return false }
    return arena.withUnsafeBufferPointer { arena in
      arena.baseAddress.map { slice.isSame(as: $0 + first, count: slice.count) } ?? true
    }
  }

  private mutating func place(_ id: Int32) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hashes[Int(id)]) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = id
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for id in 0..<Int32(ends.count) { place(id) }
  }
}
