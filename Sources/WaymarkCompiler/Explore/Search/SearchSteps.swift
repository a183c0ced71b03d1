/// What the walk of a state leads to.
extension Search {
  func go(
    to location: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    // The words hold what is live at the location: a transition reads nothing else.
    let now = now
    if splitsPages, !instances[Int(now.pointee.here)].program.isSettled(words, at: location) {
      let content = Array(UnsafeBufferPointer(start: words, count: now.pointee.table.pointee.words))
      return add(
        location, content, parent: now.pointee.state, to: now.pointee.here,
        at: Int(now.pointee.distance) + 1
      ) { log($0, walk.node) }
    }
    let (place, isNew) = now.pointee.table.pointee.insert(
      location, words, parent: now.pointee.state)
    if isNew { note(1, from: place) }
    log(Int32(truncatingIfNeeded: place), walk.node)
  }

  /// Keeps an edge from the state that is expanded, or from where it continues.
  @inline(__always)
  private func log(_ target: Int32, _ node: Int32) {
    let now = now
    if now.pointee.entry < 0 {
      let edge = EdgeLog.Edge(
        instance: now.pointee.here, from: now.pointee.state, to: target, node: node)
      return edgeLog.pointee.edges.append(edge)
    }
    edgeLog.pointee.returns.append(
      EdgeLog.Return(
        entry: now.pointee.entry, end: now.pointee.passed, to: target, node: node))
  }

  func open(_ walk: Walk) { log(-1, walk.node) }

  func end(
    with outcome: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    let point = self.now
    let now = point.pointee
    let count = now.table.pointee.words
    if outcome >= 0, outcome == now.endOutcome, words[0] == now.endWord, count == 1 {
      return log(now.end, walk.node)
    }
    let instance = instances[Int(now.here)]
    let isByButton = outcome < 0 && walk.isByButton
    work.spend(instance.ends.count / 8)
    let known = instance.ends.index(of: outcome, isByButton, words, count)
    let index = known ?? instance.ends.count
    (point.pointee.end, point.pointee.endOutcome) = (Int32(index), outcome)
    point.pointee.endWord = words[0]
    log(Int32(index), walk.node)
    guard known == nil else { return }
    let end = ProcessInstance.End(
      outcome: outcome, isByButton: isByButton,
      words: Array(UnsafeBufferPointer(start: words, count: count)), state: now.state,
      distance: now.distance + 1)
    instance.ends.append(end)
    for caller in instance.callers { resume(caller, after: index, of: instance) }
  }

  func call(
    _ site: Int32, at node: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    let (here, state) = (now.pointee.here, now.pointee.state)
    let instance = instances[Int(here)]
    let spec = instance.program.program.calls[Int(site)]
    let content = Array(UnsafeBufferPointer(start: words, count: instance.states.words))
    let caller = ProcessInstance.Caller(
      instance: here, state: state, site: site, words: content,
      distance: now.pointee.distance, entry: Int32(edgeLog.pointee.entries.count))
    guard let callee = programs[spec.callee.raw] else {
      note(EdgeLog.Entry(callee: -1, site: site), of: caller, at: node)
      return resumeAnyhow(caller, spec)
    }
    guard let entry = walk.entry(to: callee, at: spec, from: node) else { return }
    let index = Int(enter(callee, entry))
    note(EdgeLog.Entry(callee: Int32(index), site: site), of: caller, at: node)
    instances[index].callers.append(caller)
    for end in instances[index].ends.indices { resume(caller, after: end, of: instances[index]) }
  }

  private func note(_ entry: EdgeLog.Entry, of caller: ProcessInstance.Caller, at node: Int32) {
    edgeLog.pointee.entries.append(entry)
    log(caller.entry, node)
  }

  func find(_ finding: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk) {
    let instance = instances[Int(now.pointee.here)]
    guard instance.found.insert(finding).inserted else { return }
    instance.program.found[finding, default: []].append(
      LoadedProgram.Occurrence(
        instance: now.pointee.here, state: now.pointee.state, distance: now.pointee.distance))
  }

  /// A process that was not understood may end in every way.
  private func resumeAnyhow(_ caller: ProcessInstance.Caller, _ site: CallSite) {
    var continuations = site.returns.map { next in
      var words = caller.words
      instances[Int(caller.instance)].program.forget(next, in: &words)
      return (instruction: next.instruction, words: words)
    }
    if site.afterAny >= 0 { continuations.append((site.afterAny, caller.words)) }
    for continuation in continuations {
      resumptions.append(
        Resumption(
          entry: caller.entry, end: -1, state: caller.state, instruction: continuation.instruction,
          words: continuation.words))
      schedule(
        Agenda.Item(instance: caller.instance, state: ~Int32(resumptions.count - 1)),
        at: Int(caller.distance))
    }
  }

  /// In work.
  private static let ofResumption = 32

  private func resume(
    _ caller: ProcessInstance.Caller, after index: Int, of callee: ProcessInstance
  ) {
    let end = callee.ends[index]
    let program = instances[Int(caller.instance)].program
    let site = program.program.calls[Int(caller.site)]
    guard let instruction = site.instruction(after: end.outcome) else { return }
    var words = caller.words
    work.spend(Self.ofResumption)
    program.take(end.words, after: end.outcome, of: callee.program, site, into: &words)
    resumptions.append(
      Resumption(
        entry: caller.entry, end: Int32(index), state: caller.state, instruction: instruction,
        words: words))
    schedule(
      Agenda.Item(instance: caller.instance, state: ~Int32(resumptions.count - 1)),
      at: Int(caller.distance + end.distance))
  }
}
