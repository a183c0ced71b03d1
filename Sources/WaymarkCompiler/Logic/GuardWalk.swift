/// Tries the alternatives of one list on all data, in the order in which they are tried: splits
/// only on what the first undecided guard reads, so that what no guard asks about costs nothing.
struct GuardWalk {
  private let reader: GuardReader
  /// The nodes of each guard; empty: it always holds.
  private let guards: [Range<Int32>]
  private var assigned: [Int32]
  private var results: [Truth]
  private var stack: [Split] = []
  private(set) var work: Int

  /// Which alternatives some data take.
  private(set) var isTaken: [Bool]
  private(set) var takenCount = 0
  /// Whether some data may take none; what they are, where that is sure.
  private(set) var mayPass = false
  private(set) var passing: [(place: Int32, sample: Int32)]?

  private struct Split {
    var place: Int32
    var next: Int32
    var guardIndex: Int
  }

  init(_ reader: GuardReader, _ guards: [Range<Int32>], work: Int) {
    self.reader = reader
    self.guards = guards
    self.work = work
    assigned = [Int32](repeating: -1, count: reader.places.count)
    results = [Truth](repeating: .any, count: reader.nodes.count)
    isTaken = [Bool](repeating: false, count: guards.count)
  }

  /// False where it took more work than is allowed: what was not found may still be.
  var isComplete: Bool { work >= 0 }

  mutating func run(until isEnough: (GuardWalk) -> Bool) {
    var index = 0
    while work >= 0 {
      if let place = split(&index) {
        stack.append(Split(place: place, next: 0, guardIndex: index))
      } else if isEnough(self) {
        return
      }
      guard let next = backtrack() else { return }
      index = next
    }
  }

  /// The next value of the innermost split that has one.
  private mutating func backtrack() -> Int? {
    while let top = stack.last {
      if top.next < reader.places[Int(top.place)].samples.count {
        assigned[Int(top.place)] = top.next
        stack[stack.count - 1].next += 1
        return top.guardIndex
      }
      assigned[Int(top.place)] = -1
      stack.removeLast()
    }
    return nil
  }

  /// Nil where it is settled which alternative is taken.
  private mutating func split(_ index: inout Int) -> Int32? {
    while index < guards.count {
      let truth = outcome(of: guards[index])
      if truth == .holds {
        if !isTaken[index] { takenCount += 1 }
        isTaken[index] = true
        return nil
      }
      if truth.contains(.holds), let place = firstFree(in: guards[index]) { return place }
      index += 1
    }
    mayPass = true
    if passing == nil, !stack.contains(where: { reader.places[Int($0.place)].isOpaque }) {
      passing = stack.map { ($0.place, assigned[Int($0.place)]) }
    }
    return nil
  }

  /// The opaque ones last: what does not depend on them is found without.
  private func firstFree(in nodes: Range<Int32>) -> Int32? {
    var opaque: Int32?
    for node in nodes {
      guard case .atom(let atom) = reader.nodes[Int(node)] else { continue }
      for case .place(let place, _)? in [
        reader.atoms[Int(atom)].left, reader.atoms[Int(atom)].right,
      ] where assigned[Int(place)] < 0 {
        if !reader.places[Int(place)].isOpaque { return place }
        opaque = opaque ?? place
      }
    }
    return opaque
  }

  private mutating func outcome(of nodes: Range<Int32>) -> Truth {
    guard let root = nodes.last else { return .holds }
    work -= nodes.count
    for node in nodes { results[Int(node)] = outcome(of: reader.nodes[Int(node)]) }
    return results[Int(root)]
  }

  private func outcome(of node: GuardNode) -> Truth {
    switch node {
    case .constant(let truth): truth
    case .atom(let atom): outcome(of: reader.atoms[Int(atom)])
    case .not(let one): results[Int(one)].negated
    case .and(let one, let two): results[Int(one)].and(results[Int(two)])
    case .or(let one, let two): results[Int(one)].or(results[Int(two)])
    case .choose(let asked, let yes, let no):
      results[Int(asked)].chosen(results[Int(yes)], results[Int(no)])
    case .same(let one, let two): results[Int(one)].same(as: results[Int(two)])
    }
  }

  private func outcome(of atom: Atom) -> Truth {
    let left = range(of: atom.left)
    let right = atom.right.map(range) ?? (0..<1, 1)
    var truth: Truth = []
    for one in left.0 {
      for two in right.0 {
        truth.formUnion(atom.table[one * right.1 + two])
        if truth == .any { return truth }
      }
    }
    return truth
  }

  /// Which samples it may have now, of how many.
  private func range(of term: Term) -> (Range<Int>, Int) {
    guard case .place(let place, _) = term else { return (0..<1, 1) }
    let count = reader.places[Int(place)].samples.count
    let value = Int(assigned[Int(place)])
    return value < 0 ? (0..<count, count) : (value..<value + 1, count)
  }
}
