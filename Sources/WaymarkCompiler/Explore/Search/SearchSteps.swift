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
        at: Int(now.pointee.distance) + 1)
    }
    let new = now.pointee.table.pointee.insert(location, words, parent: now.pointee.state)
    if let new { note(1, from: new) }
  }

  func end(
    with outcome: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    let moment = self.now
    let now = moment.pointee
    if outcome >= 0 || transition >= 0 {
      now.table.pointee.mark(Int(now.state))
    }
    let count = now.table.pointee.words
    if outcome >= 0, outcome == now.endOutcome, words[0] == now.endWord, count == 1 { return }
    moment.pointee.endOutcome = outcome
    moment.pointee.endWord = words[0]
    let instance = instances[Int(now.here)]
    let isByButton = outcome < 0 && walk.isByButton
    if instance.ends.include(outcome, isByButton, words, count) { return }
    let end = ProcessInstance.End(
      outcome: outcome, isByButton: isByButton,
      words: Array(UnsafeBufferPointer(start: words, count: count)), state: now.state,
      distance: now.distance + 1)
    instance.ends.append(end)
    for caller in instance.callers { resume(caller, after: end, of: instance.program) }
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
      distance: now.pointee.distance)
    guard let callee = programs[spec.callee.raw] else { return resumeAnyhow(caller, spec) }
    guard let entry = walk.entry(to: callee, at: spec, from: node) else { return }
    let index = Int(enter(callee, entry))
    instances[index].callers.append(caller)
    for end in instances[index].ends { resume(caller, after: end, of: callee) }
  }

  func find(_ finding: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk) {
    let instance = instances[Int(now.pointee.here)]
    guard instance.found.insert(finding).inserted else { return }
    instance.program.found[finding, default: []].append(
      LoadedProgram.Found(
        instance: now.pointee.here, state: now.pointee.state, distance: now.pointee.distance))
  }

  func leavesOut(_ walk: Walk) -> Bool {
    guard now.pointee.isShared else { return false }
    leftOut.append(now.pointee.state)
    walk.stopEarly()
    return true
  }

  /// A process that was not understood may end in every way.
  private func resumeAnyhow(_ caller: ProcessInstance.Caller, _ site: CallSite) {
    let instructions = site.returns.map(\.instruction) + [site.afterAny].filter { $0 >= 0 }
    for instruction in instructions {
      resumptions.append(
        Resumption(state: caller.state, instruction: instruction, words: caller.words))
      schedule(
        Agenda.Item(instance: caller.instance, state: ~Int32(resumptions.count - 1)),
        at: Int(caller.distance))
    }
  }

  private func resume(
    _ caller: ProcessInstance.Caller, after end: ProcessInstance.End, of callee: LoadedProgram
  ) {
    let program = instances[Int(caller.instance)].program
    let site = program.program.calls[Int(caller.site)]
    guard let instruction = site.instruction(after: end.outcome) else { return }
    var words = caller.words
    program.take(end.words, of: callee, site, into: &words)
    resumptions.append(
      Resumption(state: caller.state, instruction: instruction, words: words))
    schedule(
      Agenda.Item(instance: caller.instance, state: ~Int32(resumptions.count - 1)),
      at: Int(caller.distance + end.distance))
  }
}
