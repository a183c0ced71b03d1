/// What is known of some of the data that arrive at a place: for each subject, which of its values
/// they may have. A guard that is not listed may have been taken or not.
struct Way: Hashable, Sendable {
  struct Fact: Hashable, Sendable {
    /// A guard; negative numbers are states.
    var subject: Int32
    /// For a guard, `taken` or `refused`; for a state, one bit for each of its values.
    var values: UInt64
  }

  static let taken: UInt64 = 1
  static let refused: UInt64 = 2

  /// The state is given by its place among those of the workflow.
  static func subject(ofState state: Int) -> Int32 { Int32(-1 - state) }
  static func state(of subject: Int32) -> Int { Int(-1 - subject) }

  /// In the order of their subjects; every state is included.
  var facts: [Fact] = []
  /// Whether all such data really arrive; otherwise only some may.
  var isExact = true

  subscript(subject: Int32) -> UInt64? {
    get { facts.first { $0.subject == subject }?.values }
    set {
      let index = facts.firstIndex { $0.subject >= subject } ?? facts.count
      let isThere = index < facts.count && facts[index].subject == subject
      switch (newValue, isThere) {
      case (let values?, true): facts[index].values = values
      case (let values?, false): facts.insert(Fact(subject: subject, values: values), at: index)
      case (nil, true): facts.remove(at: index)
      case (nil, false): break
      }
    }
  }

  func with(_ subject: Int32, _ values: UInt64) -> Way {
    var way = self
    way[subject] = values
    return way
  }

  var unsure: Way {
    var way = self
    way.isExact = false
    return way
  }

  /// Whether all its data are among those of the other.
  func isPart(of other: Way) -> Bool {
    guard other.facts.count <= facts.count else { return false }
    var index = 0
    for fact in other.facts {
      while index < facts.count, facts[index].subject < fact.subject { index += 1 }
      guard index < facts.count, facts[index].subject == fact.subject,
        facts[index].values & ~fact.values == 0
      else { return false }
    }
    return true
  }

  /// A single way for both, if they differ in one subject only.
  func merged(_ other: Way) -> Way? {
    guard isExact == other.isExact, facts.count == other.facts.count else { return nil }
    var differing: Int?
    for index in facts.indices where facts[index] != other.facts[index] {
      guard differing == nil, facts[index].subject == other.facts[index].subject else { return nil }
      differing = index
    }
    guard let differing else { return self }
    let fact = facts[differing]
    let values = fact.values | other.facts[differing].values
    let saysNothing = fact.subject >= 0 && values == Way.taken | Way.refused
    return with(fact.subject, values).without(saysNothing ? fact.subject : nil)
  }

  private func without(_ subject: Int32?) -> Way {
    guard let subject else { return self }
    var way = self
    way[subject] = nil
    return way
  }

  /// What both have in common; this covers more data than the two together.
  func widened(_ other: Way) -> Way {
    var way = Way(isExact: false)
    for fact in facts {
      guard let more = other[fact.subject] else { continue }
      let values = fact.values | more
      if fact.subject >= 0 && values == Way.taken | Way.refused { continue }
      way.facts.append(Fact(subject: fact.subject, values: values))
    }
    return way
  }
}
