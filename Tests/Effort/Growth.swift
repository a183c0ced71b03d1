import Foundation

/// The factor by which work grows when its size grows eightfold: about 8 where it is linear, and
/// about 64 where it is quadratic.
///
/// Work is the processor time of the calling thread. Neither other threads and processes nor the
/// speed of the machine have a part in it. The size given has to be worth a millisecond.
public func growth(from size: Int, of work: (Int) throws -> Void) rethrows -> Double {
  // The first run also pays for what is made once. In the others, helping threads may leave less to
  // the calling one.
  try work(size)
  let small = try max(cost { try work(size) }, cost { try work(size) }, cost { try work(size) })
  return try cost { try work(8 * size) } / small
}

/// Disturbances and logarithms are below this bound, and squares far above it.
public let linearGrowth = 24.0

/// In seconds.
private func cost(_ work: () throws -> Void) rethrows -> Double {
  let start = threadSeconds()
  try work()
  return threadSeconds() - start
}

private func threadSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
