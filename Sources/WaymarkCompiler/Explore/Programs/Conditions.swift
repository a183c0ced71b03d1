import CEL

/// Where evaluation continues.
private struct Continuations: Equatable {
  var yes: Int32
  var no: Int32
  var fails: Int32
  var failsOnNull: Int32

  /// After the first operand of `&&` (or `||`) failed: only a second that does not hold (or holds)
  /// decides.
  func failing(with failure: Int32, unlessYes: Bool = false) -> Continuations {
    Continuations(
      yes: unlessYes ? yes : failure, no: unlessYes ? failure : no, fails: failure,
      failsOnNull: failure)
  }

  /// True if the result does not matter.
  var isConstant: Bool { yes == no && no == fails && fails == failsOnNull }
}

/// The parts of a guard that are compiled, by node a list of them: each for where it continues.
private struct ConditionParts {
  private var heads: [Int]
  private var made: [(next: Continuations, instruction: Int32, before: Int)] = []

  init(nodes: Int) { heads = Array(repeating: -1, count: nodes) }

  func instruction(_ node: Int, then next: Continuations) -> Int32? {
    var index = heads[node]
    while index >= 0, made[index].next != next { index = made[index].before }
    return index < 0 ? nil : made[index].instruction
  }

  mutating func add(_ node: Int, then next: Continuations, _ instruction: Int32) {
    made.append((next, instruction, heads[node]))
    heads[node] = made.count - 1
  }
}

extension ProgramCompiler {
  /// Evaluates a guard from left to right. A guard that fails does not hold; where it matters that
  /// it failed, `failing` comes next.
  func condition(
    _ formula: ID<Formula>, _ scope: BindingScope?, _ yes: Int32, _ no: Int32,
    failing: Int32? = nil, isQuiet: Bool = false
  ) -> Int32 {
    guard let facts = facts(of: formula, in: scope) else {
      program.isUnclear = true
      return options.leavesOutUnclear ? stop : choosing([yes, no])
    }
    let failed = facts.isFallible ? failing ?? no : no
    let failure =
      isQuiet || !facts.isFallible
      ? failed : find(.mayFail, test: whole(facts), then: failed)
    var parts = ConditionParts(nodes: facts.expression.nodes.count)
    return part(
      facts.expression.root, facts,
      Continuations(yes: yes, no: no, fails: failure, failsOnNull: no), &parts)
  }

  /// The whole guard as a test, from which a failure is explained.
  private func whole(_ facts: GuardFacts) -> Int {
    program.tests.append(
      Test(
        formula: facts.formula, node: facts.expression.root, scope: facts.scope, slots: [],
        classes: []))
    return program.tests.count - 1
  }

  private func part(
    _ node: Int, _ facts: GuardFacts, _ next: Continuations,
    _ parts: inout ConditionParts
  ) -> Int32 {
    if next.isConstant { return next.no }
    if let known = parts.instruction(node, then: next) { return known }
    func inner(_ child: Int, _ next: Continuations) -> Int32 {
      part(child, facts, next, &parts)
    }
    let made: Int32
    switch facts.expression[node] {
    case .bool(let value): made = value ? next.yes : next.no
    case .unary(.not, let child):
      made = inner(
        child,
        Continuations(
          yes: next.no, no: next.yes, fails: next.fails, failsOnNull: next.failsOnNull))
    case .binary(.and, let left, let right):
      made = inner(
        left,
        Continuations(
          yes: inner(right, next), no: next.no, fails: inner(right, next.failing(with: next.fails)),
          failsOnNull: inner(right, next.failing(with: next.failsOnNull))))
    case .binary(.or, let left, let right):
      made = inner(
        left,
        Continuations(
          yes: next.yes, no: inner(right, next),
          fails: inner(right, next.failing(with: next.fails, unlessYes: true)),
          failsOnNull: inner(right, next.failing(with: next.failsOnNull, unlessYes: true))))
    case .conditional(let condition, let yes, let no):
      made = inner(
        condition,
        Continuations(
          yes: inner(yes, next), no: inner(no, next), fails: next.fails,
          failsOnNull: next.failsOnNull))
    default: made = leaf(facts.place(of: node) ?? 0, facts, next)
    }
    parts.add(node, then: next, made)
    return made
  }
}

