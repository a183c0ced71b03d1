/// The fields that decide what comes after each instruction, as far as that is asked for: backward
/// data flow.
struct FieldNeeds {
  private let flow: ProgramFlow
  /// By instruction: whatever data decide after it makes no difference.
  private let isFixed: (Int) -> Bool
  /// Everything that is passed to what is entered counts, and what is only observed.
  private let countsAllInside: Bool
  /// Only what is copied, or computed from, counts, whether or not anything reads the result.
  private let countsUses: Bool
  private(set) var fields: [FieldMask]
  /// By program, what callers need once it has ended: of flags, context and client,
  /// and of what its outcomes carry.
  private var afterEnd: [FieldMask]

  init(
    _ flow: ProgramFlow, countingAllInside countsAllInside: Bool = false,
    countingUses countsUses: Bool = false, where isFixed: @escaping (Int) -> Bool = { _ in false }
  ) {
    (self.flow, self.isFixed) = (flow, isFixed)
    (self.countsAllInside, self.countsUses) = (countsAllInside || countsUses, countsUses)
    afterEnd = flow.programs.map { FieldMask($0.layout) }
    fields = []
    fields.reserveCapacity(flow.instructions.count)
    for (number, program) in flow.programs.enumerated() {
      fields += Array(repeating: afterEnd[number], count: program.instructions.count)
    }
    flow.settle(instruction: { update($0, at: $1) }, end: { updateEnd(of: $0) })
  }

  private mutating func update(_ index: Int, at location: Int) -> Bool {
    if isFixed(index) { return false }
    let instruction = flow.instructions[index]
    var mask = fields[index]
    switch instruction.operation {
    case .assign: assign(instruction, at: location, &mask)
    case .probe where !countsAllInside: return false
    case .call: mask.formUnion(fields(after: flow.calls[Int(instruction.index)]))
    default: flow.eachNext(of: instruction) { mask.formUnion(fields[$0]) }
    }
    switch instruction.operation {
    case .test where !countsUses: mask.formUnion(flow.reads[Int(instruction.index)])
    case .go: mask.formUnion(fields[flow.locations[Int(instruction.index)].entry])
    case .end, .leave: mask.formUnion(afterEnd[flow.locations[location].program])
    case .call: pass(flow.calls[Int(instruction.index)], &mask)
    case .test, .assign, .choose, .find, .observe, .probe, .event, .stop: break
    }
    if mask == fields[index] { return false }
    fields[index] = mask
    return true
  }

  private func assign(_ instruction: Instruction, at location: Int, _ mask: inout FieldMask) {
    let program = flow.program(at: location)
    let range = Int(instruction.index)..<Int(instruction.index + instruction.a)
    mask = fields[Int(instruction.b)]
    let assigned = program.updates[range].filter {
      countsUses || mask.contains($0.slot, program.layout)
    }
    for update in assigned { mask.remove(update.slot, program.layout) }
    for update in assigned { program.read(update, &mask) }
  }

  private func pass(_ call: ProgramFlow.Call, _ mask: inout FieldMask) {
    let program = flow.program(at: call.location)
    let inside = call.callee.map { fields[flow.start(of: $0)] }
    let layout = call.callee.map { flow.programs[$0].layout }
    func counts(_ position: Int) -> Bool {
      if countsAllInside { return true }
      guard let inside, let layout else { return false }
      return inside.contains(position, layout)
    }
    for update in call.site.updates where counts(update.slot) { program.read(update, &mask) }
    for pair in call.site.fixed where counts(pair.callee) { mask.insert(pair.own, program.layout) }
  }

  /// What the caller of a process needs once that has ended, but for what this brings.
  func fields(after call: ProgramFlow.Call) -> FieldMask {
    let layout = flow.program(at: call.location).layout
    var mask = FieldMask(layout)
    for (index, next) in call.after.enumerated() {
      var needed = fields[Int(next)]
      if index < call.site.returns.count {
        for pair in call.site.returns[index].values { needed.remove(pair.own, layout) }
      }
      mask.formUnion(needed)
    }
    return mask
  }

  private mutating func updateEnd(of program: Int) -> Bool {
    var mask = afterEnd[program]
    for index in flow.callers[program] {
      let call = flow.calls[index]
      let layout = flow.program(at: call.location).layout
      func include(_ pairs: [(own: Int, callee: Int)], neededIn after: FieldMask) {
        for pair in pairs where after.contains(pair.own, layout) {
          mask.insert(pair.callee, flow.programs[program].layout)
        }
      }
      if !call.site.fixed.isEmpty { include(call.site.fixed, neededIn: fields(after: call)) }
      for (next, after) in zip(call.site.returns, call.after) {
        include(next.values, neededIn: fields[Int(after)])
      }
    }
    defer { afterEnd[program] = mask }
    return mask != afterEnd[program]
  }
}
