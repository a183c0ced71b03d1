extension GuardReader {
  /// A guard that takes what cannot arrive, to stand above all others; empty: anything can.
  mutating func premise(_ ways: [Way], _ slots: GuardSlots) -> Range<Int32> {
    let start = Int32(nodes.count)
    let own = scope
    scope.leave()
    defer { scope = own }
    var read: [Int32: Int32] = [:]
    var excluded: Int32?
    for way in ways {
      guard let denied = denial(of: way, slots, &read) else {
        nodes.removeSubrange(Int(start)...)
        return start..<start
      }
      excluded = excluded.map { add(.and($0, denied)) } ?? denied
    }
    // The last node is the root.
    if let excluded, excluded != Int32(nodes.count - 1) { _ = add(.settled(excluded)) }
    return start..<Int32(nodes.count)
  }

  /// Holds for what is not on that way; nil: there is no such thing.
  private mutating func denial(
    of way: Way, _ slots: GuardSlots, _ read: inout [Int32: Int32]
  ) -> Int32? {
    var denied: Int32?
    for fact in way.facts {
      let one: Int32
      if fact.subject < 0 {
        let state = Int(-1 - fact.subject)
        guard fact.values != stateValues[state] else { continue }
        one = add(.not(isAmong(fact.values, slots.domains[state])))
      } else {
        let node = read[fact.subject] ?? taken(slots[fact.subject])
        read[fact.subject] = node
        one = fact.values == Way.taken ? add(.not(node)) : node
      }
      denied = denied.map { add(.or($0, one)) } ?? one
    }
    return denied
  }

  private mutating func taken(_ slot: GuardSlots.Slot) -> Int32 {
    if let exit = slot.exit { scope.enter(graph.exits[exit.index].trigger, graph) }
    defer { scope.leave() }
    return add(.settled(read(slot.expression).upperBound - 1))
  }

  private mutating func isAmong(_ values: UInt64, _ domain: StateDomain) -> Int32 {
    let key = Place.Key(parent: -1, name: domain.name)
    let place = place(key, named: domain.name, graph.variables[domain.state.index].type)
    follow(domain.state, place)
    atoms.append(Atom(sign: .among(values), left: .place(place, .whole)))
    return add(.atom(Int32(atoms.count - 1)))
  }
}
