import CEL

extension GuardReader {
  /// The guard which says that a state equals what it was set to; nil if that cannot be decided, or
  /// if it was set from its own former value.
  mutating func definition(
    of state: ID<Variable>, as formula: ID<Formula>, at exit: ID<Exit>?, _ slots: inout GuardSlots
  ) -> Int32? {
    scope.leave()
    if let exit { scope.enter(graph.exits[exit.index].trigger, graph) }
    let name = graph.text(graph[state].name)
    // A value that is sent may have the state's name.
    guard scope.find(name)?.variable == state,
      let value = graph.formulas[formula.index].expression, isUsable(value, for: state, slots),
      case .success(let definition) = Expression.parse("\(name) == (\(value.source))")
    else { return nil }
    clear()
    _ = read(definition)
    if hasOpaque { return nil }
    let slot = slots.slot(of: definition, nil, in: scope, exit)
    let roots = slots[slot].roots.filter { $0 != state.raw }
    slots.define(
      slot, as: .init(state: state.raw, roots: roots, copied: copied(value, for: state)))
    return slot
  }

  private func isUsable(
    _ value: Expression, for state: ID<Variable>, _ slots: GuardSlots
  ) -> Bool {
    value.identifiers.allSatisfy { identifier in
      guard let read = scope.find(identifier.name)?.variable else { return true }
      return read != state
        && (value.comparesWithNumbersOnly(identifier.name)
          || !slots.domains.contains { $0.state == read && $0.isClipped })
    }
  }

  private func copied(_ value: Expression, for state: ID<Variable>) -> Int32? {
    guard case .identifier(let name) = value[value.root], let read = scope.find(name)?.variable,
      graph[read].type == graph[state].type
    else { return nil }
    return read.raw
  }
}
