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
  /// A route is opened.
  func open(_ walk: Walk)
  /// It needs to be told no more.
  var isSatisfied: Bool { get }
}

extension WalkHandler {
  func rest(_ walk: Walk) {}
  func open(_ walk: Walk) {}
  var isSatisfied: Bool { false }
}

/// Follows instructions from one state to all its leaves. A value is split into its classes when a
/// test first needs it, and dropped when nothing reads it any more.
final class Walk {
  private(set) var program: LoadedProgram
  /// Where to continue: what was decided, the words, the instruction.
  private let stack = UnsafeMutablePointer<WordStack>.allocate(capacity: 1)
  /// The words of the state at the current instruction.
  private(set) var content: UnsafeMutablePointer<UInt64>
  private var capacity: Int
  /// What an assignment gives to which fields.
  var assigned: [(field: Layout.Field, value: UInt64)] = []
  private let state = UnsafeMutablePointer<Progress>.allocate(capacity: 1)
  private let met = UnsafeMutablePointer<StateTable>.allocate(capacity: 1)
  /// The last thing that happened on the way to the current instruction; -1 for nothing.
  private(set) var last: Int32 = -1
  private(set) var trace: [Trace] = []
  /// The last event, which distinguishes ways that have the same values.
  private var lastEvent: Int32 = -1
  /// The trace also tells which values were read, if `notesReads`.
  let keepsTrace, notesReads: Bool
  /// True if the process is left by what a button opened, which closes it.
  var isByButton: Bool { state.pointee.isByButton }
  /// The instruction of which the handler is told.
  var node: Int32 { state.pointee.node }

  /// What changes on the way. It lies outside of the object, since accesses to that are checked.
  struct Progress {
    var forked = false
    var isByButton = false
    var node: Int32 = -1
  }

  /// In work, once a value was split.
  private static let ofWay = 16

  init(_ program: LoadedProgram, keepsTrace: Bool = false, notesReads: Bool = false) {
    self.program = program
    (self.keepsTrace, self.notesReads) = (keepsTrace, notesReads)
    capacity = program.layout.words
    // Ways with a trace are also distinguished by their last event.
    content = .allocate(capacity: capacity + 1)
    stack.initialize(to: WordStack())
    met.initialize(to: StateTable(words: capacity + (keepsTrace ? 1 : 0)))
    state.initialize(to: Progress())
  }

  deinit {
    content.deallocate()
    stack.pointee.deallocate()
    stack.deallocate()
    met.pointee.deallocate()
    met.deallocate()
    state.deallocate()
  }

  func load(_ program: LoadedProgram) {
    if self.program === program { return }
    self.program = program
    let words = program.layout.words
    if words > capacity {
      content.deallocate()
      capacity = words
      content = .allocate(capacity: capacity + 1)
    }
    let told = words + (keepsTrace ? 1 : 0)
    if met.pointee.words != told {
      met.pointee.deallocate()
      met.pointee = StateTable(words: told)
    }
  }

  func follow<H: WalkHandler>(
    from start: Int32, _ words: UnsafePointer<UInt64>, _ handler: H
  ) {
    let state = state
    if state.pointee.forked {
      met.pointee.removeAll()
      state.pointee.forked = false
    }
    for index in 0..<program.layout.words { content[index] = words[index] }
    if keepsTrace { trace.removeAll(keepingCapacity: true) }
    (last, lastEvent) = (-1, -1)
    followAll(from: start, handler)
  }

  /// Follows what comes after an instruction, with all that is split on the way.
  private func followAll<H: WalkHandler>(from start: Int32, _ handler: H) {
    let (stack, work) = (stack, program.work)
    let least = work.left - work.ofStep
    stack.pointee.count = 0
    run(from: start, handler)
    while stack.pointee.count > 0, !handler.isSatisfied {
      if work.left < least { return program.noteCut(at: start) }
      run(from: pop(), handler)
    }
  }

  private func push(_ node: Int32) {
    let words = program.layout.words
    let place = stack.pointee.grow(by: words + 2)
    place[0] = UInt64(UInt32(bitPattern: last)) | UInt64(UInt32(bitPattern: lastEvent)) << 32
    for index in 0..<words { place[index + 1] = content[index] }
    place[words + 1] = UInt64(UInt32(bitPattern: node))
  }

