/// Promises of order: no journey comes to one thing unless it has come past another.
extension Verdicts {
  func brokenOrders() -> [DataFinding] {
    graph.project.promises.compactMap { promise in
      guard promise.isOrder, promise.when.map({ component.understood($0, in: nil) != nil }) ?? true,
        processes.contains(where: { model.comes($0, to: promise.before) })
      else { return nil }
      return broken(promise)
    }
  }

  /// Follows the journeys that have not come past what is promised first.
  private func broken(_ promise: ProjectInfo.Promise) -> DataFinding? {
    let options = exploring.options
    let watching = ProgramSet(
      processes, component, .init(leavesOutUnclear: programs.isUnclear, watched: promise))
    guard let watch = Search(watching, mostStates: options.mostStates, search.work) else {
      return nil
    }
    for process in processes { component.arrive(at: process, watch) }
    for index in beginnings {
      var words: [UInt64] = []
      search.instances[index].states.load(0, into: &words)
      watch.arrive(at: search.instances[index].program.program.process, words, isOngoing: true)
    }
    watch.run(until: options.isStopped)
    if let place = nearestPlace(in: watch) { return finding(promise, place, watch) }
    if watch.isCutOff || programs.isUnclear || watch.programs.values.contains(where: \.isCut) {
      let coming = processes.filter { model.comes($0, to: promise.before) }
      leaveOpen(promise, in: coming.map(\.raw))
    }
    return nil
  }

  /// The instances with which another journey begins than the one that led there: what a `root`
  /// route shows, and what is opened from a last page under which nothing is open.
  private var beginnings: [Int] {
    var begins = search.instances.map { _ in false }
    var opened: [(from: Int32, to: Int32)] = []
    var forwarded = opened
    for (index, instance) in search.instances.enumerated() {
      for caller in instance.callers {
        let outer = search.instances[Int(caller.instance)]
        let site = outer.program.program.calls[Int(caller.site)]
        if site.startsAnew { begins[index] = true }
        switch model.location(outer.location(of: caller.state)).kind {
        case .page(let page) where page.ends != nil && site.isOpening:
          opened.append((caller.instance, Int32(index)))
        case .forward: forwarded.append((caller.instance, Int32(index)))
        default: break
        }
      }
    }
    var isAlone = zip(search.instances, begins).map { $0.isArrival || $1 }
    Edges(nodes: isAlone.count, pairs: opened + forwarded).spread(&isAlone)
    for (last, index) in opened where isAlone[Int(last)] { begins[Int(index)] = true }
    return begins.indices.filter { begins[$0] }
  }

  private func nearestPlace(in watch: Search) -> Candidate? {
    watch.programs.sorted { $0.key < $1.key }
      .flatMap { nearestPlaces(in: $0.value, of: watch) { $0 == .outOfOrder } }
      .min { $0.length < $1.length }
  }

  private func finding(
    _ promise: ProjectInfo.Promise, _ place: Candidate, _ watch: Search
  ) -> DataFinding? {
    let program = watch.instances[Int(place.found.instance)].program.program
    let site = program.findings[Int(place.index)]
    let location = site.location
    var happening = model.milestones(at: location, model.location(location).kind)
    if let route = site.route { happening.append(.route(route)) }
    guard let reached = promise.before.first(where: { happening.contains($0.target) }) else {
      return nil
    }
    let first = promise.first.map { "\(graph.quoted($0)) \($0.target.isDone)" }
    let names = promise.first.map { graph.quoted($0) }
    let event = "\(graph.quoted(reached)) is \(reached.target.verb)"
    var finding = DataFinding(
      rule: .brokenPromise,
      message: "\(event) before \(first.joined(separator: " or ")) (proved); "
        + "lead every way there past \(names.joined(separator: " or "))",
      span: promise.name.span)
    let journey = JourneyBuilder.journey(
      watch, to: place.found.instance, place.found.state)
    finding.journey = journey
    finding.notes = journey.map { JourneyNotes(graph, model).notes(of: $0) } ?? []
    finding.notes.append(
      Diagnostic.Note("\(event) here", at: span(of: location)))
    finding.isAtState = true
    return finding
  }
}

extension ProjectInfo.Promise {
  /// True if it is about the order of things all of which are known.
  fileprivate var isOrder: Bool {
    !before.isEmpty && !first.isEmpty
      && (before + first).allSatisfy { $0.target != .unresolved }
  }
}

extension ProjectInfo.Milestone.Target {
  fileprivate var verb: String {
    switch self {
    case .operation: "called"
    case .screen: "shown"
    case .route, .unresolved: "opened"
    }
  }

  fileprivate var isDone: String {
    if case .operation = self { "has succeeded" } else { "is \(verb)" }
  }
}

extension Graph {
  fileprivate func quoted(_ milestone: ProjectInfo.Milestone) -> String {
    "`\(text(milestone.name))`"
  }
}
