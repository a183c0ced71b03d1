import CEL

/// Assignments and arguments as changes of slots.
extension ProgramCompiler {
  func frees(_ variable: ID<Variable>) -> [Update] {
    component.table.slots(of: .variable(variable)).compactMap { slot in
      layout.position(of: slot).map { Update(slot: $0, kind: .free) }
    }
  }

  /// `destination` is the layout of the process that holds the assigned variables.
  func updates(
    _ assignments: [Assignment], in scope: BindingScope?, to destination: Layout
  ) -> [Update] {
    var updates: [Update] = []
    for assignment in assignments {
      let term = Term(assignment.source, in: scope)
      let isKnown = component.understands(term)
      for slot in component.table.slots(of: .variable(assignment.variable)) {
        guard let position = destination.position(of: slot) else { continue }
        let kind = isKnown ? kind(of: slot, given: term) : .free
        updates.append(Update(slot: position, kind: kind))
      }
    }
    return updates
  }

  /// True if a value that something reads is not understood.
  func isUnclear(
    _ assignments: [Assignment], in scope: BindingScope?, to destination: Layout
  ) -> Bool {
    let isUnclear = assignments.contains { assignment in
      let slots = component.table.slots(of: .variable(assignment.variable))
      return slots.contains { destination.position(of: $0) != nil }
        && !component.understands(Term(assignment.source, in: scope))
    }
    if isUnclear { program.isUnclear = true }
    return isUnclear
  }

  private func kind(of slot: Int, given term: Term) -> Update.Kind {
    let fields = component.table.slots[slot].key.fields
    if let path = component.reader.path(of: term)?.appending(fields) {
      guard let source = component.table.index(of: path),
        let position = layout.position(of: source)
      else { return .free }
      if component.table.slots[source].domain == component.table.slots[slot].domain {
        return .copy(position)
      }
    }
    let slots = positions { visit in
      component.reader.eachRead(of: term, below: fields, visit)
    }
    let computation = Computation(
      term: term, fields: fields, slots: slots, destination: slot,
      offset: offset(term, slots, slot))
    program.computations.append(computation)
    return .computed(program.computations.count - 1)
  }

  /// A step of a count that goes on from an input has several results.
  func landings(of updates: [Update]) -> [[Update]] {
    var all = [updates]
    for (place, update) in updates.enumerated() {
      guard case .computed(let index) = update.kind, all.count <= Self.mostLandings,
        let most = program.computations[index].landings(to: update.slot, layout, component)
      else { continue }
      all = all.flatMap { begun in
        (0...most).map { landing in
          var (updates, computation) = (begun, program.computations[index])
          computation.landing = landing
          program.computations.append(computation)
          updates[place].kind = .computed(program.computations.count - 1)
          return updates
        }
      }
    }
    return all
  }

  /// Of several counts that make a step at once.
  private static let mostLandings = 16

  /// `n + 1` for a count.
  private func offset(_ term: Term, _ slots: [Int], _ slot: Int) -> Int64? {
    guard slots.count == 1, component.domain(of: slot).counter != nil,
      component.domain(of: layout.fields[slots[0]].slot).counter != nil,
      case .formula(let formula) = term.source,
      let expression = graph.formulas[formula.index].expression,
      case .binary(let operation, let left, let right) = expression[expression.root],
      operation == .add || operation == .subtract,
      let path = component.reader.path(of: left, in: formula, term.scope),
      component.table.index(of: path) == layout.fields[slots[0]].slot,
      case .int(let amount) = expression[right]
    else { return nil }
    return operation == .add ? amount : -amount
  }

  /// What the caller keeps of what an outcome carries. Both have the same classes, as the one is a
  /// copy of the other.
  func values(of exit: ID<Exit>, _ callee: Process) -> [(own: Int, callee: Int)] {
    guard let result = model.result(of: exit), case .variable(let value) = result.source,
      let destination = component.layouts[callee]
    else { return [] }
    return component.table.slots(of: .variable(result.variable)).compactMap { slot in
      let key = SlotKey(.variable(value), component.table.slots[slot].key.fields)
      guard let own = layout.position(of: slot), let source = component.table.index(of: key),
        let position = destination.position(of: source)
      else { return nil }
      return (own, position)
    }
  }

  func callSite(
    _ callee: Process, _ arguments: [Assignment], in scope: BindingScope?
  ) -> CallSite {
    var site = CallSite(callee: callee, updates: [], returns: [])
    (site.leave, site.stop) = (leave, stop)
    guard let destination = component.layouts[callee] else { return site }
    if !component.keys.terms.isEmpty {
      let bindings = scope?.bindings.map { Assignment(variable: $0, source: $1) } ?? []
      site.entry = EntrySite(callee, from: program.process, arguments, bindings)
    }
    site.isUnclear = isUnclear(arguments, in: scope, to: destination)
    site.updates = updates(arguments, in: scope, to: destination)
    for (position, field) in destination.fields.enumerated()
    where component.table.slots[field.slot].key.isFixed(in: component.model.shared) {
      guard let own = layout.position(of: field.slot) else { continue }
      site.fixed.append((own, position))
    }
    return site
  }
}

extension Computation {
  /// How far a step may lead away from where its count is open; nil if it is followed as it is.
  fileprivate func landings(
    to position: Int, _ layout: Layout, _ component: ExploredComponent
  ) -> Int64? {
    guard slots == [position], let offset, offset != 0,
      component.domain(of: layout.fields[position].slot).counter?.open != nil
    else { return nil }
    return abs(offset)
  }
}
