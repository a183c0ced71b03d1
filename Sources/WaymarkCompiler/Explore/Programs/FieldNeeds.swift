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
  /// Of each instruction, one program after another.
  private var words: [UInt64] = []
  /// By program: those of instruction `i` are the `count` from `first + i * count` on.
  private var places: [(first: Int, count: Int)] = []
  /// By program, what callers need of flags, context and client once it has ended.
  private var afterEnd: [FieldMask]
  /// By outcome, what they need of what it carries.
  private var carried: [Int32: FieldMask] = [:]

  init(
    _ flow: ProgramFlow, countingAllInside countsAllInside: Bool = false,
    countingUses countsUses: Bool = false, where isFixed: @escaping (Int) -> Bool = { _ in false }
  ) {
    (self.flow, self.isFixed) = (flow, isFixed)
    (self.countsAllInside, self.countsUses) = (countsAllInside || countsUses, countsUses)
    afterEnd = flow.programs.map { FieldMask($0.layout) }
    var count = 0
    for number in flow.programs.indices {
      let (own, each) = (flow.instructions(of: number), flow.programs[number].layout.words)
      places.append((count - own.lowerBound * each, each))
      count += own.count * each
    }
    words = Array(repeating: 0, count: count)
    flow.solve(instruction: { update($0, at: $1) }, end: { updateEnd(of: $0) })
  }

  /// By instruction of a program, its words.
  func words(of program: Int) -> [UInt64] {
    let (own, (first, count)) = (flow.instructions(of: program), places[program])
    return Array(words[first + own.lowerBound * count..<first + own.upperBound * count])
  }

  func fields(at index: Int, of program: Int) -> FieldMask {
    var mask = FieldMask(flow.programs[program].layout)
    let (first, count) = places[program]
    for word in 0..<count { mask[word] = words[first + index * count + word] }
    return mask
  }

  private mutating func update(_ index: Int, at location: Int) -> Bool {
    if isFixed(index) { return false }
    let instruction = flow.instructions[index]
    let program = flow.locations[location].program
    let (first, count) = places[program]
    var brought: FieldMask?
    switch instruction.operation {
    case .stop: return false
    case .probe where !countsAllInside: return false
    case .assign: brought = fields(before: instruction, of: program)
    case .call: brought = fields(before: flow.calls[Int(instruction.index)], of: program)
    default: break
    }
    var isChanged = false
    for word in 0..<count {
      let own = first + index * count + word
      var value = words[own]
      if let brought {
        value |= brought[word]
      } else {
        flow.eachNext(of: instruction) { value |= words[own + ($0 - index) * count] }
      }
      switch instruction.operation {
      case .test where !countsUses: value |= flow.reads[Int(instruction.index)][word]
      case .go:
        let entry = flow.locations[Int(instruction.index)].entry
        value |= words[own + (entry - index) * count]
      case .end:
        value |= afterEnd[program][word] | (carried[instruction.index]?[word] ?? 0)
      case .leave: value |= afterEnd[program][word]
      case .test, .assign, .call, .choose, .find, .observe, .probe, .event, .stop: break
      }
      if value == words[own] { continue }
      words[own] = value
      isChanged = true
    }
    return isChanged
  }

  private func fields(before instruction: Instruction, of program: Int) -> FieldMask {
    let layout = flow.programs[program].layout
    var mask = fields(at: Int(instruction.b), of: program)
    let after = mask
    let range = Int(instruction.index)..<Int(instruction.index + instruction.a)
    for index in range { mask.remove(flow.programs[program].updates[index].slot, layout) }
    for index in range {
      let update = flow.programs[program].updates[index]
      if countsUses || after.contains(update.slot, layout) {
        flow.programs[program].read(update, &mask)
      }
    }
    return mask
  }

  private func fields(before call: ProgramFlow.Call, of number: Int) -> FieldMask {
    let program = flow.programs[number]
    var mask = fields(after: call)
    let inside = call.callee.map { fields(at: flow.start(of: $0), of: $0) }
    let layout = call.callee.map { flow.programs[$0].layout }
    func counts(_ position: Int) -> Bool {
      if countsAllInside { return true }
      guard let inside, let layout else { return false }
      return inside.contains(position, layout)
    }
    for update in call.site.updates where counts(update.slot) { program.read(update, &mask) }
    for pair in call.site.fixed where counts(pair.callee) { mask.insert(pair.own, program.layout) }
    return mask
  }

  /// What the caller of a process needs once that has ended, but for what this brings.
  func fields(after call: ProgramFlow.Call) -> FieldMask {
    let program = flow.locations[call.location].program
    let layout = flow.programs[program].layout
    var mask = FieldMask(layout)
    for (index, next) in call.after.enumerated() {
      var needed = fields(at: Int(next), of: program)
      if index < call.site.returns.count {
        for pair in call.site.returns[index].values { needed.remove(pair.own, layout) }
      }
      mask.formUnion(needed)
    }
    return mask
  }

  private mutating func updateEnd(of program: Int) -> Bool {
    let (before, known) = (afterEnd[program], carried)
    for index in flow.callers[program] {
      let call = flow.calls[index]
      let (caller, layout) = (flow.program(at: call.location), flow.programs[program].layout)
      if !call.site.fixed.isEmpty {
        let needed = fields(after: call)
        for pair in call.site.fixed where needed.contains(pair.own, caller.layout) {
          afterEnd[program].insert(pair.callee, layout)
        }
      }
      for (next, after) in zip(call.site.returns, call.after) where !next.values.isEmpty {
        let needed = fields(at: Int(after), of: flow.locations[call.location].program)
        for pair in next.values where needed.contains(pair.own, caller.layout) {
          carried[next.outcome, default: FieldMask(layout)].insert(pair.callee, layout)
        }
      }
    }
    return before != afterEnd[program] || known != carried
  }
}
