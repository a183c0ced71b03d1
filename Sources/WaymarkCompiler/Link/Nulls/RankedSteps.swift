/// The steps of a workflow that wait to be visited, by rank: those that lead to others come first,
/// so that most are visited once. A binary heap.
struct RankedSteps {
  private let ranks: [Int32]
  private let rows: [Int32]
  private var heap: [Int32] = []
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
    heap.append(rank)
    var place = heap.count - 1
    while place > 0, heap[(place - 1) / 2] > rank {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func popFirst() -> Int? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    isPending[Int(first)] = false
    if !heap.isEmpty {
      heap[0] = last
      sink()
    }
    return Int(rows[Int(first)])
  }

  private mutating func sink() {
    var place = 0
    while true {
      var child = 2 * place + 1
      if child >= heap.count { return }
      if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
      if heap[place] <= heap[child] { return }
      heap.swapAt(place, child)
      place = child
    }
  }
}
