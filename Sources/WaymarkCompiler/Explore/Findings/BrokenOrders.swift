/// Promises of order: no journey comes to one thing unless it has come past another.
extension Verdicts {
  func brokenOrders() -> [DataFinding] {
    graph.project.promises.compactMap { promise in
      guard promise.isOrder, promise.when.map({ project.understood($0, in: nil) != nil }) ?? true,
        processes.contains(where: { model.comes($0, to: promise.before) })
      else { return nil }
      return broken(promise)
    }
  }

  /// Follows the journeys that have not come past what is promised first.
  private func broken(_ promise: ProjectInfo.Promise) -> DataFinding? {
    let options = exploring.options
    let watching = ProgramSet(
      processes, project, leavingOutUnclear: programs.isUnclear, watching: promise)
    guard let watch = Search(watching, mostStates: options.mostStates, search.work) else {
      return nil
    }
    for process in processes { exploring.arrive(at: process, watch) }
    for index in beginnings {
      var words: [UInt64] = []
      search.instances[index].states.load(0, into: &words)
      watch.arrive(at: search.instances[index].program.program.process, words, isOngoing: true)
    }
    watch.run(until: options.isStopped)
    if let place = nearest(in: watch) { return finding(promise, place, watch) }
    if watch.isCutOff || programs.isUnclear {
      leaveOpen(promise, in: processes.map(\.raw))
    }
    return nil
  }

  /// The instances with which another journey begins than the one that led there: what a `root`
  /// route shows, and what is opened from a last page under which nothing is open.
  private var beginnings: [Int] {
    var isAlone = search.instances.map(\.isArrival)
    var begins = Array(repeating: false, count: isAlone.count)
    var isChanged = true
    while isChanged {
      isChanged = false
      for (index, instance) in search.instances.enumerated() where !isAlone[index] {
        for caller in instance.callers {
          let outer = search.instances[Int(caller.instance)]
          let site = outer.program.program.calls[Int(caller.site)]
          let location = outer.location(of: caller.state)
          let kind = model.location(location).kind
          var isLast = false
          if case .page(let page) = kind { isLast = page.ends != nil && site.isOpening }
          var isForwarded = false
          if case .forward = kind { isForwarded = true }
          let isBeginning = site.startsAnew || isLast && isAlone[Int(caller.instance)]
          if isBeginning { begins[index] = true }
          guard isBeginning || isForwarded && isAlone[Int(caller.instance)] else { continue }
          (isAlone[index], isChanged) = (true, true)
        }
      }
    }
    return begins.indices.filter { begins[$0] }
  }

  private struct Place {
    let site: FindingSite
    let found: LoadedProgram.Found
    let length: NearestOpeners.Length
  }

  private func nearest(in watch: Search) -> Place? {
    var nearest: Place?
    for (_, loaded) in watch.programs.sorted(by: { $0.key < $1.key }) {
      for (index, site) in loaded.program.findings.enumerated() where site.kind == .outOfOrder {
        for found in loaded.found[Int32(index)] ?? [] {
          let length = watch.nearest.lengths[Int(found.instance)].adding(found.distance)
          if let nearest, nearest.length <= length { continue }
          nearest = Place(site: site, found: found, length: length)
        }
      }
    }
    return nearest
  }

  private func finding(
    _ promise: ProjectInfo.Promise, _ place: Place, _ watch: Search
  ) -> DataFinding? {
    let location = place.site.location
    var happening = model.milestones(at: location, model.location(location).kind)
    if let route = place.site.route { happening.append(.route(route)) }
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
      watch, to: place.found.instance, place.found.state, then: nil)
    finding.journey = journey
    finding.notes = journey.map { JourneyNotes(graph, model).notes(of: $0) } ?? []
    finding.notes.append(
      Diagnostic.Note("\(event) here", at: span(of: location)))
    finding.isAtState = true
    return finding
  }
}

extension ProcessInstance {
  func location(of state: Int32) -> Location.ID {
    Location.ID(raw: Int32(program.program.firstLocation) + states.locations[Int(state)])
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
