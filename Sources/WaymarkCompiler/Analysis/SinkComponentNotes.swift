extension Analysis {
  /// The shortest way into a trap, and the way round inside it.
  func notes(on trap: SinkComponent, _ paths: WitnessPaths) -> [Diagnostic.Note] {
    let caught = trap.caughtAt.flatMap { trap.steps.contains($0) ? $0 : nil } ?? trap.head
    let stem = paths.stem(to: trap.isRing ? caught : trap.head)
    var notes: [Diagnostic.Note] = []
    let before = "after \(counting(stem.leftOut, "step")), at"
    let first = stem.leftOut == 0 ? "the journey begins at" : before
    if let start = stem.steps.first, stem.steps.count > 1 {
      notes.append(.init("\(first) `\(graph.text(graph[start].name))`", at: graph[start].name.span))
    }
    for (step, next) in zip(stem.steps, stem.steps.dropFirst()) {
      notes.append(note(from: step, to: next, "leads to"))
    }
    if trap.isRing { notes += rounds(through: caught, paths) }
    if trap.back == .blocked, let step = trap.caughtAt {
      notes.append(blockedBack(at: step))
    }
    return notes
  }

  private func blockedBack(at step: ID<Step>) -> Diagnostic.Note {
    if graph[step].isBackBlocked == nil, let screen = graph[step].screen,
      let blocking = graph.appearances(of: screen).first(where: { graph[$0].isBackBlocked }),
      blocking != screen
    {
      let names = (graph.text(graph[blocking].name), graph.text(graph[screen].name))
      return .init(
        "back is blocked by `\(names.0)`, which may stand in for `\(names.1)`",
        at: graph[blocking].name.span)
    }
    return .init("back is blocked here", at: graph[step].span)
  }

  private func rounds(through step: ID<Step>, _ paths: WitnessPaths) -> [Diagnostic.Note] {
    let cycle = paths.cycle(through: step)
    let hops = zip(cycle, cycle.dropFirst())
    var notes = hops.prefix(12).map { note(from: $0, to: $1, "goes round to") }
    let left = cycle.count - 1 - notes.count
    if left > 0 { notes.append(.init("and on, \(counting(left, "step")) more")) }
    return notes
  }

  private func note(from: ID<Step>, to: ID<Step>, _ verb: String) -> Diagnostic.Note {
    let names = (graph.text(graph[from].name), graph.text(graph[to].name))
    for exit in graph[from].exits where steps.ends.mayTake(graph[exit].trigger) {
      for transition in graph[exit].transitions where graph[transition].target == .step(to) {
        return .init("`\(names.0)` \(verb) `\(names.1)`", at: graph[transition].go.span)
      }
    }
    return .init("`\(names.0)` \(verb) `\(names.1)`", at: graph[from].name.span)
  }

  func findings(
    where isMeant: (SinkComponent) -> Bool, message: (String, SinkComponent) -> String
  ) -> [Finding] {
    let meant = sinks.filter(isMeant)
    guard !meant.isEmpty else { return [] }
    let paths = WitnessPaths(graph, steps)
    return meant.map { trap in
      let name = graph[trap.head].name
      return Finding(
        message: message(graph.text(name), trap), span: name.span, notes: notes(on: trap, paths))
    }
  }
}
