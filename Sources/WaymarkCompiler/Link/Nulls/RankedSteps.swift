/// The steps of a workflow that wait to be visited, by rank: those that lead to others come first,
/// so that most are visited once.
struct RankedSteps {
  private let ranks: [Int32]
  private let rows: [Int32]
  private var heap = BinaryHeap<Int32>()
  private var isPending: [Bool]

  /// `order` are the rows in the order of their ranks, of `count` rows.
  init(_ order: [Int32], count: Int) {
    var ranks = [Int32](repeating: -1, count: count)
    for (rank, row) in order.enumerated() { ranks[Int(row)] = Int32(rank) }
    self.ranks = ranks
    rows = order
    isPending = [Bool](repeating: false, count: order.count)
  }

  mutating func insert(_ row: Int) {
    let rank = ranks[row]
    if isPending[Int(rank)] { return }
    isPending[Int(rank)] = true
    heap.insert(rank)
  }

  mutating func popFirst() -> Int? {
    guard let first = heap.popFirst() else { return nil }
    isPending[Int(first)] = false
    return Int(rows[Int(first)])
  }
}
