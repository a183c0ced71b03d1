/// What the instructions of a location lead to.
protocol WalkHandler: AnyObject {
  func go(
    to location: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk)
  /// `outcome` is -1 for leaving.
  func end(
    with outcome: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk)
  /// `node` is the instruction that enters.
  func call(
    _ site: Int32, at node: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk)
  /// Nothing follows: the user is where they were.
  func rest(_ walk: Walk)
  func find(_ finding: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk)
}

extension WalkHandler {
  /// Only those who count what happens on the way need it.
  func rest(_ walk: Walk) {}
}

/// Follows instructions from one state to all its leaves. A value is split into its classes when a
/// test first needs it, and dropped when nothing reads it any more.
final class Walk {
  private(set) var program: LoadedProgram
  private var stack: [UInt64] = []
  private var content: UnsafeMutablePointer<UInt64>
  private var capacity: Int
  private var forked = false
  private var met = StateSet(words: 1)
  /// The last thing that happened on the way to the current instruction; -1 for nothing.
  private(set) var last: Int32 = -1
  private(set) var trail: [Trail] = []
  /// The last event, which tells apart ways that have the same values.
  private var lastEvent: Int32 = -1
  private let keepsTrail: Bool
  /// True if the process is left by what a button opened, which closes it.
  private(set) var isByButton = false

  /// One thing on the way to a leaf, and what came before it.
  struct Trail {
    enum Step {
      case split(position: Int, UInt32)
      case event(Int32)
      case assign(Range<Int>)
      case finding(Int32)
    }
    let before: Int32
    let step: Step
  }

  /// How many ways through the instructions of one location are followed.
  private static let mostWays = 200_000

  init(_ program: LoadedProgram, keepsTrail: Bool = false) {
    self.program = program
    self.keepsTrail = keepsTrail
    capacity = program.layout.words
    content = .allocate(capacity: capacity + 1)
  }

  deinit { content.deallocate() }

  func load(_ program: LoadedProgram) {
    if self.program === program { return }
    self.program = program
    if program.layout.words > capacity {
      content.deallocate()
      capacity = program.layout.words
      content = .allocate(capacity: capacity + 1)
    }
  }

  func follow<H: WalkHandler>(
    from start: Int32, _ words: UnsafePointer<UInt64>, _ handler: H
  ) {
    let count = program.layout.words
    let told = count + (keepsTrail ? 1 : 0)
    if met.words != told { met = StateSet(words: told) } else if forked { met.removeAll() }
    forked = false
    trail.removeAll(keepingCapacity: true)
    for index in 0..<count { content[index] = words[index] }
    (last, lastEvent) = (-1, -1)
    push(start)
    while !stack.isEmpty {
      if forked, met.count > Self.mostWays {
        stack.removeAll()
        program.bounds.insert("\(Self.mostWays) ways through the guards of a step are followed")
        return
      }
      pop()
      let node = Int32(truncatingIfNeeded: stack.removeLast() & 0xFFFF_FFFF)
      run(from: node, handler)
    }
  }

  private func push(_ node: Int32) {
    if keepsTrail {
      stack.append(
        UInt64(UInt32(bitPattern: last)) | UInt64(UInt32(bitPattern: lastEvent)) << 32)
    }
    for index in 0..<program.layout.words { stack.append(content[index]) }
    stack.append(UInt64(UInt32(bitPattern: node)))
  }

  private func pop() {
    let node = stack.removeLast()
    for index in (0..<program.layout.words).reversed() { content[index] = stack.removeLast() }
    if keepsTrail {
      let both = stack.removeLast()
      last = Int32(truncatingIfNeeded: both)
      lastEvent = Int32(truncatingIfNeeded: both >> 32)
    }
    stack.append(node)
  }

  private func run<H: WalkHandler>(from start: Int32, _ handler: H) {
    var node = start
    let count = program.layout.words
    while true {
      for index in 0..<count { content[index] &= program.live[Int(node) * count + index] }
      if keepsTrail { content[count] = UInt64(UInt32(bitPattern: lastEvent)) }
      if forked, !met.insert(node, content, parent: -1).isNew { return }
      let instruction = program.instructions[Int(node)]
      switch instruction.operation {
      case .test:
        guard let next = test(instruction, node) else { return }
        node = next
      case .assign:
        guard assign(instruction, node) else { return }
        node = instruction.b
      case .choose:
        let first = Int(instruction.index)
        for index in (first + 1..<first + Int(instruction.a)).reversed() {
          push(program.program.choices[index])
        }
        node = program.program.choices[first]
      case .observe:
        program.observed[Int(instruction.index)] = true
        node = instruction.a
      case .probe:
        let first = Int(instruction.index)
        if program.observed[first] && program.observed[first + 1] { return }
        node = instruction.a
      case .event:
        if keepsTrail { note(.event(instruction.index)) }
        node = instruction.a
      case .find:
        handler.find(instruction.index, content, self)
        if keepsTrail { note(.finding(instruction.index)) }
        node = instruction.a
      case .go:
        program.observed[Int(instruction.c)] = true
        return handler.go(to: instruction.index, by: instruction.a, content, self)
      case .end:
        if instruction.c >= 0 { program.observed[Int(instruction.c)] = true }
        return handler.end(with: instruction.index, by: instruction.a, content, self)
      case .leave:
        isByButton = instruction.index == 0
        return handler.end(with: -1, by: -1, content, self)
      case .call: return handler.call(instruction.index, at: node, content, self)
      case .stop: return handler.rest(self)
      }
    }
  }

