/// Tries the alternatives of one list on all data, in order. It splits only on what the first
/// undecided guard reads, so that whatever no guard asks about costs nothing.
struct GuardWalk {
  private let tables: GuardTables
  /// The nodes of each guard; an empty guard always holds.
  private let guards: [Range<Int32>]
  /// Each takes some of the data that cannot arrive; they are placed above the first alternative.
  private var premise: [Range<Int32>] = []
  private var assigned: [Int32]
  private var results: [Truth]
  private var stack: [Split] = []
  private(set) var work: Int

  private var taken: [Bool]
  private var takenCount = 0
  /// Whether some data may take no alternative; and which data, if that is certain.
  private(set) var mayPass = false
  private(set) var passing: [(place: Int32, sample: Int32)]?

  /// What is searched for: once it is found, the walk can stop.
  enum Goal { case allTaken, allTakenAndMayPass, allTakenAndPassed, passed, passedSurely }

  private struct Split {
    var place: Int32
    var next: Int32
    var guardIndex: Int
  }

  init(_ tables: GuardTables, _ guards: [Range<Int32>], work: Int) {
    self.tables = tables
    self.guards = guards
    self.work = work
    assigned = [Int32](repeating: -1, count: tables.counts.count)
    results = [Truth](repeating: .any, count: tables.nodes.count)
    taken = [Bool](repeating: false, count: guards.count)
  }

  /// False if the work exceeded its bound: what was not found may still exist.
  var isComplete: Bool { work >= 0 }

  /// Whether some data take each alternative.
  func isTaken(_ index: Int) -> Bool { taken[index] }

  /// The same for the data of each way.
  mutating func run(below premises: [[Range<Int32>]], until goal: Goal) {
    for premise in premises where !isReached(goal) {
      self.premise = premise
      run(until: goal)
    }
  }

  private mutating func run(until goal: Goal) {
    var index = -premise.count
    while work >= 0 {
      if let place = split(&index) {
        stack.append(Split(place: place, next: 0, guardIndex: index))
      } else if isReached(goal) {
        return
      }
      guard let next = backtrack() else { return }
      index = next
    }
  }

  private func isReached(_ goal: Goal) -> Bool {
    switch goal {
    case .allTaken: takenCount == guards.count
    case .allTakenAndPassed: takenCount == guards.count && passing != nil
    case .allTakenAndMayPass: takenCount == guards.count && mayPass
    case .passed: mayPass
    case .passedSurely: passing != nil
    }
  }

  /// Moves on to the next value of the innermost split that has one.
  private mutating func backtrack() -> Int? {
    while let top = stack.last {
      if top.next < tables.counts[Int(top.place)] {
        assigned[Int(top.place)] = top.next
        stack[stack.count - 1].next += 1
        return top.guardIndex
      }
      assigned[Int(top.place)] = -1
      stack.removeLast()
    }
    return nil
  }

  /// Nil once it is settled which alternative is taken.
  private mutating func split(_ index: inout Int) -> Int32? {
    while index < guards.count {
      let nodes = index < 0 ? premise[premise.count + index] : guards[index]
      let truth = outcome(of: nodes)
      if truth == .holds {
        if index >= 0 { take(index) }
        return nil
      }
      if truth.contains(.holds), let place = firstFree(in: nodes) { return place }
      index += 1
    }
    mayPass = true
    if passing == nil, stack.allSatisfy({ isSure($0.place) }) {
      passing = stack.map { ($0.place, assigned[Int($0.place)]) }
    }
    return nil
  }

  private mutating func take(_ index: Int) {
    if !taken[index] { takenCount += 1 }
    taken[index] = true
  }

  /// Opaque places last: what does not depend on them is found without them.
  private func firstFree(in nodes: Range<Int32>) -> Int32? {
    var opaque: Int32?
    for node in nodes {
      guard case .atom(let id) = tables.nodes[Int(node)] else { continue }
      let atom = tables.atoms[Int(id)]
      if isFree(atom.left) {
        if tables.isKnown(atom.left) { return atom.left }
        opaque = opaque ?? atom.left
      }
      if isFree(atom.right) {
        if tables.isKnown(atom.right) { return atom.right }
        opaque = opaque ?? atom.right
      }
    }
    return opaque
  }

  private func isSure(_ place: Int32) -> Bool {
    assigned[Int(place)] < tables.sureCounts[Int(place)]
  }

  private func isFree(_ place: Int32) -> Bool { place >= 0 && assigned[Int(place)] < 0 }

  private mutating func outcome(of nodes: Range<Int32>) -> Truth {
    guard let root = nodes.last else { return .holds }
    work -= nodes.count
    for node in nodes { results[Int(node)] = outcome(of: tables.nodes[Int(node)]) }
    return results[Int(root)]
  }

  private func outcome(of node: GuardNode) -> Truth {
    switch node {
    case .constant(let truth): truth
    case .atom(let atom): outcome(of: tables.atoms[Int(atom)])
    case .not(let one): results[Int(one)].negated
    case .settled(let one): results[Int(one)].settled
    case .and(let one, let two): results[Int(one)].and(results[Int(two)])
    case .or(let one, let two): results[Int(one)].or(results[Int(two)])
    case .choose(let asked, let yes, let no):
      results[Int(asked)].chosen(results[Int(yes)], results[Int(no)])
    case .same(let one, let two): results[Int(one)].same(as: results[Int(two)])
    }
  }

  private func outcome(of atom: GuardTables.Atom) -> Truth {
    let (left, right) = (range(atom.left), range(atom.right))
    let width = atom.right < 0 ? 1 : tables.counts[Int(atom.right)]
    var truth: Truth = []
    for one in left {
      for two in right {
        truth.formUnion(tables.outcomes[Int(atom.table + one * width + two)])
        if truth == .any { return truth }
      }
    }
    return truth
  }

  /// The samples that a place may have now; a single one if there is no place.
  private func range(_ place: Int32) -> Range<Int32> {
    guard place >= 0 else { return 0..<1 }
    let value = assigned[Int(place)]
    return value < 0 ? 0..<tables.counts[Int(place)] : value..<value + 1
  }
}
