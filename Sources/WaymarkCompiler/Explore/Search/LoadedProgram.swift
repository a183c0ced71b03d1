import CEL

/// A program with its tables in memory that is quick to read, and what was observed while it ran.
final class LoadedProgram {
  let program: Program
  let component: ExploredComponent
  let work: Work
  let layout: Layout
  let instructions: UnsafeMutablePointer<Instruction>
  let live: UnsafeMutablePointer<UInt64>
  let fields: UnsafeMutablePointer<Layout.Field>
  let choices: UnsafeMutablePointer<Int32>
  /// By location.
  let entries: UnsafeMutablePointer<Int32>
  var tests: [Test] { _read { yield program.tests } }
  /// By test, what is known of its rows, and which slots it reads.
  let answers: UnsafeMutablePointer<Rows<UInt8>>
  let reads: UnsafeMutablePointer<(first: Int, count: Int)>
  let read: UnsafeMutablePointer<(position: Int, stride: UInt64)>
  /// By computation: 1 if it fails, 2 if the value is cut off, otherwise the class plus 3.
  let results: UnsafeMutablePointer<Rows<UInt32>>
  let observed: UnsafeMutablePointer<Bool>
  /// By field, whether its classes are only samples.
  let isSampled: [Bool]
  /// By finding, the first place in each instance.
  var found: [Int32: [Occurrence]] = [:]
  /// By location, what is split where pages are split; nil for nothing.
  var splitFields: [FieldMask]? {
    didSet { splitPositions = splitFields.map { splitPositions($0) } }
  }
  private(set) var splitPositions: [[Int]]?
  /// Why this process is not followed in full.
  var bounds: Set<String> = []
  /// True if something was left out that takes too much work.
  var isCut = false
  /// Those that come from values that are only samples.
  var sampledBounds: Set<String> = []

  /// Where something was first found.
  struct Occurrence {
    let instance: Int32
    let state: Int32
    let distance: Int32
  }

  init(_ program: Program, _ component: ExploredComponent, _ work: Work) {
    (self.program, self.component, self.work) = (program, component, work)
    layout = program.layout
    instructions = Self.copied(program.instructions)
    live = Self.copied(program.live)
    fields = Self.copied(layout.fields)
    choices = Self.copied(program.choices)
    entries = Self.copied(program.entries)
    var reads: [(first: Int, count: Int)] = []
    var read: [(position: Int, stride: UInt64)] = []
    for test in program.tests {
      reads.append((read.count, test.slots.count))
      for (position, stride) in zip(test.slots, test.strides) { read.append((position, stride)) }
    }
    (self.reads, self.read) = (Self.copied(reads), Self.copied(read))
    answers = Self.copied(program.tests.map { Rows(count: $0.rowCount) })
    results = Self.copied(
      program.computations.map { computation in
        Rows(count: Self.rowCount(computation, program.layout, component))
      })
    observed = Self.copied(Array(repeating: false, count: program.observations))
    isSampled = layout.fields.map { component.isSampled($0.slot) }
    if program.isTooLarge { noteCut("it reads \(layout.fields.count) values, which are too many") }
  }

  deinit {
    for index in program.tests.indices { answers[index].deallocate() }
    for index in program.computations.indices { results[index].deallocate() }
    answers.deinitialize(count: program.tests.count).deallocate()
    results.deinitialize(count: program.computations.count).deallocate()
    instructions.deallocate()
    live.deallocate()
    fields.deallocate()
    choices.deallocate()
    entries.deallocate()
    reads.deallocate()
    read.deallocate()
    observed.deallocate()
  }

  private static func copied<T>(_ array: [T]) -> UnsafeMutablePointer<T> {
    let copy = UnsafeMutablePointer<T>.allocate(capacity: array.count)
    copy.initialize(from: array, count: array.count)
    return copy
  }

  private static func rowCount(
    _ computation: Computation, _ layout: Layout, _ component: ExploredComponent
  ) -> UInt64 {
    var rows: UInt64 = 1
    for slot in computation.slots {
      let count = UInt64(component.classCount(of: layout.fields[slot].slot) + 1)
      let (product, isOver) = rows.multipliedReportingOverflow(by: count)
      rows = isOver ? .max : product
    }
    return rows
  }

  /// The updates of an assignment that anything reads.
  func needed(_ instruction: Instruction) -> [Update] {
    let range = Int(instruction.index)..<Int(instruction.index + instruction.a)
    return program.updates[range].filter { isLive($0, after: instruction) }
  }

  @inline(__always)
  func isLive(_ update: Update, after instruction: Instruction) -> Bool {
    let field = fields[update.slot]
    return live[Int(instruction.b) * layout.words + field.word] & field.bits != 0
  }

