/// Closing levels of the stack.
extension CommitSearch {
  /// The page on which a point is.
  func page(of point: CommitPoint, _ program: LoadedProgram) -> Page? {
    let location = location(point.location, program)
    guard case .page(let page) = search.project.model.location(location).kind else { return nil }
    return page
  }

  /// Back from a page that allows it whatever the flags are.
  func goBack(from point: CommitPoint, _ index: Int32, _ program: LoadedProgram) {
    guard let page = page(of: point, program), page.ends == nil,
      search.project.model.backFlags(of: page).isEmpty,
      !search.project.model.blocksBack(page, showing: page.screen)
    else { return }
    goBack(from: point, index, program, deciding: [])
  }

  /// Back to the page before, with the data as they were; what was committed stays so.
  func goBack(
    from point: CommitPoint, _ index: Int32, _ program: LoadedProgram,
    deciding flags: [Walk.Trace.Step]
  ) {
    let part = CommitStep.Part(
      process: program.program.process.raw, location: point.location, decided: flags,
      kind: .wentBack(closing: 0))
    close(
      point.level,
      Unwinding(
        key: Unwinding.Key(kind: .back, committed: point.committed),
        predecessor: CommitPredecessor(last: index),
        step: CommitStep(parts: [part])))
  }

  /// Ends the process of a level, and with it the pages that it has shown.
  func end(_ level: Int32, with outcome: Int32, _ words: [UInt64]) {
    var predecessor = now.predecessor
    var level = level
    while levels[Int(level)].key.isPage {
      let entry = levels[Int(level)].entries[0]
      predecessor = predecessorThrough(entry, then: predecessor)
      level = entries[Int(entry)].below
    }
    close(
      level,
      Unwinding(
        key: Unwinding.Key(kind: .end(outcome: outcome, words), committed: now.committed),
        predecessor: predecessor, step: CommitStep(parts: now.parts)))
  }

  /// Closes a level, however it came to lie where it does.
  func close(_ level: Int32, _ unwinding: Unwinding) {
    guard levels[Int(level)].knownUnwindings.insert(unwinding.key).inserted else { return }
    levels[Int(level)].unwindings.append(unwinding)
    for entry in levels[Int(level)].entries { pending.append((unwinding, entry)) }
  }

  /// In work.
  private static let ofUnwinding = 16

  func closePending() {
    var next = 0
    while next < pending.count, !isCutOff {
      let (unwinding, entry) = pending[next]
      next += 1
      take(unwinding, through: entry)
      unwindingCount += 1
      search.work.spend(Self.ofUnwinding)
      if unwindingCount > 8 * most { isCutOff = true }
    }
    pending.removeAll(keepingCapacity: true)
  }

  private func take(_ unwinding: Unwinding, through index: Int32) {
    let entry = entries[Int(index)]
    guard entry.below >= 0, !entry.startsAnew else { return }
    var closed = unwinding
    closed.predecessor = predecessorThrough(index, then: closed.predecessor)
    let level = levels[Int(entry.level)].key
    if level.isPage {
      closed.key.committed = bits.closed(
        by: Process(raw: level.process), shownWith: level.committed, closed.key.committed)
    }
    switch unwinding.key.kind {
    case .back: goBack(to: entry.below, closed, leaving: level.words)
    case .leave(let words): leave(entry, words, closed)
    case .end(let outcome, let words): resume(entry, after: outcome, words, closed)
    case .show(let location, let words):
      if level.location == location {
        show(location, words, on: entry.below, closed)
      } else if levels[Int(entry.below)].cycle == levels[Int(entry.level)].cycle {
        close(entry.below, closed)
      }
    }
  }

  private func goBack(to level: Int32, _ unwinding: Unwinding, leaving words: [UInt64]) {
    let key = levels[Int(level)].key
    if key.isPage {
      return add(
        CommitPoint(
          level: level, location: key.location, words: key.words,
          committed: bits.restored(in: Process(raw: key.process), unwinding.key.committed)),
        unwinding.predecessor, unwinding.step)
    }
    close(
      level,
      Unwinding(
        key: Unwinding.Key(kind: .leave(words), committed: unwinding.key.committed),
        predecessor: unwinding.predecessor, step: unwinding.step))
  }

  /// Back has closed the last page of a process.
  private func leave(_ entry: StackEntry, _ words: [UInt64], _ unwinding: Unwinding) {
    guard let caller = program(of: entry.below) else { return }
    var left = unwinding
    if case .wentBack(let count)? = left.step.parts.last?.kind {
      left.step.parts[left.step.parts.count - 1].kind = .wentBack(closing: count + 1)
    }
    let site = caller.program.calls[Int(entry.site)]
    if site.afterAny >= 0 { return resume(entry, after: -1, words, left) }
    left.key.committed = bits.left(site, left.key.committed)
    goBack(to: entry.below, left, leaving: entry.words)
  }

  /// Returns to the process from which one was entered. With the last process, the journey is over.
  private func resume(
    _ entry: StackEntry, after outcome: Int32, _ words: [UInt64], _ unwinding: Unwinding
  ) {
    guard let caller = program(of: entry.below), let callee = program(of: entry.level) else {
      return
    }
    let site = caller.program.calls[Int(entry.site)]
    guard let instruction = site.instruction(after: outcome) else { return }
    let below = levels[Int(entry.below)].key
    var unwinding = unwinding
    unwinding.key.committed = bits.left(site, unwinding.key.committed)
    if caller.instructions[Int(instruction)].operation == .stop, below.isPage {
      return goBack(to: entry.below, unwinding, leaving: [])
    }
    var content = entry.words
    caller.take(words, after: outcome, of: callee, site, into: &content)
    let committed = below.isInWorkflow ? unwinding.key.committed : 0
    now = Context(
      level: entry.below, committed: committed, predecessor: unwinding.predecessor,
      parts: unwinding.step.parts)
    now.committed = bits.apply(
      bits.changes(after: outcome, at: location(here, caller)), committed)
    resume(at: instruction, content, caller)
  }

  /// Goes on at an instruction of the process that is open at `now`.
  func resume(at instruction: Int32, _ words: [UInt64], _ program: LoadedProgram) {
    let walk = Walk(program, keepsTrace: true)
    walk.follow(from: instruction, words, self)
  }
}
