import CEL

/// A program with its tables in memory that is quick to read, and what was observed while it ran.
final class LoadedProgram {
  let program: Program
  let project: ExploredProject
  let layout: Layout
  let instructions: UnsafeMutablePointer<Instruction>
  let live: UnsafeMutablePointer<UInt64>
  let fields: UnsafeMutablePointer<Layout.Field>
  var tests: [Test]
  var computations: [Computation]
  var observed: [Bool]
  var found: [Int32: Found] = [:]
  var stateCount = 0
  /// Why this process is not followed in full.
  var bounds: Set<String> = []

  /// Where something was first found.
  struct Found {
    let instance: Int32
    let state: Int32
  }

  init(_ program: Program, _ project: ExploredProject) {
    self.program = program
    self.project = project
    layout = program.layout
    instructions = .allocate(capacity: program.instructions.count)
    instructions.initialize(from: program.instructions, count: program.instructions.count)
    live = .allocate(capacity: program.live.count)
    live.initialize(from: program.live, count: program.live.count)
    fields = .allocate(capacity: max(layout.fields.count, 1))
    fields.initialize(from: layout.fields, count: layout.fields.count)
    tests = program.tests
    computations = program.computations
    observed = Array(repeating: false, count: program.observations)
  }

  deinit {
    instructions.deallocate()
    live.deallocate()
    fields.deallocate()
  }

  func slot(at position: Int) -> StateSlot { project.table.slots[fields[position].slot] }
  func domain(at position: Int) -> Domain { project.domain(of: fields[position].slot) }
}

/// Entering and leaving.
extension LoadedProgram {
  func mask(_ words: UnsafeMutablePointer<UInt64>, at location: Int32) {
    let entry = Int(program.entries[Int(location)])
    for index in 0..<layout.words { words[index] &= live[entry * layout.words + index] }
  }

  /// Gives the state its defaults, and drops what nothing reads.
  func begin(_ words: inout [UInt64]) {
    for update in program.updates[program.initial] {
      let field = fields[update.slot]
      words[field.word] &= ~(field.mask << field.shift)
      words[field.word] |= initialValue(update) << field.shift
    }
    words.withUnsafeMutableBufferPointer {
      mask($0.baseAddress.unsafelyUnwrapped, at: program.start)
    }
  }

  private func initialValue(_ update: Update) -> UInt64 {
    switch update.kind {
    case .constant(let value): UInt64(value) + 1
    case .computed(let index):
      if case .value(let value) = result(index, 0, fieldsOfNothing) { UInt64(value) + 1 } else { 0 }
    case .copy, .free: 0
    }
  }

  private var fieldsOfNothing: UnsafePointer<UInt64> { UnsafePointer(live) }

  /// What the callee has found out about flags, context and client.
  func take(
    _ end: [UInt64], of callee: LoadedProgram, _ site: CallSite, into words: inout [UInt64]
  ) {
    for pair in site.fixed {
      let (from, to) = (callee.fields[pair.callee], fields[pair.own])
      let value = end[from.word] >> from.shift & from.mask
      if value == 0 { continue }
      words[to.word] = words[to.word] & ~(to.mask << to.shift) | value << to.shift
    }
  }
}

extension CallSite {
  /// Where the caller continues; nil if it has no exit for the outcome.
  func instruction(after outcome: Int32) -> Int32? {
    if afterAny >= 0 { return afterAny }
    if outcome < 0 { return mayLeave ? leave : nil }
    return returns.first { $0.outcome == outcome }?.instruction
  }
}

/// Rows of tables, filled when they are first needed.
extension LoadedProgram {
  func answer(_ index: Int, _ row: UInt64, _ words: UnsafePointer<UInt64>) -> Test.Answer {
    let known = tests[index].known(row)
    if known != .unknown { return known }
    let answer = evaluate(tests[index], words)
    tests[index].set(row, answer)
    return answer
  }

  private func evaluate(_ test: Test, _ words: UnsafePointer<UInt64>) -> Test.Answer {
    noteSamples(test.slots)
    if test.formula.raw < 0 { return evaluateFact(test, words) }
    if let shortcut = test.shortcut,
      case .int(let number) = value(at: test.slots[0], words),
      let holds = shortcut.holds(for: number)
    {
      return holds ? .yes : .no
    }
    let result = project.reader.value(
      of: test.node, in: test.formula, test.scope, values(test.slots, words))
    switch result {
    case .success(.bool(let holds)): return holds || test.isOnlyTried ? .yes : .no
    case .success: return test.isOnlyTried ? .yes : .failsOnNull
    case .failure(let error): return error.isFinding ? .fails : .failsOnNull
    }
  }

  private func evaluateFact(_ test: Test, _ words: UnsafePointer<UInt64>) -> Test.Answer {
    let value = value(at: test.slots[0], words)
    guard let route = test.route else { return value == .bool(true) ? .yes : .no }
    return project.graph.knows(project.graph.routes[route.index], value) ? .yes : .no
  }

  func value(at position: Int, _ words: UnsafePointer<UInt64>) -> Value {
    let field = fields[position]
    let raw = words[field.word] >> field.shift & field.mask
    return domain(at: position).value(at: UInt32(raw &- 1))
  }

  func values(_ positions: [Int], _ words: UnsafePointer<UInt64>) -> SlotValues {
    SlotValues(entries: positions.map { (slot(at: $0).key, value(at: $0, words)) })
  }

  func noteSamples(_ positions: [Int]) {
    for position in positions {
      if let reason = domain(at: position).sampled { bounds.insert(reason) }
    }
  }

  func result(
    _ index: Int, _ row: UInt64, _ words: UnsafePointer<UInt64>
  ) -> Computation.Result {
    if let known = computations[index].known[row] { return known }
    let result = compute(computations[index], words)
    computations[index].known[row] = result
    return result
  }

  private func compute(
    _ computation: Computation, _ words: UnsafePointer<UInt64>
  ) -> Computation.Result {
    let domain = project.domain(of: computation.destination)
    let slot = project.table.slots[computation.destination]
    if let shift = computation.shift, let counter = domain.counter,
      case .int(let number) = value(at: computation.slots[0], words)
    {
      return counter.index(of: .int(number &+ shift.offset)).map { .value($0) } ?? .cut
    }
    noteSamples(computation.slots)
    let values = values(computation.slots, words)
    guard case .success(let whole) = project.reader.value(of: computation.term, values) else {
      return .fails
    }
    guard let value = whole.part(at: computation.fields) else { return .cut }
    let typed = slot.type.map { value.coerced(to: $0, in: project.graph.types) } ?? value
    if slot.key.fields.isEmpty, case .map = typed { return present(domain) }
    return domain.index(of: typed).map { .value($0) } ?? .cut
  }

  /// The class of a record that is there.
  private func present(_ domain: Domain) -> Computation.Result {
    for index in 0..<UInt32(domain.count) where domain.value(at: index) != .null {
      return .value(index)
    }
    return .cut
  }
}

extension EvaluationError {
  /// True if the rules of types cannot have seen it.
  package var isFinding: Bool {
    switch kind {
    case .divisionByZero, .noSuchKey, .outOfRange, .invalidArgument: true
    case .overflow, .noSuchField, .noSuchName, .noSuchOverload, .costExceeded: false
    }
  }
}
