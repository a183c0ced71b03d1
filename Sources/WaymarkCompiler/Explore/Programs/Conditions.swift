import CEL

/// Where evaluation continues.
private struct Continuations: Hashable {
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
  var isSettled: Bool { yes == no && no == fails && fails == failsOnNull }
}

private struct ConditionPart: Hashable {
  let node: Int
  let next: Continuations
}

extension ProgramCompiler {
  /// Evaluates a guard from left to right. A guard that fails does not hold; where it matters that
  /// it failed, `failing` comes next.
  func condition(
    _ formula: ID<Formula>, _ scope: BindingScope?, _ yes: Int32, _ no: Int32,
    failing: Int32? = nil, isQuiet: Bool = false
  ) -> Int32 {
    guard let expression = project.understood(formula, in: scope) else {
      program.isUnclear = true
      return options.leavesOutUnclear ? stop : choosing([yes, no])
    }
    let failed = expression.isFallible ? failing ?? no : no
    let failure =
      isQuiet || !expression.isFallible
      ? failed
      : find(
        .mayFail, test: whole(formula, expression, scope), then: failed)
    var parts: [ConditionPart: Int32] = [:]
    return part(
      expression.root, formula, expression, scope,
      Continuations(yes: yes, no: no, fails: failure, failsOnNull: no), &parts)
  }

  /// The whole guard as a test, from which a failure is explained.
  private func whole(
    _ formula: ID<Formula>, _ expression: Expression, _ scope: BindingScope?
  ) -> Int {
    program.tests.append(
      Test(formula: formula, node: expression.root, scope: scope, slots: [], classes: []))
    return program.tests.count - 1
  }

  private func part(
    _ node: Int, _ formula: ID<Formula>, _ expression: Expression, _ scope: BindingScope?,
    _ next: Continuations, _ parts: inout [ConditionPart: Int32]
  ) -> Int32 {
    if next.isSettled { return next.no }
    let key = ConditionPart(node: node, next: next)
    if let known = parts[key] { return known }
    func inner(_ child: Int, _ next: Continuations) -> Int32 {
      part(child, formula, expression, scope, next, &parts)
    }
    let made: Int32
    switch expression[node] {
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
    default: made = leaf(node, formula, expression, scope, next)
    }
    parts[key] = made
    return made
  }
}

extension ProgramCompiler {
  private func leaf(
    _ node: Int, _ formula: ID<Formula>, _ expression: Expression, _ scope: BindingScope?,
    _ next: Continuations
  ) -> Int32 {
    let slots = positions { visit in
      project.reader.eachRead(of: node, in: formula, scope, visit)
    }
    let test = Test(
      formula: formula, node: node, scope: scope, slots: slots, classes: slots.map(classes),
      shortcut: shortcut(node, formula, expression, scope, slots))
    return emit(test, next)
  }

  private func emit(_ test: Test, _ next: Continuations) -> Int32 {
    program.tests.append(test)
    return emit(
      .test, program.tests.count - 1, next.yes, next.no, c: next.fails, d: next.failsOnNull)
  }

  /// The positions of what is read, each once.
  func positions(_ read: ((SlotKey) -> Void) -> Void) -> [Int] {
    var positions: [Int] = []
    read { key in
      guard let slot = project.table.index(of: key), let position = layout.position(of: slot),
        !positions.contains(position)
      else { return }
      positions.append(position)
    }
    return positions
  }

  func classes(at position: Int) -> Int { project.domain(of: layout.fields[position].slot).count }

  /// A count compared with a constant needs no evaluation of an expression.
  private func shortcut(
    _ node: Int, _ formula: ID<Formula>, _ expression: Expression, _ scope: BindingScope?,
    _ slots: [Int]
  ) -> IntComparison? {
    guard slots.count == 1, case .binary(let operation, let left, let right) = expression[node],
      operation == .equal || operation == .notEqual || operation.isOrder,
      let path = project.reader.path(of: left, in: formula, scope),
      project.table.index(of: path) == layout.fields[slots[0]].slot,
      case .int(let constant) = expression[right]
    else { return nil }
    return IntComparison(operation: operation, scale: 1, offset: 0, constant: constant)
  }

  /// Evaluates what may fail, in order; then continues.
  func trying(_ terms: [Term], then next: Int32) -> Int32 {
    if next == stop { return stop }
    var next = next
    for term in terms.reversed() {
      guard case .formula(let formula) = term.source,
        let expression = project.understood(formula, in: term.scope), expression.isFallible
      else { continue }
      let slots = positions { project.reader.eachRead(of: term, $0) }
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
    return isSet(
      flag, to: variant.value, yes: knowing(graph.screens[screen.index].knownBy, yes: yes, no: no),
      no: no)
  }

  /// Whether a flag has this value.
  private func isSet(_ flag: ID<Flag>, to value: Value, yes: Int32, no: Int32) -> Int32 {
    let slots = positions { $0(SlotKey(.flag(flag))) }
    guard !slots.isEmpty else { return choosing([yes, no]) }
    let test = Test(
      formula: ID(raw: -1), node: 0, scope: nil, slots: slots, classes: slots.map(classes),
      fact: .equals(value))
    return emit(test, Continuations(yes: yes, no: no, fails: no, failsOnNull: no))
  }
}