  private func note(_ step: Trail.Step) {
    trail.append(Trail(before: last, step: step))
    last = Int32(trail.count - 1)
    if case .event(let index) = step { lastEvent = index }
  }

  /// Continues once for each class that the value may have.
  func split(_ position: Int, at node: Int32) {
    forked = true
    let field = program.fields[position]
    let before = content[field.word]
    let origin = last
    for value in program.slot(at: position).allowed.reversed() {
      content[field.word] = before | UInt64(value + 1) << field.shift
      if keepsTrail {
        last = origin
        note(.split(position: position, value))
      }
      push(node)
    }
    content[field.word] = before
    last = origin
  }

  @inline(__always)
  private func raw(_ position: Int) -> UInt64 {
    let field = program.fields[position]
    return content[field.word] >> field.shift & field.mask
  }

  /// Nil if the state was split.
  @inline(__always)
  private func test(_ instruction: Instruction, _ node: Int32) -> Int32? {
    let index = Int(instruction.index)
    var row: UInt64 = 0
    for (place, slot) in program.program.tests[index].slots.enumerated() {
      let value = raw(slot)
      if value == 0 {
        split(slot, at: node)
        return nil
      }
      row &+= program.program.tests[index].stride(place) &* (value - 1)
    }
    switch program.answer(index, row, content) {
    case .yes: return instruction.a
    case .no: return instruction.b
    case .fails: return instruction.c
    case .failsOnNull, .unknown: return instruction.d
    }
  }
}

/// Assignments.
extension Walk {
  /// False if the state was split, or nothing follows.
  private func assign(_ instruction: Instruction, _ node: Int32) -> Bool {
    let range = Int(instruction.index)..<Int(instruction.index + instruction.a)
    let updates = program.program.updates[range]
    let count = program.layout.words
    func isLive(_ update: Update) -> Bool {
      let field = program.fields[update.slot]
      return program.live[Int(instruction.b) * count + field.word] & field.mask << field.shift != 0
    }
    let needed = updates.filter(isLive)
    guard let values = values(of: needed, at: node) else { return false }
    if keepsTrail { note(.assign(range)) }
    for (update, value) in zip(needed, values) { write(value, to: program.fields[update.slot]) }
    return true
  }

  private func write(_ value: UInt64, to field: Layout.Field) {
    content[field.word] = content[field.word] & ~(field.mask << field.shift) | value << field.shift
  }

  /// The new contents of the fields; nil if the state was split, or a value cannot be had.
  func values(of updates: [Update], at node: Int32) -> [UInt64]? {
    var values: [UInt64] = []
    for update in updates {
      switch update.kind {
      case .free: values.append(0)
      case .constant(let value): values.append(UInt64(value) + 1)
      case .copy(let source):
        let value = raw(source)
        if value == 0 && update.splitsSource {
          split(source, at: node)
          return nil
        }
        values.append(value)
      case .computed(let index):
        guard let value = computed(index, at: node) else { return nil }
        values.append(value)
      }
    }
    return values
  }

  /// The values with which a process is entered; nil if the state was split.
  func entry(to callee: LoadedProgram, at site: CallSite, from node: Int32) -> [UInt64]? {
    guard let values = values(of: site.updates, at: node) else { return nil }
    var words = [UInt64](repeating: 0, count: callee.layout.words)
    for (update, value) in zip(site.updates, values) {
      let field = callee.fields[update.slot]
      words[field.word] |= value << field.shift
    }
    for pair in site.fixed {
      let field = callee.fields[pair.callee]
      words[field.word] |= raw(pair.own) << field.shift
    }
    return words
  }

  private func computed(_ index: Int, at node: Int32) -> UInt64? {
    let computation = program.program.computations[index]
    var row: UInt64 = 0
    for slot in computation.slots {
      let value = raw(slot)
      if value == 0 {
        split(slot, at: node)
        return nil
      }
      row = row &* UInt64(program.domain(at: slot).count + 1) &+ value
    }
    switch program.result(index, row, content) {
    case .value(let value): return UInt64(value) + 1
    case .fails: return nil
    case .cut:
      let key = program.project.table.slots[computation.destination].key
      program.bounds.insert(
        "what `\(key.text(in: program.project.graph))` is set to is followed only for the first "
          + "values")
      return nil
    }
  }
}
