/// What follows a point.
extension CommitSearch {
  /// Where the process that is open at `now` is: at the last point, or where it called another.
  var here: Int32 {
    var predecessor = now.predecessor
    while predecessor.through >= 0 {
      predecessor = entries[Int(closed[Int(predecessor.through)].entry)].predecessor
    }
    return points[Int(predecessor.last)].location
  }

  /// What is remembered once these steps and this transition were taken.
  private func committed(
    _ steps: [Walk.Trace.Step], _ transition: Int32, _ program: LoadedProgram
  ) -> UInt64 {
    let location = search.project.model.location(location(here, program))
    return bits.apply(
      bits.changes(steps.compactMap { $0.event(in: program) }, at: location, transition),
      now.committed)
  }

  /// The context after what was decided.
  private func next(_ walk: Walk, _ kind: CommitStep.Kind, _ transition: Int32 = -1) -> Context {
    var next = now
    let steps = walk.latestSteps.reversed()
    next.committed = committed(steps, transition, walk.program)
    next.parts.append(
      CommitStep.Part(
        process: walk.program.program.process.raw, location: here, decided: steps,
        transition: transition, kind: kind))
    return next
  }

  private func content(_ words: UnsafeMutablePointer<UInt64>, _ program: LoadedProgram)
    -> [UInt64]
  {
    Array(UnsafeBufferPointer(start: words, count: program.layout.words))
  }

  /// Follows what comes next, and returns to where the walk is.
  private func follow(_ next: Context, _ body: () -> Void) {
    let before = now
    now = next
    body()
    now = before
  }

  func go(
    to location: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    walk.program.mask(words, at: location)
    let words = content(words, walk.program)
    follow(next(walk, .moved, transition)) { go(to: location, words) }
  }

  func find(_ finding: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk) {}

  func call(
    _ site: Int32, at node: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    let spec = walk.program.program.calls[Int(site)]
    if spec.isOpening, !committing.contains(spec.callee.raw) {
      return openAndClose(spec, words, walk)
    }
    guard let callee = search.programs[spec.callee.raw],
      let entry = walk.entry(to: callee, at: spec, from: node)
    else { return }
    let content = content(words, walk.program)
    follow(next(walk, .entered(site))) {
      enter(callee, entry, at: site, with: content, startsAnew: spec.startsAnew)
    }
  }

  /// What opens nothing that commits is closed at once.
  private func openAndClose(
    _ site: CallSite, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    guard ending.contains(site.callee.raw), !site.startsAnew,
      walk.program.instructions[Int(site.afterAny)].operation != .stop
    else { return }
    let words = content(words, walk.program)
    follow(next(walk, .moved)) { resume(at: site.afterAny, words, walk.program) }
  }

  func end(
    with outcome: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    if outcome < 0, isBack(walk) { return goBack(walk) }
    let words = content(words, walk.program)
    follow(next(walk, .ended(outcome), transition)) { end(now.level, with: outcome, words) }
  }

  func rest(_ walk: Walk) {
    if isBack(walk) { goBack(walk) }
  }

  private func isBack(_ walk: Walk) -> Bool {
    walk.latestSteps.contains { $0.isBack(in: walk.program) }
  }

  /// Back from a page that allows it with some flags.
  private func goBack(_ walk: Walk) {
    guard goesBack, now.predecessor.through < 0, now.predecessor.last >= 0 else { return }
    let point = points[Int(now.predecessor.last)]
    guard let page = page(of: point, walk.program),
      !search.project.model.backFlags(of: page).isEmpty
    else { return }
    let flags = walk.latestSteps.reversed().filter { !$0.isBack(in: walk.program) }
    goBack(from: point, now.predecessor.last, walk.program, deciding: flags)
  }
}

extension Walk.Trace.Step {
  func event(in program: LoadedProgram) -> JourneyEvent? {
    if case .event(let index) = self { program.program.events[Int(index)] } else { nil }
  }

  fileprivate func isBack(in program: LoadedProgram) -> Bool {
    if case .back? = event(in: program) { true } else { false }
  }
}