extension ProgramCompiler {
  private func leaf(_ place: Int, _ facts: GuardFacts, _ next: Continuations) -> Int32 {
    let leaf = facts.leaves[place]
    if let test = leaf.test { return emit(test, next) }
    let test = Test(
      formula: facts.formula, node: leaf.node, scope: facts.scope, slots: leaf.slots,
      classes: leaf.slots.map(classes), comparison: leaf.comparison)
    facts.setTest(program.tests.count, at: place)
    return emit(test, next)
  }

  private func emit(_ test: Test, _ next: Continuations) -> Int32 {
    program.tests.append(test)
    return emit(program.tests.count - 1, next)
  }

  private func emit(_ test: Int, _ next: Continuations) -> Int32 {
    emit(.test, test, next.yes, next.no, c: next.fails, d: next.failsOnNull)
  }

  /// The positions of what is read, each once.
  func positions(_ read: ((SlotKey) -> Void) -> Void) -> [Int] {
    var positions: [Int] = []
    read { key in
      guard let slot = component.table.index(of: key), let position = layout.position(of: slot),
        !positions.contains(position)
      else { return }
      positions.append(position)
    }
    return positions
  }

  func classes(at position: Int) -> Int { component.classCount(of: layout.fields[position].slot) }

  /// Evaluates what may fail, in order; then continues.
  func trying(_ terms: [Term], then next: Int32) -> Int32 {
    if next == stop { return stop }
    var next = next
    for term in terms.reversed() {
      guard case .formula(let formula) = term.source,
        graph.formulas[formula.index].expression?.isFallible == true,
        let expression = component.understood(formula, in: term.scope)
      else { continue }
      let slots = positions { component.reader.eachRead(of: term, $0) }
      let test = Test(
        formula: formula, node: expression.root, scope: term.scope, slots: slots,
        classes: slots.map(classes), isOnlyTried: true)
      let failure = find(.mayFail, test: program.tests.count, then: stop)
      next = emit(
        test, Continuations(yes: next, no: next, fails: failure, failsOnNull: stop))
    }
    return next
  }

  /// Whether the client is among those.
  func knowing(_ knownBy: KnownBy, yes: Int32, no: Int32) -> Int32 {
    if knownBy.isEveryone || graph.project.clients.isEmpty || yes == no { return yes }
    let slots = positions { $0(SlotKey(.client)) }
    let test = Test(
      formula: ID(raw: -1), node: 0, scope: nil, slots: slots, classes: slots.map(classes),
      fact: .knownBy(knownBy))
    return emit(test, Continuations(yes: yes, no: no, fails: no, failsOnNull: no))
  }

  /// Whether a variant is shown, if none before it is: a client passes over those that it does not
  /// know.
  func shows(_ variant: Screen.Variant, yes: Int32, no: Int32) -> Int32 {
    guard let flag = variant.flag.target, let screen = variant.screen.target, yes != no else {
      return no
    }
    return equals(
      SlotKey(.flag(flag)), variant.value,
      yes: knowing(graph.screens[screen.index].knownBy, yes: yes, no: no),
      no: no)
  }

  /// Whether a slot has this value.
  func equals(_ key: SlotKey, _ value: Value, yes: Int32, no: Int32) -> Int32 {
    let slots = positions { $0(key) }
    guard !slots.isEmpty else { return choosing([yes, no]) }
    let test = Test(
      formula: ID(raw: -1), node: 0, scope: nil, slots: slots, classes: slots.map(classes),
      fact: .equals(value))
    return emit(test, Continuations(yes: yes, no: no, fails: no, failsOnNull: no))
  }
}
