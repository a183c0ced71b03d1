/// Two cores for the states of one distance, where no caller can come between them.
///
/// What is found, and in which order, does not depend on how the two come along: the search adds
/// what the other has found after its own, and what both had to leave at last.
extension Search {
  func isShareable(_ instance: ProcessInstance) -> Bool {
    guard !splitsPages, instance.callers.isEmpty, instance.program.program.calls.isEmpty,
      instance.program.code != nil, !instance.program.meetsValues
    else { return false }
    if side?.instance !== instance { side = SideExpansion(instance) }
    return side != nil
  }

  func expandShared(_ instance: ProcessInstance, _ count: Int) {
    guard let side else { return }
    let first = now.pointee.state - Int32(count)
    let middle = first + Int32(count / 2)
    side.prepare()
    leftOut.removeAll(keepingCapacity: true)
    now.pointee.left = now.pointee.state - middle
    now.pointee.isShared = true
    let both = Both(search: self, side: side)
    _ = inParallel(2) { index in
      if index == 0 {
        both.search.expandStates(both.side.instance.program, both.side.instance.states.table)
      } else {
        both.side.expand(first..<middle)
      }
    }
    now.pointee.isShared = false
    now.pointee.left = 0
    if isCutOff { return }
    takeOver(side)
    for state in leftOut + side.left where !isFull { expand(state, of: instance) }
  }

  private func takeOver(_ side: SideExpansion) {
    let table = now.pointee.table
    for successor in side.successors {
      var word = successor.word
      let new = table.pointee.insert(successor.location, &word, parent: successor.parent)
      guard let new else { continue }
      note(1, from: new)
      if isFull { return }
    }
  }

  private func expand(_ state: Int32, of instance: ProcessInstance) {
    now.pointee.state = state
    now.pointee.endOutcome = .min
    var word = instance.states.word(Int(state), 0)
    let location = instance.states.table.pointee.location(Int(state))
    walk.follow(from: instance.program.entries[Int(location)], &word, self)
  }

  /// What the two have in common, they only read.
  private struct Both: @unchecked Sendable {
    let search: Search
    let side: SideExpansion
  }
}
