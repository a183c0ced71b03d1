/// What follows a point.
extension CommitSearch {
  func follow(_ index: Int32) {
    let point = points[Int(index)]
    let instance = levels[Int(point.level)].key.instance
    if isRepeated(index), !isPastRepeats { return repeating.append(index) }
    now = Context(
      level: point.level, committed: point.committed, predecessor: CommitPredecessor(last: index))
    for place in graph.outgoing.of(Int(point.state)) {
      let number = graph.outgoing.targets[place]
      let edge = graph.edges[Int(number)]
      switch graph.back(by: edge) {
      case .allowed: goBack(from: index, by: .edge(number))
      case .leaving: break
      case nil: take(.edge(number), graph.events(of: number), edge.node, to: edge.to, point.state)
      }
    }
    if let page = page(point.state, in: instance), page.ends == nil,
      model.backFlags(of: page).isEmpty, !model.blocksBack(page, showing: page.screen)
    {
      goBack(from: index)
    }
  }

  /// Takes an edge, or what comes after a process, from where it is `now`.
  private func take(
    _ edge: CommitStep.Edge, _ events: [JourneyEvent], _ node: Int32, to target: Int32,
    _ state: Int32
  ) {
    let (before, instance) = (now, levels[Int(now.level)].key.instance)
    defer { now = before }
    let instruction = graph.instruction(node, in: instance)
    if !events.isEmpty || !bits.roots.isEmpty {
      let transition = [.go, .end].contains(instruction.operation) ? instruction.a : -1
      let location = model.location(graph.location(of: state, in: instance))
      now.committed = bits.apply(bits.changes(events, at: location, transition), now.committed)
    }
    func note(_ kind: CommitStep.Kind) {
      now.step.parts.append(
        CommitStep.Part(instance: instance, state: state, edge: edge, kind: kind))
    }
    switch instruction.operation {
    case .go:
      note(.moved)
      go(to: graph.number(instance, target))
    case .end, .leave:
      note(.ended(graph.outcome(of: target, in: instance)))
      end(now.level, with: target)
    case .call where graph.callee(of: target) < 0: break
    case .call where isFollowed(target):
      note(.entered(target))
      enter(graph.callee(of: target), by: target, from: state)
    case .call where !graph.startsAnew(target):
      note(.passed(target))
      for next in graph.returning.of(Int(target)) { goOn(graph.returning.targets[next]) }
    default: break
    }
  }

  /// False of a route behind which nothing commits: it is closed at once.
  private func isFollowed(_ entry: Int32) -> Bool {
    let site = graph.site(of: entry)
    return !site.isOpening || committing.contains(site.callee.raw)
  }

  /// After what was entered.
  func goOn(_ number: Int32) {
    let next = graph.returns[Int(number)]
    take(.next(number), [], next.node, to: next.to, graph.from(next))
  }
}
