/// How long sessions stayed at a place: by powers of two, so that machines can add up what they
/// have seen.
struct Waits: Equatable, Sendable {
  /// Bucket n counts those of less than 2ⁿ milliseconds, and no less than half of that.
  private(set) var buckets: [Int: Int] = [:]

  var count: Int { buckets.values.reduce(0, +) }

  init() {}

  init(buckets: [Int: Int]) { self.buckets = buckets }

  mutating func add(_ milliseconds: Int64) {
    let bucket = Int64.bitWidth - max(0, milliseconds).leadingZeroBitCount
    buckets[bucket, default: 0] &+= 1
  }

  static func + (one: Waits, other: Waits) -> Waits {
    Waits(buckets: one.buckets.merging(other.buckets, uniquingKeysWith: &+))
  }

  /// A time that the given share, in hundredths, does not exceed.
  func bound(_ share: Int) -> Int64 {
    let due = (count * share + 99) / 100
    var seen = 0
    for (bucket, count) in buckets.sorted(by: { $0.key < $1.key }) {
      seen &+= count
      if seen >= due { return Int64(1) << Int64(min(bucket, 62)) }
    }
    return 0
  }
}
