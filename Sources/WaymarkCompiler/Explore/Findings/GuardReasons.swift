import CEL

/// Why a guard always or never holds.
enum GuardReason {
  /// The alternatives above take all data, or all data for which it would hold.
  case all, above
  case itself, type, clients, passed, set, branch
  /// Different reasons at different places.
  case everywhere

  var whyNever: String {
    switch self {
    case .all: "the alternatives above it take all data that arrive here"
    case .above: "the alternatives above it take all data for which it would hold"
    case .itself: "no data can make the expression true"
    case .type: "no value of the types that it reads makes it true"
    case .clients: "no client that the project supports makes it true"
    case .passed: "nothing passes a value for which it would hold"
    case .set: "no value that the state which it reads can have here makes it true"
    case .branch: "the guards met on every path here leave no data for which it would hold"
    case .everywhere: "no data that arrive where the screen is shown make it true"
    }
  }

  var whyAlways: String {
    switch self {
    case .type: "given the types of what it reads"
    case .clients: "given the clients that the project supports"
    case .passed: "given the values that are passed"
    case .set: "given the values that the state which it reads can have here"
    case .branch: "given the guards met on every path here"
    case .all, .above, .itself, .everywhere: "by the expression itself"
    }
  }
}

/// Finds the weakest assumptions that still lead to the verdict on a guard.
struct GuardReasons {
  private let verdicts: Verdicts
  private let loaded: LoadedProgram
  private let site: GuardSite
  private let expression: Expression
  private let slots: [Int]
  private let holdsOnArrival: Bool
  private static let mostRows = 4_096

  init(
    _ verdicts: Verdicts, _ loaded: LoadedProgram, _ site: GuardSite, _ expression: Expression
  ) {
    (self.verdicts, self.loaded) = (verdicts, loaded)
    (self.site, self.expression) = (site, expression)
    slots = verdicts.component.slots(readBy: Term(.formula(site.formula), in: site.scope))
    holdsOnArrival = loaded.observed[site.observations + 3]
  }

  func why(always: Bool) -> GuardReason {
    let asksSize = expression.nodes.contains {
      if case .call("size", let arguments, _) = $0.kind {
        return arguments.contains { !expression[$0].isLiteral }
      }
      return false
    }
    let asksClient = slots.contains(where: isClient)
    if !asksSize, !asksClient, isDecided(always, on: slots.map { looseValues(of: $0) }) {
      return readsGiven ? .passed : .itself
    }
    if isDecided(always, on: slots.map { values(of: $0) }) {
      return asksClient ? .clients : readsGiven ? .passed : .type
    }
    if isDecidedOnEntry(always) { return .passed }
    if !slots.isEmpty, slots.allSatisfy({ kind(of: $0) == .state }) { return .set }
    return !always && holdsOnArrival ? .above : .branch
  }

  /// True if it reads a param for which the step that shows the screen gives one value, or computes
  /// it: then other values could be passed.
  private var readsGiven: Bool {
    guard let scope = site.scope else { return false }
    return verdicts.graph.references(of: site.formula).contains { reference in
      guard case .variable(let variable) = reference, let source = scope.bindings[variable] else {
        return false
      }
      return verdicts.component.reader.path(of: Term(source, in: scope.outer)) == nil
    }
  }

  private func isDecided(_ always: Bool, on values: [[Value]]) -> Bool {
    let rows = values.reduce(1) { min($0 * max($1.count, 1), Self.mostRows + 1) }
    guard rows <= Self.mostRows, values.allSatisfy({ !$0.isEmpty }) else { return false }
    for row in 0..<rows {
      if verdicts.search.work.isDone { return false }
      var rest = row
      var entries: [(key: SlotKey, value: Value)] = []
      for (slot, values) in zip(slots, values) {
        entries.append((verdicts.component.table.slots[slot].key, values[rest % values.count]))
        rest /= values.count
      }
      let result = verdicts.component.reader.value(
        of: Term(.formula(site.formula), in: site.scope),
        SlotValues(entries: entries, work: verdicts.search.work))
      if (result == .success(.bool(true))) != always { return false }
    }
    return true
  }

  private func values(of slot: Int) -> [Value] {
    let domain = verdicts.component.domain(of: slot)
    let allowed = verdicts.component.table.slots[slot].allowed
    guard allowed.count <= Self.mostRows else { return [] }
    return allowed.map { domain.value(at: $0) }
  }

  /// The same, and values that the type does not have: between two Ints, or other texts.
  private func looseValues(of slot: Int) -> [Value] {
    let known = values(of: slot)
    var loose = known
    for value in known {
      switch value {
      case .int(let number): loose += [.double(Double(number) + 0.5), .int(number &- 1)]
      case .string: loose.append(.string("something else"))
      default: break
      }
    }
    return loose
  }

  private func isClient(_ slot: Int) -> Bool {
    verdicts.component.table.slots[slot].key.root == .client
  }

  private func kind(of slot: Int) -> Variable.Kind? {
    guard case .variable(let variable) = verdicts.component.table.slots[slot].key.root else {
      return nil
    }
    return verdicts.graph.variables[variable.index].kind
  }
}

extension GuardReasons {
  /// True if it is so for whatever the process is entered with, before any guard on the way.
  private func isDecidedOnEntry(_ always: Bool) -> Bool {
    let entered = verdicts.search.instances.filter { $0.program === loaded }
    guard !slots.isEmpty, slots.allSatisfy({ kind(of: $0) == .param }), !entered.isEmpty else {
      return false
    }
    return entered.allSatisfy { instance in
      instance.states.starts.allSatisfy { start in
        var words: [UInt64] = []
        instance.states.load(Int(start), into: &words)
        return isDecided(always, on: slots.map { passed(to: $0, words) })
      }
    }
  }

  private func passed(to slot: Int, _ words: [UInt64]) -> [Value] {
    guard let position = loaded.layout.position(of: slot) else { return [] }
    let field = loaded.fields[position]
    let index = field.value(in: words[field.word])
    if index == 0 { return values(of: slot) }
    return [verdicts.component.domain(of: slot).value(at: UInt32(index - 1))]
  }
}