  func slot(at position: Int) -> StateSlot { component.table.slots[fields[position].slot] }
  func domain(at position: Int) -> Domain { component.domain(of: fields[position].slot) }
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
      field.set(initialValue(update), in: &words[field.word])
    }
    mask(&words, at: program.start)
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

  /// What the callee has found out about flags, context and client, and what its outcome carries.
  func take(
    _ end: [UInt64], after outcome: Int32, of callee: LoadedProgram, _ site: CallSite,
    into words: inout [UInt64]
  ) {
    func take(_ pair: (own: Int, callee: Int), isNew: Bool) {
      let (from, to) = (callee.fields[pair.callee], fields[pair.own])
      let value = from.value(in: end[from.word])
      if isNew || value != 0 { to.set(value, in: &words[to.word]) }
    }
    for pair in site.fixed { take(pair, isNew: false) }
    for pair in site.values(after: outcome) { take(pair, isNew: true) }
  }

  /// The same where the callee was not understood: nothing is known of it.
  func forget(_ next: CallSite.Return, in words: inout [UInt64]) {
    for pair in next.values { fields[pair.own].set(0, in: &words[fields[pair.own].word]) }
  }
}

extension CallSite {
  /// Where the caller continues; nil if it has no exit for the outcome.
  func instruction(after outcome: Int32) -> Int32? {
    if afterAny >= 0 { return afterAny }
    if outcome < 0 { return mayLeave ? leave : nil }
    return returns.first { $0.outcome == outcome }?.instruction
  }

  func values(after outcome: Int32) -> [(own: Int, callee: Int)] {
    returns.first { $0.outcome == outcome }?.values ?? []
  }
}

/// Rows of tables, filled when they are first needed.
extension LoadedProgram {
  func answer(_ index: Int, _ row: UInt64, _ words: UnsafePointer<UInt64>) -> Test.Answer {
    if let known = Test.Answer(rawValue: answers[index].known(row)), known != .unknown {
      return known
    }
    let answer = evaluate(program.tests[index], words)
    answers[index].set(row, answer.rawValue)
    return answer
  }

  private func evaluate(_ test: Test, _ words: UnsafePointer<UInt64>) -> Test.Answer {
    if test.formula.raw < 0 { return evaluateFact(test, words) }
    if let comparison = test.comparison {
      work.spend(Comparison.work)
      return comparison.answer(for: value(at: test.slots[0], words))
    }
    let result = component.reader.value(
      of: test.node, in: test.formula, test.scope, values(test.slots, words))
    switch result {
    case .success(.bool(let holds)): return holds || test.isOnlyTried ? .yes : .no
    case .success: return test.isOnlyTried ? .yes : .failsOnNull
    case .failure(let error) where error.kind == .costExceeded: return .cut
    case .failure(let error): return error.isFinding ? .fails : .failsOnNull
    }
  }

  private func evaluateFact(_ test: Test, _ words: UnsafePointer<UInt64>) -> Test.Answer {
    let value = value(at: test.slots[0], words)
    return switch test.fact {
    case .knownBy(let clients)?: clients.contains(value) ? .yes : .no
    case .equals(let wanted)?: value == wanted ? .yes : .no
    case nil: .no
    }
  }

  func value(at position: Int, _ words: UnsafePointer<UInt64>) -> Value {
    let field = fields[position]
    let raw = field.value(in: words[field.word])
    return component.value(UInt32(raw &- 1), of: field.slot)
  }

  func values(_ positions: [Int], _ words: UnsafePointer<UInt64>) -> SlotValues {
    SlotValues(
      entries: positions.map { (slot(at: $0).key, value(at: $0, words)) }, work: work)
  }

  func result(
    _ index: Int, _ row: UInt64, _ words: UnsafePointer<UInt64>
  ) -> Computation.Result {
    switch results[index].known(row) {
    case 0: break
    case 1: return .fails
    case 2: return .cut
    case let value: return .value(value - 3)
    }
    let result = compute(program.computations[index], words)
    switch result {
    case .fails: results[index].set(row, 1)
    case .cut: results[index].set(row, 2)
    case .value(let value): results[index].set(row, value + 3)
    }
    return result
  }

  private func compute(
    _ computation: Computation, _ words: UnsafePointer<UInt64>
  ) -> Computation.Result {
    let domain = component.domain(of: computation.destination)
    let slot = component.table.slots[computation.destination]
    if let offset = computation.offset, let counter = domain.counter,
      case .int(let number) = value(at: computation.slots[0], words)
    {
      if number == counter.open || computation.landing ?? 0 > 0 {
        return landed(computation, offset, number, counter)
      }
      return counter.index(of: .int(number &+ offset)).map { .value($0) } ?? .cut
    }
    let values = values(computation.slots, words)
    let whole: Value
    switch component.reader.value(of: computation.term, values) {
    case .success(let value): whole = value
    case .failure(let error): return error.kind == .costExceeded ? .cut : .fails
    }
    guard let value = whole.part(at: computation.fields) else { return .cut }
    let typed = slot.type.map { value.coerced(to: $0, in: component.graph.types) } ?? value
    if slot.key.fields.isEmpty, case .map = typed { return present(domain) }
    return domain.index(of: typed).map { .value($0) } ?? .cut
  }

  /// The class of a record that is there.
  private func present(_ domain: Domain) -> Computation.Result {
    for index in domain.values.indices where domain.values[index] != .null {
      return .value(UInt32(index))
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
