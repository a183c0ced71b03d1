import Dispatch

/// Maps `0..<count` on all cores: each worker takes the next index, so that long files do not queue
/// behind one another. The result is in order.
package func inParallel<T: Sendable>(_ count: Int, _ work: @Sendable (Int) -> T) -> [T] {
  guard count > 1 else { return (0..<count).map(work) }
  return [T?](unsafeUninitializedCapacity: count) { buffer, initialized in
    let slots = Slots(buffer)
    DispatchQueue.concurrentPerform(iterations: count) { index in
      slots.base.advanced(by: index).initialize(to: work(index))
    }
    initialized = count
  }.compactMap { $0 }
}

/// Maps ranges of at least `least` indices that together cover `0..<count`, on all cores; `work`
/// can reuse results within its range. The result is in the order of the ranges.
func inShares<T: Sendable>(
  of count: Int, atLeast least: Int = 64, _ work: @Sendable (Range<Int>) -> T
) -> [T] {
  let share = max(least, (count + 15) / 16)
  return inParallel((count + share - 1) / share) { index in
    work(index * share..<min((index + 1) * share, count))
  }
}

/// Each index is written by one worker only, which the compiler cannot see.
private struct Slots<T>: @unchecked Sendable {
  let base: UnsafeMutablePointer<T?>

  init(_ buffer: UnsafeMutableBufferPointer<T?>) {
    // `count > 1` above: a buffer of that capacity has an address.
    base = buffer.baseAddress.unsafelyUnwrapped
  }
}
