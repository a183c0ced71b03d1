/// Adding moments and levels, each with the shortest way there.
extension CommitSearch {
  func wayThrough(_ entry: Int32, then way: CommitWay) -> CommitWay {
    let above = way.through < 0 ? 0 : closed[Int(way.through)].length
    closed.append(
      ClosedLevels(
        entry: entry, above: way.through, length: above + entries[Int(entry)].length))
    return CommitWay(through: Int32(closed.count - 1), last: way.last)
  }

  private func length(of way: CommitWay) -> Int32 {
    let through = way.through < 0 ? 0 : closed[Int(way.through)].length
    guard way.last >= 0 else { return through }
    let level = moments[Int(way.last)].level
    return through + origins[Int(way.last)].distance - levels[Int(level)].distance
  }

  /// The moment is on top of its level already.
  func add(_ moment: CommitMoment, _ way: CommitWay, _ step: CommitStep) {
    var moment = moment
    if !levels[Int(moment.level)].key.isInWorkflow {
      // The journey is over once no workflow is open.
      moment = CommitMoment(level: moment.level, state: moment.state, committed: 0)
    }
    let distance = levels[Int(moment.level)].distance + length(of: way) + step.length
    let origin = Origin(way: way, step: step, distance: distance)
    if let index = known[moment] {
      let earlier = origins[Int(index)]
      guard !earlier.isFollowed, distance < earlier.distance else { return }
      origins[Int(index)] = origin
      return plan(index)
    }
    guard moments.count < most else {
      isCutOff = true
      return
    }
    search.work.spend(Work.ofState)
    known[moment] = Int32(moments.count)
    moments.append(moment)
    origins.append(origin)
    plan(Int32(moments.count - 1))
  }

  /// Goes on to a state of the process that is open at `now`. A page comes on top, if back may lead
  /// to it.
  func go(to state: Int32) {
    let level = levels[Int(now.level)].key
    guard goesBack, page(state, in: level.instance) != nil else {
      return add(
        CommitMoment(level: now.level, state: state, committed: now.committed), now.way, now.step)
    }
    let key = Unwinding.Key(kind: .show(state), committed: now.committed)
    show(
      ShownPage(
        top: now.level, state: state, location: graph.location(of: state, in: level.instance),
        unwinding: Unwinding(key: key, way: now.way, step: now.step)))
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
    put(shown, on: level, unwinding.way, unwinding.step)
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
    guard let new = put(key, on: now.level, now.way, now.step, by: entry) else { return }
    now = Context(level: new, committed: key.committed, way: CommitWay(last: -1))
    for start in graph.starts(of: callee) { go(to: start) }
  }

  /// On a last page of a workflow that was opened while no other was open.
  private func isJourneyOver(at state: Int32, _ level: StackLevel) -> Bool {
    level.isOutermost && page(state, in: level.instance)?.ends != nil
  }

  /// The level, if it is new.
  @discardableResult
  private func put(
    _ key: StackLevel, on below: Int32, _ way: CommitWay, _ step: CommitStep, by entered: Int32 = -1
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
      level: level, below: below, way: way, step: step, length: length(of: way) + step.length,
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
      if key.isPage { add(first(of: level), CommitWay(last: -1), CommitStep()) }
      return level
    }
    if distance < levels[Int(level)].distance { bringForward(level, to: distance, by: index) }
    for unwinding in levels[Int(level)].unwindings { pending.append((unwinding, index)) }
    return nil
  }

  /// The moment when a page is shown.
  private func first(of level: Int32) -> CommitMoment {
    let key = levels[Int(level)].key
    return CommitMoment(
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
