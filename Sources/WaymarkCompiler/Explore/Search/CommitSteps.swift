/// What follows a configuration.
extension CommitSearch {
  private func decided(_ walk: Walk) -> [Walk.Trail.Step] {
    var steps: [Walk.Trail.Step] = []
    var place = walk.last
    while place >= 0 {
      steps.append(walk.trail[Int(place)].step)
      place = walk.trail[Int(place)].before
    }
    return steps.reversed()
  }

  /// The operation that may have taken effect on the way.
  private func committed(_ steps: [Walk.Trail.Step], _ program: LoadedProgram) -> UInt64 {
    var committed: UInt64 = 0
    for case .event(let index) in steps {
      guard case .answer(let kind) = program.program.events[Int(index)],
        let frame = current.frames.last,
        case .call(let call) = search.project.model.location(location(frame, program)).kind,
        let bit = operations.firstIndex(of: call.operation),
        call.answers.contains(where: { $0.kind == kind && $0.mayCommit })
      else { continue }
      committed |= 1 << UInt64(bit)
    }
    return committed
  }

  /// The configuration after what was decided, and the parts of the step that leads to it.
  private func next(_ walk: Walk, _ kind: ConfigurationStep.Kind, _ transition: Int32)
    -> (Configuration, [ConfigurationStep.Part])?
  {
    guard let frame = current.frames.last, let program = program(frame) else { return nil }
    var configuration = current
    let steps = decided(walk)
    configuration.committed |= committed(steps, program)
    let part = ConfigurationStep.Part(
      frame: frame, depth: current.frames.count, decided: steps, transition: transition, kind: kind)
    return (configuration, parts + [part])
  }

  private func add(_ configuration: Configuration, _ parts: [ConfigurationStep.Part]) {
    add(configuration, ConfigurationStep(before: here, parts: parts))
  }

  private func content(_ words: UnsafeMutablePointer<UInt64>, _ program: LoadedProgram)
    -> [UInt64]
  {
    Array(UnsafeBufferPointer(start: words, count: program.layout.words))
  }

  func go(
    to location: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    guard let (before, parts) = next(walk, .moved, transition) else { return }
    var configuration = before
    walk.program.mask(words, at: location)
    let top = configuration.frames.count - 1
    configuration.frames[top].location = location
    configuration.frames[top].site = -1
    configuration.frames[top].words = content(words, walk.program)
    add(configuration, parts)
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
      var entry = walk.entry(to: callee, at: spec, from: node),
      let (before, parts) = next(walk, .entered(site), -1)
    else { return }
    var configuration = before
    callee.begin(&entry)
    let frame = Configuration.Frame(
      process: spec.callee.raw, location: callee.program.start, words: entry)
    // What follows once it is over was followed from the pages on which it began.
    let isFirst = reduction != nil && configuration.hasNoWorkflow(search.project.graph)
    if spec.startsAnew || isFirst {
      configuration = Configuration(frames: [frame])
    } else {
      let top = configuration.frames.count - 1
      configuration.frames[top].site = site
      configuration.frames[top].words = content(words, walk.program)
      configuration.frames.append(frame)
    }
    add(configuration, parts)
  }

  /// What opens nothing that commits is closed at once.
  private func openAndClose(
    _ site: CallSite, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    guard ending.contains(site.callee.raw), !site.startsAnew,
      walk.program.instructions[Int(site.afterAny)].operation != .stop,
      let (configuration, parts) = next(walk, .moved, -1)
    else { return }
    resume(configuration, at: site.afterAny, content(words, walk.program), parts)
  }

  func end(
    with outcome: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    // Back is followed with the pages that it returns to.
    if outcome < 0, isLeavingByBack(walk) { return }
    guard let (configuration, parts) = next(walk, .ended(outcome), transition) else { return }
    close(configuration, content(words, walk.program), outcome, parts)
  }

  private func isLeavingByBack(_ walk: Walk) -> Bool {
    decided(walk).contains { step in
      if case .event(let index) = step, case .back = walk.program.program.events[Int(index)] {
        return true
      }
      return false
    }
  }

  /// Returns to the process from which the last one was entered. With the last process, the journey
  /// is over.
  private func close(
    _ configuration: Configuration, _ words: [UInt64], _ outcome: Int32,
    _ parts: [ConfigurationStep.Part]
  ) {
    var configuration = configuration
    let ended = configuration.frames.removeLast()
    guard let caller = configuration.frames.last, let program = program(caller),
      let callee = self.program(ended)
    else { return }
    let site = program.program.calls[Int(caller.site)]
    guard let instruction = site.instruction(after: outcome) else { return }
    var content = caller.words
    program.take(words, of: callee, site, into: &content)
    if program.instructions[Int(instruction)].operation == .stop, let page = caller.pages.last {
      return show(page, in: configuration, parts)
    }
    resume(configuration, at: instruction, content, parts)
  }

  private func resume(
    _ configuration: Configuration, at instruction: Int32, _ words: [UInt64],
    _ parts: [ConfigurationStep.Part]
  ) {
    guard let frame = configuration.frames.last, let program = program(frame) else { return }
    let before = (current, self.parts)
    (current, self.parts) = (configuration, parts)
    let walk = Walk(program, keepsTrail: true)
    words.withUnsafeBufferPointer {
      walk.follow(from: instruction, $0.baseAddress.unsafelyUnwrapped, self)
    }
    (current, self.parts) = before
  }

  private func show(
    _ page: Configuration.Page, in configuration: Configuration,
    _ parts: [ConfigurationStep.Part]
  ) {
    var configuration = configuration
    let top = configuration.frames.count - 1
    configuration.frames[top].location = page.location
    configuration.frames[top].words = page.words
    configuration.frames[top].site = -1
    add(configuration, parts)
  }

  /// Back to the page before, with the data as they were; what was committed stays so.
  func goBack(from frame: Configuration.Frame, _ program: LoadedProgram) {
    guard case .page(let page) = search.project.model.location(location(frame, program)).kind,
      page.ends == nil,
      !(page.isBackBlocked ?? search.project.graph.screens[page.screen.index].isBackBlocked)
    else { return }
    var configuration = current
    let part = ConfigurationStep.Part(
      frame: frame, depth: current.frames.count, kind: .wentBack)
    if leads(current) { configuration.frames[configuration.frames.count - 1].pages.removeLast() }
    while let top = configuration.frames.last {
      if let page = top.pages.last { return show(page, in: configuration, [part]) }
      guard configuration.frames.count > 1 else { return }
      let caller = configuration.frames[configuration.frames.count - 2]
      guard let opener = self.program(caller) else { return }
      if opener.program.calls[Int(caller.site)].afterAny >= 0 {
        return close(configuration, top.words, -1, [part])
      }
      configuration.frames.removeLast()
    }
  }
}
