import WaymarkCompiler

/// What nobody sees: each version goes on alone, or both at once where they do the same.
extension JointBuilder {
  func alone(_ silent: Silent, _ pair: Pair, _ number: Int) throws {
    let side = silent.reading.side
    alone.insert(number)
    drafts[number] = StepDraft(like: drafts[number].step, .set, in: workflow)
    if try conflicts(silent.set, in: number) { return }
    drafts[number].assignments = try given(silent.set, silent.reading)
    func moved(_ cursor: Cursor) throws -> StepDraft.Transition.Target {
      .step(
        try side == .base
          ? self.number(of: cursor, pair.head) : self.number(of: pair.base, cursor))
    }
    switch silent.next {
    case .cursor(let next): onward(number, [.init(try moved(next))])
    case .alternatives(let transitions, let run):
      let reading = Reading(side: side, run: run)
      onward(
        number,
        try transitions.map { id in
          // What it sets waits until the other version has decided, too: it may set the same.
          let isPlain = model(side).assignments(of: id).isEmpty
          let next =
            try isPlain
            ? cursor(after: id, in: run, side) : Cursor(run: run, place: .taken(id))
          return .init(
            try moved(next), when: try spec(side)[id].when.map { try formula($0, reading) })
        } + (refusal(transitions, in: run, side).map { [.init(try moved($0))] } ?? []))
    }
  }

  /// What one version sets is no longer what the other has; true if the walk ends for that here.
  private func conflicts(
    _ set: [(variable: VariableKey, source: Source)], in number: Int
  ) throws -> Bool {
    for (key, _) in set {
      let old = partners[key] != nil ? key : partners.first { $0.value == key }?.key
      guard let old, let new = partners[old] else { continue }
      if experience.isLast { throw Regrouping.apart(old) }
      conflicts.append((number, VariablePair(base: old, head: new)))
      return true
    }
    return false
  }

  /// One step for both, if they decide by the same guards and set what they share to the same.
  func together(_ old: Silent, _ new: Silent, _ pair: Pair, _ number: Int) throws -> Bool {
    if case .cursor(let one) = old.next, case .cursor(let other) = new.next,
      areSame(old.set, old.reading, new.set, new.reading)
    {
      drafts[number] = StepDraft(like: drafts[number].step, .set, in: workflow)
      drafts[number].assignments =
        try given(unshared(old.set), old.reading) + given(new.set, new.reading)
      onward(number, [.init(.step(try self.number(of: one, other)))])
      return true
    }
    guard case .alternatives(let ones, let run) = old.next,
      case .alternatives(let others, let its) = new.next, ones.count == others.count,
      areSame(old.set, old.reading, new.set, new.reading)
    else { return false }
    let (reading, other) = (Reading(side: .base, run: run), Reading(side: .head, run: its))
    let matches = zip(ones, others).allSatisfy { one, other in
      isSameAlternative(one, reading, other, Reading(side: .head, run: its))
    }
    guard matches else { return false }
    drafts[number] = StepDraft(like: drafts[number].step, .set, in: workflow)
    drafts[number].assignments =
      try given(unshared(old.set), old.reading) + given(new.set, new.reading)
    onward(
      number,
      try zip(ones, others).map { one, another in
        let set =
          try given(unshared(keyed(base.assignments(of: one), reading)), reading)
          + given(keyed(head.assignments(of: another), other), other)
        return .init(
          .step(
            try self.number(
              of: cursor(after: one, in: run, .base), cursor(after: another, in: its, .head))),
          when: try names.head[another].when.map { try formula($0, other) }, set: set)
      })
    return true
  }

  private func isSameAlternative(
    _ one: ID<Transition>, _ reading: Reading, _ other: ID<Transition>, _ its: Reading
  ) -> Bool {
    let (before, after) = (names.base[one].when, names.head[other].when)
    return before.map { form(.formula($0), reading) } == after.map { form(.formula($0), its) }
      && areSame(
        keyed(base.assignments(of: one), reading), reading,
        keyed(head.assignments(of: other), its), its)
  }

  /// True if what is shared is set on both sides, and to the same.
  private func areSame(
    _ ones: [(variable: VariableKey, source: Source)], _ reading: Reading,
    _ others: [(variable: VariableKey, source: Source)], _ its: Reading
  ) -> Bool {
    let shared = ones.compactMap { one in partners[one.variable].map { ($0, one.source) } }
    let values = Set(partners.values)
    guard shared.count == others.count(where: { values.contains($0.variable) }) else {
      return false
    }
    return shared.allSatisfy { partner, source in
      others.contains {
        $0.variable == partner && form($0.source, its) == form(source, reading)
      }
    }
  }

  private func unshared(
    _ set: [(variable: VariableKey, source: Source)]
  ) -> [(variable: VariableKey, source: Source)] {
    set.filter { partners[$0.variable] == nil }
  }

  /// The steps of a workflow that only one version runs stand in the place of the run.
  func inline(_ run: VersionStop.Run, _ side: Side, _ pair: Pair, _ number: Int) throws {
    let cursor = side == .base ? pair.base : pair.head
    let depth = (self.run(cursor.run, side)?.depth ?? 0) + 1
    let name = spec(side).text(spec(side)[run.workflow].name)
    guard depth <= Self.deepest, let start = spec(side)[run.workflow].start.target else {
      throw NotCompared(reason: "`\(name)` is run by one version alone, too deep to be followed")
    }
    let inlined = InlinedRun(side: side, caller: cursor.run, step: run.step, depth: depth)
    let (reading, caller) = (
      Reading(side: side, run: self.number(of: inlined)), Reading(side: side, run: cursor.run)
    )
    for argument in run.arguments {
      let key = VariableKey(side: side, run: reading.run, variable: argument.variable)
      aliases[key] = (argument.source, caller)
    }
    var set = try given(keyed(run.arguments, reading), caller)
    for id in spec(side)[run.workflow].state {
      guard spec(side)[id].defaultValue != nil else { continue }
      let state = keyed([Assignment(variable: id, source: .initial(id))], reading)
      set += try given(state, caller)
    }
    let next = Cursor(run: reading.run, place: .step(start))
    drafts[number] = StepDraft(like: drafts[number].step, .set, in: workflow)
    drafts[number].assignments = set
    let target =
      try side == .base
      ? self.number(of: next, pair.head) : self.number(of: pair.base, next)
    onward(number, [.init(.step(target))])
  }
}
