extension Analysis {
  /// The notes that show the shortest path into the component, and the path round a cycle.
  func notes(on sink: SinkComponent, _ paths: WitnessPaths) -> [Diagnostic.Note] {
    let entry = sink.trappedAt.flatMap { sink.steps.contains($0) ? $0 : nil } ?? sink.head
    let stem = paths.stem(to: sink.isRing ? entry : sink.head)
    var notes: [Diagnostic.Note] = []
    let before = "after \(counting(stem.leftOut, "step")), at"
    let first = stem.leftOut == 0 ? "the journey begins at" : before
    if let start = stem.steps.first, stem.steps.count > 1 {
      notes.append(.init("\(first) `\(graph.text(graph[start].name))`", at: graph[start].name.span))
    }
    for (step, next) in zip(stem.steps, stem.steps.dropFirst()) {
      notes.append(note(from: step, to: next, "leads to"))
    }
    if sink.isRing { notes += rounds(through: entry, paths) }
    if sink.back == .blocked, let step = sink.trappedAt {
      notes.append(blockedBack(at: step))
    }
    return notes
  }

  private func blockedBack(at step: ID<Step>) -> Diagnostic.Note {
    if let page = model.page(at: Location.ID(step)),
      let blocking = graph.appearances(of: page.screen)
        .first(where: { model.blocksBack(page, showing: $0) }),
      blocking != page.screen
    {
      let names = (graph.text(graph[blocking].name), graph.text(graph[page.screen].name))
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
    where isIncluded: (SinkComponent) -> Bool, message: (String, SinkComponent) -> String
  ) -> [Finding] {
    let included = sinks.filter(isIncluded)
    guard !included.isEmpty else { return [] }
    let paths = WitnessPaths(graph, steps)
    return included.map { sink in
      let name = graph[sink.head].name
      return Finding(
        message: message(graph.text(name), sink), span: name.span, notes: notes(on: sink, paths))
    }
  }
}
