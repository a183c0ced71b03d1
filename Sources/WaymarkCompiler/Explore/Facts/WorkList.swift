/// Numbers to look at again, smallest first.
struct WorkList {
  private var words: [UInt64]
  private var low = 0

  init(_ count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  mutating func add(_ index: Int) {
    words[index / 64] |= 1 << UInt64(index % 64)
    low = min(low, index / 64)
  }

  mutating func next() -> Int? {
    while low < words.count, words[low] == 0 { low += 1 }
    guard low < words.count else { return nil }
    let bit = words[low].trailingZeroBitCount
    words[low] &= words[low] - 1
    return low * 64 + bit
  }
}
