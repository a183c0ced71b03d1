/// For each instance, by which of its callers a journey comes there soonest.
struct NearestOpeners {
  /// By instance; nil for what a user arrives at.
  private(set) var openers: [ProcessInstance.Caller?]
  /// By instance, of the journey from where a user arrives to its start.
  private(set) var lengths: [Length]

  struct Length: Comparable {
    var transitions: Int32 = 0
    var openings: Int32 = 0

    static let infinite = Length(transitions: .max, openings: .max)

    static func < (one: Self, other: Self) -> Bool {
      (one.transitions, one.openings) < (other.transitions, other.openings)
    }

    func adding(_ transitions: Int32, openings: Int32 = 0) -> Length {
      Length(transitions: self.transitions + transitions, openings: self.openings + openings)
    }
  }

  private struct Candidate: Comparable {
    let length: Length
    let instance: Int32

    static func < (one: Self, other: Self) -> Bool {
      (one.length, one.instance) < (other.length, other.instance)
    }
  }

  init(_ instances: [ProcessInstance]) {
    openers = Array(repeating: nil, count: instances.count)
    lengths = Array(repeating: .infinite, count: instances.count)
    find(instances)
    for (index, instance) in instances.enumerated() where !instance.isArrival {
      openers[index] = instance.callers.first { length(by: $0) == lengths[index] }
    }
  }

  /// To what the caller enters.
  private func length(by caller: ProcessInstance.Caller) -> Length {
    lengths[Int(caller.instance)].adding(caller.distance, openings: 1)
  }

  /// Dijkstra's algorithm.
  private mutating func find(_ instances: [ProcessInstance]) {
    var entered: [(callee: Int32, caller: ProcessInstance.Caller)] = []
    for (index, instance) in instances.enumerated() where !instance.isArrival {
      entered += instance.callers.map { (Int32(index), $0) }
    }
    let pairs = entered.enumerated().map { (from: $1.caller.instance, to: Int32($0)) }
    let edges = Edges(nodes: instances.count, pairs: pairs)
    var candidates = BinaryHeap<Candidate>()
    for (index, instance) in instances.enumerated() where instance.isArrival {
      candidates.insert(Candidate(length: Length(), instance: Int32(index)))
    }
    while let candidate = candidates.popFirst() {
      guard candidate.length < lengths[Int(candidate.instance)] else { continue }
      lengths[Int(candidate.instance)] = candidate.length
      for edge in edges.of(Int(candidate.instance)) {
        let (callee, caller) = entered[Int(edges.targets[edge])]
        candidates.insert(Candidate(length: length(by: caller), instance: callee))
      }
    }
  }
}

extension Search {
  /// Where the processes that are open at an instance were entered, from the one at which a user
  /// arrives.
  func openers(of instance: Int32) -> [ProcessInstance.Caller] {
    var openers: [ProcessInstance.Caller] = []
    var index = instance
    while let opener = nearest.openers[Int(index)] {
      openers.append(opener)
      index = opener.instance
    }
    return openers.reversed()
  }

  /// Of the shortest journey to a state of an instance.
  func length(to state: Int, of instance: Int) -> NearestOpeners.Length {
    nearest.lengths[instance].adding(instances[instance].distance(of: state))
  }
}
