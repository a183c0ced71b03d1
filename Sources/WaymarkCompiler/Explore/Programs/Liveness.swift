/// Which fields an instruction, or anything after it, reads: backward data flow. What nothing reads
/// any more is dropped from a state, so that states that differ only in it are one.
struct Liveness {
  private var program: Program
  /// What callers read after the process has ended.
  private let kept: FieldMask
  private let words: Int
  private var ranges: [Range<Int>] = []
  private var predecessors: [[Int32]] = []

  /// Fills in `live`, and marks the copies whose source must be split first.
  static func apply(to program: inout Program, keeping kept: FieldMask, _ project: ExploredProject)
  {
    var liveness = Liveness(program, kept)
    liveness.solve()
    liveness.markSplits(project)
    program = liveness.program
  }

  private init(_ program: Program, _ kept: FieldMask) {
    self.program = program
    self.kept = kept
    words = program.layout.words
    self.program.live = Array(repeating: 0, count: program.instructions.count * words)
    findRanges()
  }

  private mutating func findRanges() {
    ranges = program.ranges
    predecessors = Array(repeating: [], count: program.entries.count)
    for (location, range) in ranges.enumerated() {
      for index in range where program.instructions[index].operation == .go {
        predecessors[Int(program.instructions[index].index)].append(Int32(location))
      }
    }
  }

  private mutating func solve() {
    // All locations share the instruction that leaves.
    for index in program.instructions.indices where program.instructions[index].operation == .leave
    {
      update(instruction: index)
    }
    var isDirty = Array(repeating: true, count: program.entries.count)
    var dirty = isDirty.count
    while dirty > 0 {
      for location in isDirty.indices.reversed() where isDirty[location] {
        isDirty[location] = false
        dirty -= 1
        guard update(location) else { continue }
        for before in predecessors[location] where !isDirty[Int(before)] {
          isDirty[Int(before)] = true
          dirty += 1
        }
      }
    }
  }

  /// True if what is live at the location's entry has changed.
  private mutating func update(_ location: Int) -> Bool {
    let entry = Int(program.entries[location])
    let before = program.live[entry * words..<(entry + 1) * words]
    for index in ranges[location] { update(instruction: index) }
    return program.live[entry * words..<(entry + 1) * words] != before
  }

  private mutating func update(instruction index: Int) {
    let instruction = program.instructions[index]
    if passesOn(instruction, index) { return }
    var mask = FieldMask(program.layout)
    switch instruction.operation {
    case .test:
      for next in [instruction.a, instruction.b, instruction.c, instruction.d] { add(next, &mask) }
      for slot in program.tests[Int(instruction.index)].slots { mask.insert(slot, program.layout) }
    case .assign:
      add(instruction.b, &mask)
      assign(Int(instruction.index)..<Int(instruction.index + instruction.a), &mask)
    case .choose:
      for choice in program.choices[Int(instruction.index)..<Int(instruction.index + instruction.a)]
      {
        add(choice, &mask)
      }
    case .end, .leave: mask = kept
    case .call: mask = live(at: program.calls[Int(instruction.index)])
    case .go, .find, .observe, .probe, .event, .stop: break
    }
    for word in 0..<words { program.live[index * words + word] |= mask[word] }
  }

  /// True if what is live before is what is live after, which has been noted.
  private mutating func passesOn(_ instruction: Instruction, _ index: Int) -> Bool {
    let next: Int32
    switch instruction.operation {
    case .go: next = program.entries[Int(instruction.index)]
    case .find, .observe, .probe, .event: next = instruction.a
    case .stop: return true
    default: return false
    }
    for word in 0..<words {
      program.live[index * words + word] |= program.live[Int(next) * words + word]
    }
    return true
  }

  private func add(_ next: Int32, _ mask: inout FieldMask) {
    guard next >= 0 else { return }
    for word in 0..<words { mask[word] |= program.live[Int(next) * words + word] }
  }

  /// From what is live afterwards to what is live before.
  private func assign(_ range: Range<Int>, _ mask: inout FieldMask) {
    let assigned = program.updates[range].filter { mask.contains($0.slot, program.layout) }
    for update in assigned { mask.remove(update.slot, program.layout) }
    for update in assigned { read(update, &mask) }
  }

  private func read(_ update: Update, _ mask: inout FieldMask) {
    switch update.kind {
    case .copy(let source): mask.insert(source, program.layout)
    case .computed(let index):
      for slot in program.computations[index].slots { mask.insert(slot, program.layout) }
    case .constant, .free: break
    }
  }

  private func live(at site: CallSite) -> FieldMask {
    var mask = afterReturn(from: site)
    for update in site.updates { read(update, &mask) }
    for pair in site.fixed { mask.insert(pair.own, program.layout) }
    return mask
  }

  private func afterReturn(from site: CallSite) -> FieldMask {
    var mask = FieldMask(program.layout)
    if site.mayLeave { mask = kept }
    for next in site.returns { add(next.instruction, &mask) }
    add(site.afterAny, &mask)
    return mask
  }
}

extension Liveness {
  /// A copy moves a value that is not split, unless the source is read later, too, or may have
  /// values that the copy may not.
  private mutating func markSplits(_ project: ExploredProject) {
    for instruction in program.instructions where instruction.operation == .assign {
      let range = Int(instruction.index)..<Int(instruction.index + instruction.a)
      var after = FieldMask(program.layout)
      add(instruction.b, &after)
      for update in program.updates[range] { after.remove(update.slot, program.layout) }
      mark(&program.updates[range], after, to: program.layout, project)
    }
    for index in program.calls.indices {
      guard let callee = project.layouts[program.calls[index].callee.index] else { continue }
      let after = afterReturn(from: program.calls[index])
      mark(&program.calls[index].updates[...], after, to: callee, project)
    }
  }

  private func mark(
    _ updates: inout ArraySlice<Update>, _ after: FieldMask, to destination: Layout,
    _ project: ExploredProject
  ) {
    var copied: [Int: Int] = [:]
    for update in updates {
      switch update.kind {
      case .copy(let source): copied[source, default: 0] += 1
      case .computed(let index):
        for source in program.computations[index].slots { copied[source, default: 0] += 1 }
      case .constant, .free: break
      }
    }
    for index in updates.indices {
      guard case .copy(let source) = updates[index].kind else { continue }
      let from = project.table.slots[program.layout.fields[source].slot]
      let to = project.table.slots[destination.fields[updates[index].slot].slot]
      updates[index].splitsSource =
        after.contains(source, program.layout) || copied[source, default: 0] > 1
        || from.allowed != to.allowed
    }
  }

  /// The fields of callees that are read after they have ended.
  static func keptByCallees(
    of program: Program, keeping kept: FieldMask, _ keep: (Process, _ field: Int) -> Void
  ) {
    let liveness = Liveness(solved: program, kept)
    for site in program.calls {
      let after = liveness.afterReturn(from: site)
      for pair in site.fixed where after.contains(pair.own, program.layout) {
        keep(site.callee, pair.callee)
      }
    }
  }

  private init(solved program: Program, _ kept: FieldMask) {
    self.program = program
    self.kept = kept
    words = program.layout.words
  }
}