  private func pop() -> Int32 {
    let words = program.layout.words
    let place = stack.pointee.shrink(by: words + 2)
    if keepsTrace {
      last = Int32(truncatingIfNeeded: place[0])
      lastEvent = Int32(truncatingIfNeeded: place[0] >> 32)
    }
    for index in 0..<words { content[index] = place[index + 1] }
    return Int32(truncatingIfNeeded: place[words + 1])
  }

  private func run<H: WalkHandler>(from start: Int32, _ handler: H) {
    var node = start
    let program = program
    let content = content
    let count = program.layout.words
    // Where it was, is kept.
    var units = state.pointee.forked ? Self.ofWay + 2 * count : count
    defer { program.work.spend(units) }
    while true {
      units &+= count
      for index in 0..<count { content[index] &= program.live[Int(node) * count + index] }
      if keepsTrace { content[count] = UInt64(UInt32(bitPattern: lastEvent)) }
      if state.pointee.forked, !met.pointee.insert(node, content, parent: -1).isNew { return }
      let instruction = program.instructions[Int(node)]
      switch instruction.operation {
      case .test:
        let next = test(instruction, node)
        if next < 0 { return }
        node = next
      case .assign:
        guard assign(instruction, node) else { return }
        node = instruction.b
      case .choose:
        let first = Int(instruction.index)
        for index in (first + 1..<first + Int(instruction.a)).reversed() {
          push(program.choices[index])
        }
        node = program.choices[first]
      case .observe:
        program.observed[Int(instruction.index)] = true
        node = instruction.a
      case .probe:
        let first = Int(instruction.index)
        if program.observed[first] && program.observed[first + 1] { return }
        node = instruction.a
      case .event:
        if keepsTrace { note(.event(instruction.index)) }
        if instruction.b >= 0 {
          state.pointee.node = node
          handler.open(self)
        }
        node = instruction.a
      case .find:
        handler.find(instruction.index, content, self)
        if keepsTrace { note(.finding(instruction.index)) }
        node = instruction.a
      case .go:
        program.observed[Int(instruction.c)] = true
        state.pointee.node = node
        return handler.go(to: instruction.index, by: instruction.a, content, self)
      case .end:
        if instruction.c >= 0 { program.observed[Int(instruction.c)] = true }
        state.pointee.node = node
        return handler.end(with: instruction.index, by: instruction.a, content, self)
      case .leave:
        state.pointee.isByButton = instruction.index == 0
        state.pointee.node = node
        return handler.end(with: -1, by: -1, content, self)
      case .call:
        state.pointee.node = node
        return handler.call(instruction.index, at: node, content, self)
      case .stop: return handler.rest(self)
      }
    }
  }

  func note(_ step: Trace.Step) {
    trace.append(Trace(before: last, step: step))
    last = Int32(trace.count - 1)
    if case .event(let index) = step { lastEvent = index }
  }

  /// Continues once for each class that the value may have.
  func split(_ position: Int, at node: Int32) {
    state.pointee.forked = true
    program.noteSamples(at: position)
    let field = program.fields[position]
    let before = content[field.word]
    let origin = last
    for value in program.slot(at: position).allowed.reversed() {
      content[field.word] = before | UInt64(value + 1) << field.shift
      if keepsTrace {
        last = origin
        note(.split(position: position, value))
      }
      push(node)
    }
    content[field.word] = before
    last = origin
  }

  @inline(__always)
  func raw(_ position: Int) -> UInt64 {
    let field = program.fields[position]
    return field.value(in: content[field.word])
  }

  /// -1 if the state was split.
  private func test(_ instruction: Instruction, _ node: Int32) -> Int32 {
    let index = Int(instruction.index)
    let (first, count) = program.reads[index]
    var row: UInt64 = 0
    for read in first..<first + count {
      let (position, stride) = program.read[read]
      let value = raw(position)
      if value == 0 {
        split(position, at: node)
        return -1
      }
      row &+= stride &* (value - 1)
    }
    if notesReads { note(.read(first..<first + count)) }
    switch program.answer(index, row, content) {
    case .yes: return instruction.a
    case .no: return instruction.b
    case .fails: return instruction.c
    case .failsOnNull, .unknown: return instruction.d
    case .cut:
      program.noteCut(at: node)
      return -1
    }
  }
}
