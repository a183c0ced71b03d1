import WaymarkCompiler

/// The length of a journey, then what it asks for.
struct JourneyWeight: Comparable {
  var steps = 0
  var cost = JourneyCost()

  static func < (one: Self, other: Self) -> Bool {
    one.steps != other.steps ? one.steps < other.steps : one.cost < other.cost
  }

  func adding(_ edge: JourneySpace.Edge) -> Self {
    JourneyWeight(steps: steps + Int(edge.steps), cost: cost + edge.cost)
  }
}

extension JourneyWeight {
  /// With flags that are not at their default.
  func adding(_ flags: Int) -> Self {
    let unusual = JourneyCost(unusual: Int32(flags))
    return JourneyWeight(steps: steps, cost: cost + unusual)
  }
}

/// Finds the shortest journeys from the outside to some edges of a space, and among equally short
/// ones those that ask for the least. Each edge waits with the whole path to its end.
struct LightestSearch {
  private let space: JourneySpace
  private let outgoing: Incidence
  /// By node: the edge by which the search came, or -1.
  private var arrivals: [Int32]
  private var heap = BinaryHeap<Candidate>()

  /// Of two that are equal, the one with the lower number comes first.
  private struct Candidate: Comparable {
    let weight: JourneyWeight
    let edge: Int32

    static func < (one: Self, other: Self) -> Bool {
      (one.weight, one.edge) < (other.weight, other.edge)
    }
  }

  init(_ space: JourneySpace) {
    self.space = space
    outgoing = Incidence(of: space.nodeCount, by: space.edges.map(\.source))
    arrivals = [Int32](repeating: -1, count: space.nodeCount)
    leave(JourneySpace.outside, JourneyWeight())
  }

  /// The next edge that is wanted, with the weight of the journey that ends with it.
  mutating func next(
    where isWanted: (Int32) -> Bool
  ) -> (weight: JourneyWeight, edge: Int32)? {
    while let candidate = heap.popFirst() {
      let (weight, edge) = (candidate.weight, candidate.edge)
      let target = space.edges[Int(edge)].target
      if target != JourneySpace.outside, arrivals[Int(target)] < 0 {
        arrivals[Int(target)] = edge
        leave(target, weight)
      }
      if isWanted(edge) { return (weight, edge) }
    }
    return nil
  }

  /// The path from the outside that ends with an edge that was found.
  func path(by edge: Int32) -> [Int32] {
    var path = [edge]
    var node = space.edges[Int(edge)].source
    while node != JourneySpace.outside {
      path.append(arrivals[Int(node)])
      node = space.edges[Int(arrivals[Int(node)])].source
    }
    return path.reversed()
  }

  private mutating func leave(_ node: Int32, _ weight: JourneyWeight) {
    for edge in outgoing[Int(node)] {
      heap.insert(Candidate(weight: weight.adding(space.edges[Int(edge)]), edge: edge))
    }
  }
}
