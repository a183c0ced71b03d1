import CEL

/// Finds every path that guards depend on, and what they distinguish in its values.
struct SlotCollector {
  let reader: TermReader
  let definitions: Definitions
  private(set) var table = SlotTable()
  var groups = SlotGroups()
  /// Where one slot is computed from another: `destination = form(source)`.
  private(set) var shifts: [Shift] = []
  /// Where one slot is computed from others in a way that is tried on samples.
  private var computed: [(destination: Int, source: Int)] = []
  private var next = 0

  var graph: Graph { _read { yield reader.graph } }

  struct Shift {
    let destination: Int
    let source: Int
    let form: LinearForm
  }

  init(_ reader: TermReader, _ definitions: Definitions) {
    self.reader = reader
    self.definitions = definitions
  }

  @discardableResult
  mutating func demand(_ key: SlotKey) -> Int? {
    if let known = table.index(of: key) { return known }
    let type = reader.shared.graph.type(of: key)
    if case .variable = key.root, type == nil { return nil }
    table.add(key, type)
    groups.grow(to: table.slots.count)
    return table.slots.count - 1
  }

  mutating func demandFirstPage(of process: Process, among pages: [Location.ID]) {
    guard !pages.isEmpty, let slot = demand(SlotKey(.firstPage(process))) else { return }
    groups.update(slot) { $0.constants = pages.map(\.value) }
  }

  mutating func demandReads(of term: Term, below suffix: [String] = []) {
    var keys: [SlotKey] = []
    reader.eachRead(of: term, below: suffix) { keys.append($0) }
    for key in keys { demand(key) }
  }

  /// Follows every demanded path to the terms that give it its value.
  mutating func close() {
    while next < table.slots.count {
      let slot = next
      next += 1
      guard case .variable(let variable) = table.slots[slot].key.root else { continue }
      for term in definitions.terms[variable] ?? [] {
        define(slot, by: term, below: table.slots[slot].key.fields)
      }
    }
    resolveShifts()
  }

  private mutating func define(_ slot: Int, by term: Term, below fields: [String]) {
    demandReads(of: term, below: fields)
    if let path = reader.path(of: term), let source = demand(path.appending(fields)) {
      return groups.join(slot, source)
    }
    guard case .formula(let formula) = term.source,
      let expression = graph.formulas[formula.index].expression
    else { return define(slot, byConstant: term, below: fields) }
    define(slot, by: expression.root, formula, expression, term.scope, fields)
  }

  private mutating func define(
    _ slot: Int, by node: Int, _ formula: ID<Formula>, _ expression: Expression,
    _ scope: BindingScope?, _ fields: [String]
  ) {
    if case .conditional(let condition, let yes, let no) = expression[node] {
      gather(condition, formula, expression, scope)
      for arm in [yes, no] { define(slot, by: arm, formula, expression, scope, fields) }
      return
    }
    if let path = reader.path(of: node, in: formula, scope),
      let source = demand(path.appending(fields))
    {
      return groups.join(slot, source)
    }
    switch operand(node, formula, expression, scope) {
    case .constant(let value): groups.update(slot) { $0.literals.append(value) }
    case .slot(let key, let form):
      if let source = demand(key) {
        shifts.append(Shift(destination: slot, source: source, form: form))
      }
    case .size, .other:
      if let divided = divided(node, formula, expression, scope) {
        groups.update(slot) { $0.literals += divided.results.map(Value.int) }
        cutDivisor(divided)
      } else if expression.isBoolean(node) {
        gather(node, formula, expression, scope)
      } else {
        sample(node, formula, expression, scope)
        reader.eachRead(of: node, in: formula, scope) { key in
          if let source = table.index(of: key) { computed.append((slot, source)) }
        }
      }
    }
  }

  private mutating func define(_ slot: Int, byConstant term: Term, below fields: [String]) {
    guard case .success(let value) = reader.value(of: term, SlotValues(entries: [])),
      let part = value.part(at: fields)
    else { return }
    groups.update(slot) { $0.literals.append(part) }
  }
}

extension SlotCollector {
  /// Joins slots that are computed from one another in a circle, with what leads into one, and
  /// carries the constants of the others over to what they are computed from.
  private mutating func resolveShifts() {
    var isJoined = true
    while isJoined {
      isJoined = false
      let within = shifts.filter { groups.root($0.source) == groups.root($0.destination) }
      let stepped = Set(within.map { groups.root($0.source) })
      for shift in shifts where groups.root(shift.source) != groups.root(shift.destination) {
        guard
          stepped.contains(groups.root(shift.destination))
            || feeds(shift.destination, shift.source)
        else { continue }
        groups.join(shift.source, shift.destination)
        isJoined = true
      }
    }
    for shift in shifts where groups.root(shift.source) == groups.root(shift.destination) {
      groups.update(shift.source) {
        $0.isStepped = true
        $0.isCrossed = $0.isCrossed || shift.source != shift.destination
        $0.steps.append(shift.form)
      }
    }
    let across = shifts.filter { groups.root($0.source) != groups.root($0.destination) }
    var (passes, isChanged) = (0, true)
    while isChanged, passes < across.count {
      (passes, isChanged) = (passes + 1, false)
      for shift in across {
        let cuts = groups.group(shift.destination).constants.flatMap {
          shift.form.solutions(for: $0)
        }
        let known = Set(groups.group(shift.source).constants)
        let new = Set(cuts).subtracting(known)
        if new.isEmpty { continue }
        isChanged = true
        groups.update(shift.source) { $0.constants += new }
      }
    }
    for (destination, source) in computed { carry(from: destination, to: source) }
  }

  /// What is computed from samples passes a constant if one of these does.
  private mutating func carry(from destination: Int, to source: Int) {
    guard groups.root(source) != groups.root(destination) else { return }
    let numbers = groups.group(destination).constants.filter { $0.number != nil }
    groups.update(source) { group in
      guard group.sampled != nil, !numbers.isEmpty else { return }
      group.constants += Set(numbers).union([.int(0)]).subtracting(group.constants)
    }
  }

  /// True if the one slot's value may come to be part of the other's.
  private mutating func feeds(_ one: Int, _ other: Int) -> Bool {
    let goal = groups.root(other)
    var seen: Set<Int> = [groups.root(one)]
    var pending = [groups.root(one)]
    while let here = pending.popLast() {
      if here == goal { return true }
      for shift in shifts where groups.root(shift.source) == here {
        let to = groups.root(shift.destination)
        if seen.insert(to).inserted { pending.append(to) }
      }
    }
    return false
  }
}

extension Value {
  /// Null below a null; nil if a field is missing.
  func part(at fields: [String]) -> Value? {
    var value = self
    for field in fields {
      if value == .null { return .null }
      guard case .map(let entries) = value else { return nil }
      value = entries[.string(field)] ?? .null
    }
    return value
  }
}
