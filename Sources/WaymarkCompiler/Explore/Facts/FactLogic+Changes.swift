import CEL

extension FactLogic {
  /// What remains known on a way once values are set, and others are gone.
  mutating func changed(
    _ way: Way, by assignments: Run<Argument>, _ changes: StateChanges, without gone: [Int32] = []
  ) -> Way {
    var gone = gone
    var isExact = way.isExact
    var values: [(subject: Int32, values: UInt64)] = []
    var definitions: [Int32] = []
    for id in assignments {
      guard let state = graph.arguments[id.index].variable,
        let row = slots.domains.firstIndex(where: { $0.state == state })
      else { continue }
      let formula = graph.arguments[id.index].formula
      let change = changes.byFormula[formula] ?? .unknown
      // A state that is set to its own value is not replaced.
      if case .constant(let values) = change, values & StateDomain.generic == 0,
        way[Way.subject(ofState: row)] == values
      {
        continue
      }
      if let slot = changes.definitions[formula] {
        definitions.append(slot)
        values.append((Way.subject(ofState: row), self.values(of: change, on: way)))
      } else {
        values.append(
          (Way.subject(ofState: row), self.values(row, after: change, on: way, &isExact)))
      }
      gone.append(state.raw)
    }
    if gone.isEmpty { return way }
    var result = forgetting(gone, of: way, knowing: definitions)
    if !isExact { result.isExact = false }
    for (subject, values) in values { result[subject] = values }
    return tidied(result)
  }

  /// The values of a state as its definition says; otherwise, any of its type.
  private func values(of change: StateChange, on way: Way) -> UInt64 {
    guard case .image(let other, let image) = change else { return StateDomain.free }
    let old = way[Way.subject(ofState: other)] ?? StateDomain.unknown
    let values = image.indices.reduce(old & StateDomain.generic) { values, index in
      old & 1 << UInt64(index) == 0 ? values : values | image[index]
    }
    return values & StateDomain.generic == 0 ? values : StateDomain.free
  }

  private mutating func values(
    _ row: Int, after change: StateChange, on way: Way, _ isExact: inout Bool
  ) -> UInt64 {
    switch change {
    case .unknown: return StateDomain.unknown
    case .constant(let values): return values
    case .copy: return StateDomain.free
    case .image(let other, let image):
      let old = possible(Way.subject(ofState: other), on: way, &isExact)
      var values = old & StateDomain.generic == 0 ? 0 : StateDomain.unknown
      for index in image.indices where old & 1 << UInt64(index) != 0 {
        if image[index].nonzeroBitCount > 1 { isExact = false }
        values |= image[index]
      }
      // That the two are equal is not recorded.
      if other != row, old.nonzeroBitCount > 1 { isExact = false }
      return values
    }
  }

  /// The values of a state that remain under guards over more than that state. Whether such guards
  /// leave a value can depend on what else they read, which is not recorded.
  private mutating func possible(
    _ subject: Int32, on way: Way, _ isExact: inout Bool
  ) -> UInt64 {
    let values = way[subject] ?? StateDomain.unknown
    guard values.nonzeroBitCount > 1, values & StateDomain.generic == 0 else { return values }
    let root = slots.domains[Way.state(of: subject)].state.raw
    let telling = way.facts.filter {
      $0.subject >= 0 && slots[$0.subject].own == nil && slots[$0.subject].roots.contains(root)
    }
    var possible = values
    for fact in telling {
      for bit in 0..<62 where possible & 1 << UInt64(bit) != 0 {
        var one = way.with(subject, 1 << UInt64(bit))
        one[fact.subject] = nil
        let answer = answer(fact.subject, on: one)
        let isTaken = fact.values == Way.taken
        if isTaken ? !answer.mayHold : !answer.mayRefuse {
          possible &= ~(1 << UInt64(bit))
        } else if isTaken ? answer.mayRefuse : answer.mayHold {
          isExact = false
        }
      }
    }
    return possible
  }

  /// What no other list asks about again is of no use.
  func forgettingOwn(of way: Way) -> Way {
    guard way.facts.contains(where: { $0.subject >= 0 && !isOfUse($0.subject) }) else { return way }
    var result = way
    result.facts.removeAll { $0.subject >= 0 && !isOfUse($0.subject) }
    return result
  }

  private func isOfUse(_ slot: Int32) -> Bool {
    slots[slot].own != nil || slots.isAskedAgain(slot)
  }
}
