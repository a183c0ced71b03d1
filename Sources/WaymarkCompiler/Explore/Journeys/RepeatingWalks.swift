/// The shortest walks that call an operation again after it may have taken effect. What is found is
/// a journey; where none is found, going back or what is only passed may still lead there.
struct RepeatingWalks {
  private let space: JourneySpace
  private let operation: ID<Operation>
  /// By source.
  private let outgoing: [[Int32]]
  /// By node, before and after the operation may have taken effect: the edge and the layer it came
  /// from; -1 for none.
  private var arrivals: [(edge: Int32, wasCommitted: Bool)]
  private var isReached: [Bool]
  /// By distance: a node twice its number, and one more once the operation may have taken effect.
  private var buckets: [[Int32]] = [[0]]
  private(set) var found: [Location.ID: Journey] = [:]

  init(_ space: JourneySpace, _ outgoing: [[Int32]], repeating operation: ID<Operation>) {
    (self.space, self.outgoing, self.operation) = (space, outgoing, operation)
    arrivals = Array(repeating: (-1, false), count: 2 * space.nodeCount)
    isReached = Array(repeating: false, count: 2 * space.nodeCount)
    search()
  }

  private mutating func search() {
    var distance = 0
    while distance < buckets.count {
      guard let place = buckets[distance].popLast() else {
        distance += 1
        continue
      }
      let isCommitted = place % 2 == 1
      if place > 1, note(place / 2, isCommitted) { continue }
      for edge in outgoing[Int(place / 2)] { take(edge, isCommitted, at: distance) }
    }
  }

  /// True if the operation is called again there.
  private mutating func note(_ node: Int32, _ isCommitted: Bool) -> Bool {
    guard isCommitted, space.call(at: node)?.operation == operation else { return false }
    let location = Location.ID(raw: space.locations[Int(node)])
    if found[location] == nil {
      let edges = walk(to: node)
      if let (journey, taken) = space.journey(along: edges), taken == edges.count {
        found[location] = journey
      }
    }
    return true
  }

  private mutating func take(_ number: Int32, _ wasCommitted: Bool, at distance: Int) {
    let edge = space.edges[Int(number)]
    guard edge.target != JourneySpace.outside else { return }
    var isCommitted = wasCommitted || edge.committed == operation.raw
    if space.beginsJourney(edge.target) { isCommitted = false }
    let place = 2 * edge.target + (isCommitted ? 1 : 0)
    guard !isReached[Int(place)] else { return }
    isReached[Int(place)] = true
    arrivals[Int(place)] = (number, wasCommitted)
    let after = distance + Int(edge.steps)
    while buckets.count <= after { buckets.append([]) }
    buckets[after].append(place)
  }

  private func walk(to node: Int32) -> [Int32] {
    var edges: [Int32] = []
    var (node, isCommitted) = (node, true)
    while node != JourneySpace.outside {
      let arrival = arrivals[Int(2 * node + (isCommitted ? 1 : 0))]
      edges.append(arrival.edge)
      (node, isCommitted) = (space.edges[Int(arrival.edge)].source, arrival.wasCommitted)
    }
    return edges.reversed()
  }
}
