/// Promises: from every page, one of some routes is within a number of taps.
extension Verdicts {
  /// A search that decides everything known on each page; nil if it was cut short.
  func splitSearch() -> Search? {
    // With more told apart, it would be cut short, too.
    if search.isCutOff { return nil }
    if search.instances.allSatisfy(\.isSettled) {
      return search.programs.values.allSatisfy(\.bounds.isEmpty) ? search : nil
    }
    let options = exploring.options
    guard !options.isStopped(),
      let split = Search(programs, mostStates: options.mostStates, splitsPages: true)
    else { return nil }
    for (process, pages) in assuredPages() { split.programs[process]?.assuredPages = pages }
    for process in processes { exploring.arrive(at: process, split) }
    split.run(until: options.isStopped)
    var isWhole = !split.isCutOff
    for (process, loaded) in split.programs {
      if let bound = split.bound { loaded.bounds.insert(bound) }
      if loaded.bounds.isEmpty { continue }
      isWhole = false
      search.programs[process]?.bounds.formUnion(loaded.bounds)
    }
    return isWhole ? split : nil
  }

  func brokenPromises(in split: Search?) -> [DataFinding] {
    let promises = graph.project.promises.enumerated().filter { !$1.reach.isEmpty }
    guard let search = split else { return [] }
    return promises.compactMap { index, promise in
      let goals = Set(promise.reach.compactMap(\.target))
      guard goals.count == promise.reach.count else { return nil }
      return finding(promise, index, TapCounter(search, goals), search)
    }
  }

  private func finding(
    _ promise: ProjectInfo.Promise, _ index: Int, _ counter: TapCounter, _ search: Search
  ) -> DataFinding? {
    guard let (instance, state) = nearestBroken(promise, counter, search) else { return nil }
    let page = search.instances[instance]
    let location = Location.ID(
      raw: Int32(page.program.program.firstLocation) + page.states.locations[state])
    let taps = counter.taps[instance][state]
    let routes = promise.reach.map { "`\(graph.text($0.name))`" }.joined(separator: ", ")
    let count =
      taps == TapCounter.never
      ? "from \(title(location)) no taps lead to \(routes)"
      : "from \(title(location)) it takes \(taps) taps to \(routes), "
        + "and \(promise.within) are promised"
    var finding = DataFinding(
      rule: .brokenPromise, message: "\(count) (proved); offer one of the routes earlier",
      span: promise.name.span)
    finding.journey = JourneyBuilder.journey(search, to: Int32(instance), Int32(state), then: nil)
    finding.notes = finding.journey.map { JourneyNotes(graph, model).notes(of: $0) } ?? []
    finding.isAtState = true
    return finding
  }

  /// The page nearest to an arrival from which the promise does not hold.
  private func nearestBroken(
    _ promise: ProjectInfo.Promise, _ counter: TapCounter, _ search: Search
  ) -> (instance: Int, state: Int)? {
    var nearest: (instance: Int, state: Int, length: Int)?
    for (index, instance) in search.instances.enumerated() {
      for state in 0..<instance.states.count
      where counter.taps[index][state] > Int32(clamping: promise.within)
        && isChecked(instance, instance.states.locations[state], counter.taps[index][state])
      {
        let length = search.openers(of: Int32(index)).count + depth(of: state, in: instance)
        if nearest.map({ length < $0.length }) ?? true { nearest = (index, state, length) }
      }
    }
    return nearest.map { ($0.instance, $0.state) }
  }

  private func depth(of state: Int, in instance: ProcessInstance) -> Int {
    var (state, depth) = (state, 0)
    while instance.states.parents[state] >= 0 {
      state = Int(instance.states.parents[state])
      depth += 1
    }
    return depth
  }

  /// A page at which the journey is over is not checked, nor one where the user is stuck.
  private func isChecked(_ instance: ProcessInstance, _ location: Int32, _ taps: Int32) -> Bool {
    let id = Location.ID(raw: Int32(instance.program.program.firstLocation) + location)
    guard case .page(let page) = model.location(id).kind else { return false }
    if page.ends != nil && page.buttons.allSatisfy({ $0.isHidden || $0.opening == nil }) {
      return false
    }
    let isStuck = instance.program.program.findings.indices.contains { index in
      let site = instance.program.program.findings[index]
      return site.kind == .stuckPage && site.location == id
        && instance.program.found[Int32(index)] != nil
    }
    return !(isStuck && taps == TapCounter.never)
  }

  private func title(_ location: Location.ID) -> String {
    guard case .page(let page) = model.location(location).kind else { return "" }
    return "“\(graph.text(graph.screens[page.screen.index].title.text))”"
  }
}
