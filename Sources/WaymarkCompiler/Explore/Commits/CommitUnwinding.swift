/// Closing levels of the stack.
extension CommitSearch {
  /// The page on which a state is.
  func page(_ state: Int32, in instance: Int32) -> Page? {
    let location = graph.location(of: state, in: instance)
    guard case .page(let page) = model.location(location).kind else { return nil }
    return page
  }

  /// Back to the page before, with the data as they were; what was committed stays so.
  func goBack(from index: Int32, by edge: CommitStep.Edge? = nil) {
    guard goesBack else { return }
    let point = points[Int(index)]
    let part = CommitStep.Part(
      instance: levels[Int(point.level)].key.instance, state: point.state, edge: edge,
      kind: .wentBack(closing: 0))
    close(
      point.level,
      Unwinding(
        key: Unwinding.Key(kind: .back, committed: point.committed),
        predecessor: CommitPredecessor(last: index),
        step: CommitStep(parts: [part])))
  }

  /// Ends the process of a level, and with it the pages that it has shown.
  func end(_ level: Int32, with end: Int32) {
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
        key: Unwinding.Key(kind: .end(end), committed: now.committed), predecessor: predecessor,
        step: now.step))
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
    guard entry.below >= 0, entry.entry < 0 || !graph.startsAnew(entry.entry) else { return }
    var closed = unwinding
    closed.predecessor = predecessorThrough(index, then: closed.predecessor)
    let level = levels[Int(entry.level)].key
    if level.isPage {
      closed.key.committed = bits.closed(
        by: process(of: level), shownWith: level.committed, closed.key.committed)
    }
    switch unwinding.key.kind {
    case .back:
      let below = levels[Int(entry.below)].key
      if below.isPage { return show(below.page, again: entry.below, closed) }
      for edge in graph.edges(of: level.page) where graph.back(by: edge) == .leaving {
        closed.key = Unwinding.Key(kind: .leave(edge.to), committed: closed.key.committed)
        close(entry.below, closed)
      }
    case .leave(let end): leave(entry, end, closed)
    case .end(let end): resume(entry, after: end, closed)
    case .show(let page):
      if location(of: level) == graph.location(of: page, in: level.instance) {
        show(page, on: entry.below, closed)
      } else if levels[Int(entry.below)].cycle == levels[Int(entry.level)].cycle {
        close(entry.below, closed)
      }
    }
  }

  private func show(_ page: Int32, again level: Int32, _ unwinding: Unwinding) {
    let committed = unwinding.key.committed
    let restored =
      goesBack ? bits.restored(in: process(of: levels[Int(level)].key), committed) : committed
    add(
      CommitPoint(level: level, state: page, committed: restored), unwinding.predecessor,
      unwinding.step)
  }

  /// Back has closed the last page of a process.
  private func leave(_ entry: StackEntry, _ end: Int32, _ unwinding: Unwinding) {
    var left = unwinding
    if case .wentBack(let count)? = left.step.parts.last?.kind {
      left.step.parts[left.step.parts.count - 1].kind = .wentBack(closing: count + 1)
    }
    let site = graph.site(of: entry.entry)
    if site.afterAny >= 0 { return resume(entry, after: end, left) }
    left.key.committed = bits.left(site, left.key.committed)
    let below = levels[Int(entry.below)].key
    if below.isPage { return show(below.page, again: entry.below, left) }
    for next in graph.returns(of: entry.entry)
    where next.end == end && graph.operation(of: next) == .leave {
      left.key = Unwinding.Key(kind: .leave(next.to), committed: left.key.committed)
      close(entry.below, left)
    }
  }

  /// Returns to the process from which one was entered. With the last process, the journey is over.
  private func resume(_ entry: StackEntry, after end: Int32, _ unwinding: Unwinding) {
    let (below, caller) = (levels[Int(entry.below)].key, graph.caller(of: entry.entry))
    var unwinding = unwinding
    unwinding.key.committed = bits.left(graph.site(of: entry.entry), unwinding.key.committed)
    if graph.leavesPage(entry.entry, after: Int(end)),
      page(graph.from(caller), in: caller.instance) != nil
    {
      return show(graph.from(caller), again: entry.below, unwinding)
    }
    let committed = below.isInWorkflow ? unwinding.key.committed : 0
    let changes = bits.changes(
      after: graph.outcome(of: end, in: graph.callee(of: entry.entry)),
      at: search.location(of: caller.from, in: caller.instance))
    now = Context(
      level: entry.below, committed: bits.apply(changes, committed),
      predecessor: unwinding.predecessor,
      step: unwinding.step)
    for place in graph.returning.of(Int(entry.entry)) {
      let next = graph.returning.targets[place]
      if graph.returns[Int(next)].end == end { goOn(next) }
    }
  }
}
