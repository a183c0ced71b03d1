extension GuardReader {
  /// For each way, guards that take all data which are not on it, to be placed above all others.
  mutating func premises(_ ways: [Way], _ slots: GuardSlots) -> [[Range<Int32>]] {
    let own = scope
    scope.leave()
    defer { scope = own }
    return ways.map { way in
      way.facts.compactMap { fact in
        let start = Int32(nodes.count)
        deny(fact, slots)
        return start == nodes.count ? nil : start..<Int32(nodes.count)
      }
    }
  }

  private mutating func deny(_ fact: Way.Fact, _ slots: GuardSlots) {
    if fact.subject < 0 {
      let state = Way.state(of: fact.subject)
      if fact.values != stateValues[state] {
        _ = add(.not(isAmong(fact.values, slots.domains[state])))
      }
    } else {
      let node = taken(slots[fact.subject])
      if fact.values == Way.taken { _ = add(.not(node)) }
    }
  }

  private mutating func taken(_ slot: GuardSlots.Slot) -> Int32 {
    scope.enter(slot, graph)
    defer { scope.leave() }
    return add(.settled(read(slot.expression).upperBound - 1))
  }

  private mutating func isAmong(_ values: UInt64, _ domain: StateDomain) -> Int32 {
    let parent = domain.isGhost ? Ghost.key(of: domain.state.raw) : -1
    let key = Place.Key(parent: parent, name: domain.name)
    let place = place(key, named: domain.name, graph.variables[domain.state.index].type)
    follow(domain.state, isGhost: domain.isGhost, place)
    return add(Atom(sign: .among(values), left: .place(place, .whole)))
  }
}
