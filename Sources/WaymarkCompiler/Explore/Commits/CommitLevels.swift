/// Adding points and levels, each with the shortest path there.
extension CommitSearch {
  func predecessorThrough(_ entry: Int32, then predecessor: CommitPredecessor) -> CommitPredecessor
  {
    let above = predecessor.through < 0 ? 0 : closed[Int(predecessor.through)].length
    closed.append(
      ClosedLevels(
        entry: entry, above: predecessor.through, length: above + entries[Int(entry)].length))
    return CommitPredecessor(through: Int32(closed.count - 1), last: predecessor.last)
  }

  private func length(of predecessor: CommitPredecessor) -> Int32 {
    let through = predecessor.through < 0 ? 0 : closed[Int(predecessor.through)].length
    guard predecessor.last >= 0 else { return through }
    let level = points[Int(predecessor.last)].level
    return through + origins[Int(predecessor.last)].distance - levels[Int(level)].distance
  }

  /// The point is on top of its level already.
  func add(_ point: CommitPoint, _ predecessor: CommitPredecessor, _ step: CommitStep) {
    var point = point
    if !levels[Int(point.level)].key.isInWorkflow {
      // The journey is over once no workflow is open.
      point = CommitPoint(level: point.level, state: point.state, committed: 0)
    }
    let distance = levels[Int(point.level)].distance + length(of: predecessor) + step.length
    let origin = Origin(predecessor: predecessor, step: step, distance: distance)
    if let index = known[point] {
      let earlier = origins[Int(index)]
      guard !earlier.isFollowed, distance < earlier.distance else { return }
      origins[Int(index)] = origin
      return plan(index)
    }
    guard points.count < most else {
      isCutOff = true
      return
    }
    search.work.spend(Work.ofState)
    known[point] = Int32(points.count)
    points.append(point)
    origins.append(origin)
    plan(Int32(points.count - 1))
  }

  /// Goes on to a state of the process that is open at `now`. A page comes on top, if back may lead
  /// to it.
  func go(to state: Int32) {
    let level = levels[Int(now.level)].key
    guard goesBack, page(state, in: level.instance) != nil else {
      return add(
        CommitPoint(level: now.level, state: state, committed: now.committed), now.predecessor,
        now.step)
    }
    let key = Unwinding.Key(kind: .show(state), committed: now.committed)
    show(
      ShownPage(
        top: now.level, state: state, location: graph.location(of: state, in: level.instance),
        unwinding: Unwinding(key: key, predecessor: now.predecessor, step: now.step)))
  }

  /// Puts a page on top of a level.
  func show(_ page: Int32, on level: Int32, _ unwinding: Unwinding) {
    let key = levels[Int(level)].key
    var below: [Int32] = []
    if tellsStacksApart, key.isPage {
      let cycle = cycle(of: graph.location(of: page, in: key.instance))
      below = (key.below + [location(of: key).raw]).filter {
        self.cycle(of: Location.ID(raw: $0)) == cycle
      }.sorted()
    }
    let committed = key.isInWorkflow ? unwinding.key.committed : 0
    let shown = StackLevel(
      instance: key.instance, frame: key.isPage ? key.frame : level, page: page,
      committed: committed, isInWorkflow: key.isInWorkflow, isOutermost: key.isOutermost,
      below: below)
    put(shown, on: level, unwinding.predecessor, unwinding.step)
  }

  /// Opens a process, from `now` if anything is open.
  func enter(_ callee: Int32, by entry: Int32 = -1, from state: Int32 = -1) {
    let process = search.instances[Int(callee)].program.program.process
    let below = now.level < 0 ? nil : levels[Int(now.level)].key
    let isRoot =
      entry >= 0 && graph.startsAnew(entry) || below.map { isJourneyOver(at: state, $0) } ?? true
    let isInside = !isRoot && below?.isInWorkflow ?? false
    let isInWorkflow = model.isWorkflow(process) || isInside
    var committed = isInWorkflow && !isRoot ? now.committed : 0
    if committed != 0 { committed = bits.entered(graph.site(of: entry), committed) }
    let key = StackLevel(
      instance: callee, frame: -1, page: -1, committed: committed, isInWorkflow: isInWorkflow,
      isOutermost: model.isWorkflow(process) && !isInside && model.hasLastPage(process), below: [])
    guard let new = put(key, on: now.level, now.predecessor, now.step, by: entry) else { return }
    now = Context(level: new, committed: key.committed, predecessor: CommitPredecessor(last: -1))
    for start in graph.starts(of: callee) { go(to: start) }
  }

  /// On a last page of a workflow that was opened while no other was open.
  private func isJourneyOver(at state: Int32, _ level: StackLevel) -> Bool {
    level.isOutermost && page(state, in: level.instance)?.ends != nil
  }

  /// The level, if it is new.
  @discardableResult
  private func put(
    _ key: StackLevel, on below: Int32, _ predecessor: CommitPredecessor, _ step: CommitStep,
    by entered: Int32 = -1
  ) -> Int32? {
    let known = levelOf[key]
    let level = known ?? Int32(levels.count)
    guard
      knownEntries.insert(StackEntry.Key(level: level, below: below, entry: entered)).inserted
    else { return nil }
    guard entries.count < 4 * most else {
      isCutOff = true
      return nil
    }
    let entry = StackEntry(
      level: level, below: below, predecessor: predecessor, step: step,
      length: length(of: predecessor) + step.length,
      entry: entered)
    let distance = (below < 0 ? 0 : levels[Int(below)].distance) + entry.length
    search.work.spend(Work.ofState)
    let index = Int32(entries.count)
    entries.append(entry)
    if known == nil {
      levelOf[key] = level
      levels.append(
        Level(key: key, cycle: key.isPage ? cycle(of: location(of: key)) : -1, distance: distance))
    }
    levels[Int(level)].entries.append(index)
    if known == nil {
      if key.isPage { add(first(of: level), CommitPredecessor(last: -1), CommitStep()) }
      return level
    }
    if distance < levels[Int(level)].distance { bringForward(level, to: distance, by: index) }
    for unwinding in levels[Int(level)].unwindings { pending.append((unwinding, index)) }
    return nil
  }

  /// The point when a page is shown.
  private func first(of level: Int32) -> CommitPoint {
    let key = levels[Int(level)].key
    return CommitPoint(
      level: level, state: key.page, committed: bits.shown(by: process(of: key), key.committed))
  }

  /// A shorter way to a level that was not followed yet.
  private func bringForward(_ level: Int32, to distance: Int32, by entry: Int32) {
    guard levels[Int(level)].key.isPage, let index = known[first(of: level)],
      !origins[Int(index)].isFollowed
    else { return }
    levels[Int(level)].distance = distance
    levels[Int(level)].entries.removeLast()
    levels[Int(level)].entries.insert(entry, at: 0)
    origins[Int(index)].distance = distance
    plan(index)
  }
}

extension Model {
  /// True if a workflow has a page that ends it, and that opens something.
  fileprivate func hasLastPage(_ process: Process) -> Bool {
    locations(of: process).contains { index in
      guard case .page(let page) = location(.init(raw: Int32(index))).kind, page.ends != nil else {
        return false
      }
      return page.buttons.contains { !$0.isHidden && $0.opening?.process != nil }
    }
  }
}
