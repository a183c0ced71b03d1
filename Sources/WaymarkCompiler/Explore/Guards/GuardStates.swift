extension GuardReader {
  /// Records which values the states have on any of those ways.
  mutating func expect(_ ways: [Way]) {
    stateValues = [UInt64](repeating: 0, count: domains.count)
    for fact in ways.lazy.flatMap(\.facts) where fact.subject < 0 {
      stateValues[Way.state(of: fact.subject)] |= fact.values
    }
  }

  /// A state has the values that the workflow gives it, if those are known.
  mutating func follow(_ state: ID<Variable>, isGhost: Bool, _ place: Int32) {
    let place = Int(place)
    guard places[place].bits.isEmpty && places[place].generic == 0 else { return }
    guard let row = domains.firstIndex(where: { $0.state == state && $0.isGhost == isGhost }) else {
      places[place].sure = 0
      return
    }
    let values = stateValues[row] == 0 ? StateDomain.unknown : stateValues[row]
    places[place].generic = values & StateDomain.generic
    for (index, sample) in domains[row].samples.enumerated() {
      guard values & 1 << UInt64(index) != 0 else { continue }
      places[place].samples.append(sample)
      places[place].bits.append(1 << UInt64(index))
    }
    // Places that are compared with it must be tried with them too.
    places[place].constants += places[place].samples
  }
}
