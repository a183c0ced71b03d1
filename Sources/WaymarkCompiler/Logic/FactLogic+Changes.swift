import CEL

extension FactLogic {
  /// What is left of a way when values are set, and others are gone.
  mutating func changed(
    _ way: Way, by assignments: Run<Argument>, _ changes: StateChanges, without gone: [Int32] = []
  ) -> Way {
    var gone = gone
    var isExact = way.isExact
    var values: [(subject: Int32, values: UInt64)] = []
    for id in assignments {
      guard let state = graph.arguments[id.index].variable,
        let row = slots.domains.firstIndex(where: { $0.state == state })
      else { continue }
      let change = changes.byFormula[graph.arguments[id.index].formula] ?? .unknown
      values.append((Int32(-1 - row), self.values(row, after: change, on: way, &isExact)))
      gone.append(state.raw)
    }
    if gone.isEmpty { return way }
    var result = forgetting(gone, of: way)
    if !isExact { result.isExact = false }
    for (subject, values) in values { result[subject] = values }
    return result
  }

  private mutating func values(
    _ row: Int, after change: StateChange, on way: Way, _ isExact: inout Bool
  ) -> UInt64 {
    switch change {
    case .unknown: return StateDomain.unknown
    case .constant(let values): return values
    case .copy: return StateDomain.free
    case .image(let other, let image):
      let old = possible(Int32(-1 - other), on: way, &isExact)
      var values = old & StateDomain.generic == 0 ? 0 : StateDomain.unknown
      for index in image.indices where old & 1 << UInt64(index) != 0 {
        if image[index].nonzeroBitCount > 1 { isExact = false }
        values |= image[index]
      }
      // That both are the same is not kept.
      if other != row, old.nonzeroBitCount > 1 { isExact = false }
      return values
    }
  }

  /// The values of a state that guards over more than it leave; whether they leave one can depend
  /// on what else they read, which is not kept.
  private mutating func possible(
    _ subject: Int32, on way: Way, _ isExact: inout Bool
  ) -> UInt64 {
    let values = way[subject] ?? StateDomain.unknown
    guard values.nonzeroBitCount > 1, values & StateDomain.generic == 0 else { return values }
    let root = slots.domains[Int(-1 - subject)].state.raw
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

  /// What no other list asks again is of no use.
  func forgettingOwn(of way: Way) -> Way {
    guard way.facts.contains(where: { $0.subject >= 0 && !isOfUse($0.subject) }) else { return way }
    var result = way
    result.facts.removeAll { $0.subject >= 0 && !isOfUse($0.subject) }
    return result
  }

  private func isOfUse(_ slot: Int32) -> Bool {
    slots[slot].own != nil || slots.isAskedAgain(slot)
  }

  private mutating func forgetting(_ gone: [Int32], of way: Way) -> Way {
    var result = way
    var mixed: [Way.Fact] = []
    for fact in way.facts where fact.subject >= 0 {
      let roots = slots[fact.subject].roots
      guard roots.contains(where: gone.contains) else { continue }
      result[fact.subject] = nil
      if !roots.allSatisfy(gone.contains) { mixed.append(fact) }
      // Whether there was any such value, nobody knows.
      if roots.contains(where: { isUnknown($0, on: way) }) { result.isExact = false }
    }
    // Of several each keeps what it can; whether all such data were there, nobody knows.
    if mixed.count > 1 { result.isExact = false }
    for fact in mixed { result = keeping(fact, of: way, in: result, gone) ?? result.unsure }
    return result
  }

  private func isUnknown(_ root: Int32, on way: Way) -> Bool {
    guard let row = slots.domains.firstIndex(where: { $0.state.raw == root }) else { return false }
    return (way[Int32(-1 - row)] ?? 0) & StateDomain.unknown != 0
  }

  /// What a guard that reads both still says of what is not gone; nil where that cannot be said.
  private mutating func keeping(
    _ fact: Way.Fact, of way: Way, in result: Way, _ gone: [Int32]
  ) -> Way? {
    let expression = slots[fact.subject].expression
    guard case .binary(let sign, _, _) = expression[expression.root], sign == .and || sign == .or
    else { return nil }
    let isTaken = fact.values == Way.taken
    let parts = expression.parts(of: sign).compactMap { part(of: fact.subject, $0) }
    var before = way
    before[fact.subject] = nil
    let kept = parts.filter { !slots[$0].roots.contains(where: gone.contains) }
    let lost = parts.filter { slots[$0].roots.allSatisfy(gone.contains) }
    let isSplit = kept.count + lost.count == parts.count
    if (sign == .and) != isTaken {
      guard isSplit else { return nil }
      // One of them is enough.
      for part in lost where side(split(before, by: part), isTaken) != nil { return result }
      guard kept.count == 1 else { return nil }
    }
    var left: Way? = result
    for part in kept { left = left.flatMap { side(split($0, by: part), isTaken) } }
    return isSplit ? left : left?.unsure
  }

  private func side(_ ways: (taken: Way?, refused: Way?), _ isTaken: Bool) -> Way? {
    isTaken ? ways.taken : ways.refused
  }

  private mutating func part(of slot: Int32, _ node: Substring) -> Int32? {
    guard case .success(let expression) = Expression.parse(String(node)) else { return nil }
    var scope = reader.scope
    scope.leave()
    if let exit = slots[slot].exit { scope.enter(graph.exits[exit.index].trigger, graph) }
    return slots.slot(of: expression, nil, in: scope, slots[slot].exit)
  }
}

extension Expression {
  /// What is joined by one sign, however it is nested: as deep as an expression, 100 at most.
  fileprivate func parts(of sign: BinaryOperator) -> [Substring] {
    func parts(_ node: Int) -> [Substring] {
      guard case .binary(sign, let left, let right) = self[node] else { return [text(of: node)] }
      return parts(left) + parts(right)
    }
    return parts(root)
  }
}
