/// What a walk is still to follow, in plain memory.
struct WordStack {
  var count = 0
  private var capacity = 64
  private var words = UnsafeMutablePointer<UInt64>.allocate(capacity: 64)

  func deallocate() { words.deallocate() }

  /// The place of what is added.
  mutating func grow(by size: Int) -> UnsafeMutablePointer<UInt64> {
    if count + size > capacity {
      capacity = max(capacity * 2, count + size)
      let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: capacity)
      larger.moveInitialize(from: words, count: count)
      words.deallocate()
      words = larger
    }
    count += size
    return words + (count - size)
  }

  /// The place of what is removed.
  mutating func shrink(by size: Int) -> UnsafeMutablePointer<UInt64> {
    count -= size
    return words + count
  }
}
