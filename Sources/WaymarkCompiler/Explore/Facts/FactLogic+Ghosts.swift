import CEL

extension FactLogic {
  /// Drops the values that are gone, except what is known of them together with values that stay,
  /// or with those that took their place.
  mutating func forgetting(_ gone: [Int32], of way: Way, knowing definitions: [Int32]) -> Way {
    let touched = way.facts.filter { $0.subject >= 0 && reads($0.subject, gone) }
    if touched.isEmpty && definitions.isEmpty { return way }
    var result = way
    for fact in touched { drop(fact, from: &result) }
    let defining = definitions.flatMap { slots[$0].definition?.roots ?? [] }.filter(gone.contains)
    let kept = bearing(touched, on: result, gone, defining)
    let replaced = gone.filter { defining.contains($0) || reads(kept, $0) }
    // For each value, one predecessor is remembered and no more.
    let older = replaced.map(Ghost.root)
    dropFacts(of: older, from: &result)
    for fact in kept {
      if reads(fact.subject, older) {
        result.isExact = false
      } else {
        result[slots.slot(fact.subject, before: gone)] = fact.values
      }
    }
    for slot in definitions {
      let others = gone.filter { $0 != slots[slot].definition?.state }
      result[slots.slot(slot, before: others)] = Way.taken
    }
    for root in replaced {
      guard let state = subject(of: root), let ghost = subject(of: Ghost.root(of: root))
      else { continue }
      result[ghost] = way[state]
    }
    return result
  }

  private func drop(_ fact: Way.Fact, from way: inout Way) {
    // Whether there ever was such a value is unknown.
    if slots[fact.subject].roots.contains(where: { isUnknown($0, on: way) }) { way.isExact = false }
    way[fact.subject] = nil
  }

  private func reads(_ slot: Int32, _ roots: [Int32]) -> Bool {
    slots[slot].roots.contains(where: roots.contains)
  }

  /// The names under which the values of a state are known.
  private func subject(of root: Int32) -> Int32? {
    slots.domains.firstIndex { $0.root == root }.map { Way.subject(ofState: $0) }
  }

  private func isUnknown(_ root: Int32, on way: Way) -> Bool {
    subject(of: root).map { (way[$0] ?? 0) & StateDomain.unknown != 0 } ?? false
  }

  private func reads(_ facts: [Way.Fact], _ root: Int32) -> Bool {
    facts.contains { slots[$0.subject].roots.contains(root) }
  }

  /// The guards that read a value that stays, and those connected with them through values that are
  /// gone, now or earlier.
  private func bearing(
    _ facts: [Way.Fact], on rest: Way, _ gone: [Int32], _ defining: [Int32]
  ) -> [Way.Fact] {
    var shared = defining
    var left = facts
    left += rest.facts.filter { $0.subject >= 0 && !slots[$0.subject].ghosts.isEmpty }
    while let index = left.firstIndex(where: { fact in
      slots[fact.subject].roots.contains {
        shared.contains($0) || !gone.contains($0) && !Ghost.isRoot($0)
      }
    }) {
      shared += slots[left.remove(at: index).subject].roots.filter {
        gone.contains($0) || Ghost.isRoot($0)
      }
    }
    return facts.filter { !left.contains($0) }
  }

  private func dropFacts(of ghosts: [Int32], from way: inout Way) {
    for fact in way.facts where fact.subject >= 0 && reads(fact.subject, ghosts) {
      way[fact.subject] = nil
      way.isExact = false
    }
  }

  /// Drops the ghosts that say nothing about values that stay.
  mutating func tidied(_ way: Way) -> Way {
    guard way.facts.contains(where: { $0.subject >= 0 && !slots[$0.subject].ghosts.isEmpty })
    else { return way }
    var result = way
    for fact in way.facts where isImplied(fact, on: result) { result[fact.subject] = nil }
    while let idle = result.facts.first(where: { isIdle($0, on: result) }) {
      result[idle.subject] = nil
    }
    dropApart(from: &result)
    return result
  }

  /// The ghosts that nothing connects with values that stay.
  private func dropApart(from way: inout Way) {
    var read: [Int32] = []
    var left = way.facts.filter { $0.subject >= 0 && !slots[$0.subject].ghosts.isEmpty }
    while let index = left.firstIndex(where: { fact in
      slots[fact.subject].roots.contains { !Ghost.isRoot($0) || read.contains($0) }
    }) {
      read += slots[left.remove(at: index).subject].roots.filter(Ghost.isRoot)
    }
    for fact in left { way[fact.subject] = nil }
    way.facts.removeAll { fact in
      guard fact.subject < 0 else { return false }
      let domain = slots.domains[Way.state(of: fact.subject)]
      return domain.isGhost && !read.contains(domain.root)
    }
  }

  private mutating func isImplied(_ fact: Way.Fact, on way: Way) -> Bool {
    guard fact.subject >= 0,
      !slots[fact.subject].ghosts.isEmpty || slots[fact.subject].definition != nil
    else { return false }
    var rest = way
    rest[fact.subject] = nil
    let answer = answer(fact.subject, on: rest)
    return fact.values == Way.taken ? !answer.mayRefuse : !answer.mayHold
  }

  /// Whether it says that a ghost equals a value that stays, and nothing else is known of that
  /// ghost.
  private func isIdle(_ fact: Way.Fact, on way: Way) -> Bool {
    guard fact.subject >= 0, fact.values == Way.taken,
      let definition = slots[fact.subject].definition
    else { return false }
    return [definition.state, definition.copied].contains { variable in
      guard let variable, slots[fact.subject].ghosts.contains(variable) else { return false }
      let root = Ghost.root(of: variable)
      let readers = way.facts.count { $0.subject >= 0 && reads($0.subject, [root]) }
      let values = subject(of: root).flatMap { way[$0] } ?? StateDomain.free
      return readers == 1 && values & StateDomain.free != 0
    }
  }
}
