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
      point = CommitPoint(
        level: point.level, location: point.location, words: point.words, committed: 0)
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

  /// Goes on to a location of the process that is open at `now`. A page comes on top.
  func go(to location: Int32, _ words: [UInt64]) {
    guard let program = program(of: now.level) else { return }
    guard program.isPage(location) else {
      return add(
        CommitPoint(
          level: now.level, location: location, words: words, committed: now.committed),
        now.predecessor, CommitStep(parts: now.parts))
    }
    let unknown =
      precision == .decidesAnew ? [] : program.unknown(in: words, at: location)
    let isSplit = program.eachSplit(of: words, in: unknown, most: most) { state in
      let decided = unknown.map { position in
        let field = program.fields[position]
        return Walk.Trace.Step.split(
          position: position, UInt32(field.value(in: state[field.word]) - 1))
      }
      let step = CommitStep(parts: now.parts, onPage: decided)
      let kind = Unwinding.Kind.show(location: location, state)
      let key = Unwinding.Key(kind: kind, committed: now.committed)
      show(
        ShownPage(
          top: now.level, location: location, words: state,
          unwinding: Unwinding(key: key, predecessor: now.predecessor, step: step)))
    }
    if !isSplit { isCutOff = true }
  }

  /// Puts a page on top of a level.
  func show(_ location: Int32, _ words: [UInt64], on level: Int32, _ unwinding: Unwinding) {
    let key = levels[Int(level)].key
    var below: [Int32] = []
    if tellsStacksApart, key.isPage {
      let cycle = cycle(of: location, in: key.process)
      below = (key.below + [key.location]).filter { self.cycle(of: $0, in: key.process) == cycle }
        .sorted()
    }
    let committed = key.isInWorkflow ? unwinding.key.committed : 0
    let page = StackLevel(
      process: key.process, frame: key.isPage ? key.frame : level, location: location,
      words: words, committed: committed, isInWorkflow: key.isInWorkflow,
      isOutermost: key.isOutermost, below: below)
    put(page, on: level, unwinding.predecessor, unwinding.step)
  }

  /// Opens a process, from `now` if anything is open.
  func enter(
    _ program: LoadedProgram, _ words: [UInt64], at site: Int32 = -1, with content: [UInt64] = [],
    startsAnew: Bool = false
  ) {
    var words = words
    if now.level >= 0 { program.begin(&words) }
    let isRoot = startsAnew || now.level < 0 || isJourneyOver(on: levels[Int(now.level)].key)
    let isWorkflow = Int(program.program.process.raw) < search.project.graph.workflows.count
    let isInWorkflow = isWorkflow || !isRoot && levels[Int(now.level)].key.isInWorkflow
    var committed = isInWorkflow && !isRoot ? now.committed : 0
    if committed != 0, let caller = self.program(of: now.level) {
      committed = bits.entered(caller.program.calls[Int(site)], committed)
    }
    let key = StackLevel(
      process: program.program.process.raw, frame: -1, location: -1, words: words,
      committed: committed, isInWorkflow: isInWorkflow,
      isOutermost: isWorkflow && (isRoot || !levels[Int(now.level)].key.isInWorkflow)
        && search.project.model.hasLastPage(program.program.process), below: [])
    let step = CommitStep(parts: now.parts)
    let new = put(key, on: now.level, now.predecessor, step) { entry in
      StackEntry(
        level: entry.level, below: entry.below, predecessor: entry.predecessor, step: step,
        length: entry.length,
        site: site, words: content, startsAnew: startsAnew)
    }
    guard let new else { return }
    now = Context(level: new, committed: key.committed, predecessor: CommitPredecessor(last: -1))
    go(to: program.program.start, words)
  }

  /// On a last page of a workflow that was opened while no other was open.
  private func isJourneyOver(on level: StackLevel) -> Bool {
    guard level.isOutermost, level.isPage, let program = search.programs[level.process] else {
      return false
    }
    let location = location(level.location, program)
    guard case .page(let page) = search.project.model.location(location).kind else { return false }
    return page.ends != nil
  }

  /// The level, if it is new.
  @discardableResult
  private func put(
    _ key: StackLevel, on below: Int32, _ predecessor: CommitPredecessor, _ step: CommitStep,
    _ made: (StackEntry) -> StackEntry = { $0 }
  ) -> Int32? {
    let known = levelOf[key]
    let level = known ?? Int32(levels.count)
    let entry = made(
      StackEntry(
        level: level, below: below, predecessor: predecessor, step: step,
        length: length(of: predecessor) + step.length))
    let told = StackEntry.Key(level: level, below: below, site: entry.site, words: entry.words)
    guard knownEntries.insert(told).inserted else { return nil }
    guard entries.count < 4 * most else {
      isCutOff = true
      return nil
    }
    let distance = (below < 0 ? 0 : levels[Int(below)].distance) + entry.length
    search.work.spend(Work.ofState)
    let index = Int32(entries.count)
    entries.append(entry)
    if known == nil {
      levelOf[key] = level
      levels.append(
        Level(key: key, cycle: cycle(of: key.location, in: key.process), distance: distance))
    }
    levels[Int(level)].entries.append(index)
    if known == nil {
      if key.isPage { begin(level) }
      return level
    }
    if distance < levels[Int(level)].distance { bringForward(level, to: distance, by: index) }
    for unwinding in levels[Int(level)].unwindings { pending.append((unwinding, index)) }
    return nil
  }

  private func committedOnPage(_ key: StackLevel) -> UInt64 {
    bits.shown(by: Process(raw: key.process), key.committed)
  }

  private func begin(_ level: Int32) {
    let key = levels[Int(level)].key
    add(
      CommitPoint(
        level: level, location: key.location, words: key.words, committed: committedOnPage(key)),
      CommitPredecessor(last: -1), CommitStep())
  }

  /// A shorter way to a level that was not followed yet.
  private func bringForward(_ level: Int32, to distance: Int32, by entry: Int32) {
    let key = levels[Int(level)].key
    let first = CommitPoint(
      level: level, location: key.location, words: key.words, committed: committedOnPage(key))
    guard key.isPage, let index = known[first], !origins[Int(index)].isFollowed else { return }
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
