/// Assignments, and the values with which processes are entered.
extension Walk {
  /// False if the state was split, or nothing follows.
  func assign(_ instruction: Instruction, _ node: Int32) -> Bool {
    let range = Int(instruction.index)..<Int(instruction.index + instruction.a)
    assigned.removeAll(keepingCapacity: true)
    for index in range {
      let update = program.program.updates[index]
      guard program.isLive(update, after: instruction) else { continue }
      guard let value = value(of: update, at: node) else { return false }
      assigned.append((program.fields[update.slot], value))
    }
    if keepsTrace { note(.assign(range)) }
    for (field, value) in assigned { field.set(value, in: &content[field.word]) }
    return true
  }

  /// The new contents of the fields; nil if the state was split, or a value cannot be had.
  private func values(of updates: [Update], at node: Int32) -> [UInt64]? {
    var values: [UInt64] = []
    values.reserveCapacity(updates.count)
    for update in updates {
      guard let value = value(of: update, at: node) else { return nil }
      values.append(value)
    }
    return values
  }

  private func value(of update: Update, at node: Int32) -> UInt64? {
    switch update.kind {
    case .free: return 0
    case .constant(let value): return UInt64(value) + 1
    case .copy(let source):
      let value = raw(source)
      if value == 0 && update.splitsSource {
        split(source, at: node)
        return nil
      }
      return value
    case .computed(let index): return computed(index, at: node)
    }
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
      let key = program.component.table.slots[computation.destination].key
      program.noteSampled(
        "what `\(key.text(in: program.component.graph))` is set to is followed only for the first "
          + "values")
      return nil
    }
  }
}
