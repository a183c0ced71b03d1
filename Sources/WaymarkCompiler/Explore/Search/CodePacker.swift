/// Translates a program into packed instructions.
struct CodePacker {
  private let program: LoadedProgram
  private(set) var instructions: [PackedCode.Instruction] = []
  private(set) var tests: [PackedCode.Test] = []
  private(set) var changes: [PackedCode.Change] = []
  private(set) var choices: [Int32] = []

  init(_ program: LoadedProgram) { self.program = program }

  mutating func pack() {
    for index in program.program.instructions.indices { instructions.append(packed(index)) }
  }

  /// Where a way through instructions that change nothing leads.
  private func target(_ node: Int32) -> Int32 {
    var node = node
    while node >= 0 {
      let instruction = program.instructions[Int(node)]
      switch instruction.operation {
      case .event:
        guard instruction.b < 0 else { return node }
        node = instruction.a
      case .observe:
        guard program.observed[Int(instruction.index)] else { return node }
        node = instruction.a
      case .assign:
        guard program.needed(instruction).isEmpty else { return node }
        node = instruction.b
      default: return node
      }
    }
    return node
  }

  private func isIdle(_ node: Int32) -> Bool {
    let instruction = program.instructions[Int(node)]
    switch instruction.operation {
    case .stop: return true
    case .probe:
      let first = Int(instruction.index)
      return program.observed[first] && program.observed[first + 1]
    default: return false
    }
  }

  private mutating func packed(_ index: Int) -> PackedCode.Instruction {
    let instruction = program.instructions[index]
    var packed = PackedCode.Instruction(live: program.live[index])
    packed.index = instruction.index
    (packed.a, packed.b) = (instruction.a, instruction.b)
    switch instruction.operation {
    case .test:
      guard let test = test(Int(instruction.index)) else { break }
      packed.operation = program.reads[Int(instruction.index)].count == 1 ? .testOne : .testTwo
      packed.index = Int32(tests.count)
      tests.append(test)
      (packed.a, packed.b) = (target(instruction.a), target(instruction.b))
      (packed.c, packed.d) = (target(instruction.c), target(instruction.d))
    case .assign:
      let needed = program.needed(instruction).map(change)
      if needed.contains(where: { $0 == nil }) { break }
      (packed.operation, packed.index) = (.assign, Int32(changes.count))
      (packed.a, packed.b) = (Int32(needed.count), target(instruction.b))
      changes += needed.compactMap(\.self)
    case .choose:
      let first = Int(instruction.index)
      let options = (first..<first + Int(instruction.a)).map { target(program.choices[$0]) }
        .filter { !isIdle($0) }
      if options.isEmpty {
        packed.operation = .stop
        break
      }
      (packed.operation, packed.index) = (.choose, Int32(choices.count))
      packed.a = Int32(options.count)
      choices += options
    case .event:
      packed.operation = instruction.b < 0 ? .jump : .open
      packed.a = target(instruction.a)
    case .observe where program.observed[Int(instruction.index)]:
      (packed.operation, packed.a) = (.jump, target(instruction.a))
    case .go where program.observed[Int(instruction.c)]: packed.operation = .go
    case .end where instruction.c < 0 || program.observed[Int(instruction.c)]:
      packed.operation = .end
    case .leave: packed.operation = .leave
    case .stop: packed.operation = .stop
    default: break
    }
    return packed
  }

  private func test(_ index: Int) -> PackedCode.Test? {
    let reads = program.reads[index]
    guard let rows = program.answers[index].table, reads.count == 1 || reads.count == 2 else {
      return nil
    }
    let read = program.read[reads.first]
    let field = program.fields[read.position]
    var test = PackedCode.Test(rows: rows, shift: field.shift, mask: field.mask)
    if reads.count == 2 {
      let other = program.read[reads.first + 1]
      test.otherShift = program.fields[other.position].shift
      test.otherMask = program.fields[other.position].mask
      test.otherStride = other.stride
    }
    return test
  }

  private func change(_ update: Update) -> PackedCode.Change? {
    let field = program.fields[update.slot]
    let kept = ~field.bits
    switch update.kind {
    case .free: return PackedCode.Change(kind: .constant, kept: kept, shift: field.shift)
    case .constant(let value):
      return PackedCode.Change(
        kind: .constant, kept: kept, shift: field.shift,
        constant: (UInt64(value) + 1) << field.shift)
    case .copy(let source):
      let from = program.fields[source]
      return PackedCode.Change(
        kind: .copy, kept: kept, shift: field.shift, sourceShift: from.shift,
        sourceMask: from.mask, mustBeSplit: update.splitsSource)
    case .computed(let index):
      let computation = program.program.computations[index]
      guard computation.slots.count == 1, let table = program.results[index].table else {
        return nil
      }
      let from = program.fields[computation.slots[0]]
      return PackedCode.Change(
        kind: .table, kept: kept, shift: field.shift, sourceShift: from.shift,
        sourceMask: from.mask, mustBeSplit: true, table: table)
    }
  }
}
