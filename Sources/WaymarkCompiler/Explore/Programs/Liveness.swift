/// Which fields an instruction, or anything after it, reads. What nothing reads any more is dropped
/// from a state, so that states that differ only in it are one.
extension ProgramSet {
  /// Fills in `live`. Precisely, nothing counts that is passed to what does not read it.
  mutating func solveLiveness(precisely isPrecise: Bool) {
    let needs = FieldNeeds(flow, countingAllInside: !isPrecise)
    for number in flow.programs.indices { flow.programs[number].live = needs.words(of: number) }
  }
}

extension Program {
  /// A copy moves a value that is not split, unless the source is read later, too, or may have
  /// values that the copy may not: then it is marked.
  mutating func markSplits(_ component: ExploredComponent) {
    var updates = updates
    for instruction in instructions where instruction.operation == .assign {
      let range = Int(instruction.index)..<Int(instruction.index + instruction.a)
      guard updates[range].contains(where: \.isCopy) else { continue }
      var after = live(at: Int(instruction.b))
      for update in updates[range] { after.remove(update.slot, layout) }
      mark(range, in: &updates, after, to: layout, component)
    }
    self.updates = updates
    for index in calls.indices {
      guard let callee = component.layouts[calls[index].callee],
        calls[index].updates.contains(where: \.isCopy)
      else { continue }
      var after = FieldMask(layout)
      for next in calls[index].next { after.formUnion(live(at: Int(next))) }
      var passed = calls[index].updates
      mark(passed.indices, in: &passed, after, to: callee, component)
      calls[index].updates = passed
    }
  }

  private func mark(
    _ range: Range<Int>, in updates: inout [Update], _ after: FieldMask,
    to destination: Layout, _ component: ExploredComponent
  ) {
    var copied: [Int: Int] = [:]
    for update in updates[range] {
      switch update.kind {
      case .copy(let source): copied[source, default: 0] += 1
      case .computed(let index):
        for source in computations[index].slots { copied[source, default: 0] += 1 }
      case .constant, .free: break
      }
    }
    for index in range {
      guard case .copy(let source) = updates[index].kind else { continue }
      let from = component.table.slots[layout.fields[source].slot]
      let to = component.table.slots[destination.fields[updates[index].slot].slot]
      updates[index].splitsSource =
        after.contains(source, layout) || copied[source, default: 0] > 1
        || from.allowed != to.allowed
    }
  }
}
