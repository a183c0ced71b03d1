import CEL

/// Promises: from every page, one of some routes is within a number of taps.
extension Verdicts {
  /// A search that splits what these pages ask for; nil if it was cut short.
  func splitSearch(
    _ fields: [Int32: [FieldMask]], where when: ID<Formula>? = nil
  ) -> Search? {
    // With more distinguished, it would be cut short, too.
    if search.isCutOff { return nil }
    if when == nil {
      for (process, fields) in fields { search.programs[process]?.splitFields = fields }
      if search.instances.allSatisfy(\.isSettled) { return search }
    }
    let options = exploring.options
    guard !options.isStopped(),
      let split = Search(
        programs, mostStates: options.mostStates, search.work, splitting: fields)
    else { return nil }
    for process in processes {
      guard let when else {
        component.arrive(at: process, split)
        continue
      }
      guard component.arrive(at: process, where: when, split) else { return nil }
    }
    split.run(until: options.isStopped)
    for (process, loaded) in split.programs {
      if let bound = split.bound { loaded.bounds.insert(bound) }
      search.programs[process]?.bounds.formUnion(loaded.bounds)
    }
    let isCut = split.programs.contains { process, loaded in
      loaded.isCut && search.programs[process]?.isCut != true
    }
    return split.isCutOff || isCut ? nil : split
  }

  /// What is split on pages for the sake of promises and traps.
  func splitFields(of promises: [ProjectInfo.Promise], trapping: Bool) -> SplitFields {
    var fields = SplitFields(programs)
    if trapping { fields.add(trapsIn: circling) }
    if promises.isEmpty { return fields }
    let uncertainty = Uncertainty(search, unclear)
    let isUncertain = fields.flow.locations.indices.map { location in
      let program = fields.flow.program(at: location)
      let first = fields.flow.first[fields.flow.locations[location].program]
      return uncertainty.concern(Int32(location) - first, of: program.process.raw)
    }
    let arriving = Set(
      search.instances.filter(\.isArrival).map { $0.program.program.process.raw })
    for promise in promises where !promise.reach.isEmpty {
      fields.add(
        Set(promise.reach.compactMap(\.target)), within: Int32(clamping: promise.within), model,
        uncertain: isUncertain, where: { arriving.contains($0.raw) })
    }
    return fields
  }

  /// Where users are trapped, that is said already.
  func brokenPromises(in split: StateGraph?, but caught: [Int: Set<Int>]) -> [DataFinding] {
    guard let states = split else { return [] }
    let sources = StateSources(states)
    return graph.project.promises.compactMap {
      $0.when == nil ? broken($0, in: states, sources, but: caught) : nil
    }
  }

  func broken(
    _ promise: ProjectInfo.Promise, in states: StateGraph, _ sources: StateSources,
    but caught: [Int: Set<Int>]
  ) -> DataFinding? {
    let (search, goals) = (states.search, Set(promise.reach.compactMap(\.target)))
    guard !goals.isEmpty, goals.count == promise.reach.count else { return nil }
    guard let taps = taps(states, sources, goals) else {
      leaveOpen(promise, in: processes.map(\.raw))
      return nil
    }
    let broken = pages(taps.taps, beyond: promise, states, but: caught)
    let uncertainty = Uncertainty(search, unclear)
    if broken.isEmpty || uncertainty.isEmpty { return finding(promise, broken, taps, search) }
    // What was not followed may offer the routes at once.
    let certain = self.taps(states, sources, goals, uncertainty: uncertainty).map {
      pages($0.taps, beyond: promise, states, but: caught)
    }
    let found = finding(promise, certain ?? [], taps, search)
    if found == nil {
      leaveOpen(
        promise, in: broken.map { search.instances[$0.instance].program.program.process.raw })
    }
    return found
  }

  /// Nil if there is too much to count.
  private func taps(
    _ states: StateGraph, _ sources: StateSources, _ goals: Set<ID<Route>>,
    uncertainty: Uncertainty = .none
  ) -> TapContexts? {
    guard let counter = TapCounter(states, sources, goals, uncertainty: uncertainty) else {
      return nil
    }
    let contexts = TapContexts(counter)
    return contexts.isCutOff ? nil : contexts
  }

  func leaveOpen(_ promise: ProjectInfo.Promise, in processes: [Int32]) {
    let reason = "whether `\(graph.text(promise.name))` holds depends on what is not followed"
    for process in processes { search.programs[process]?.bounds.insert(reason) }
  }

  private typealias Page = (instance: Int, state: Int)

  private func finding(
    _ promise: ProjectInfo.Promise, _ pages: [Page], _ contexts: TapContexts, _ search: Search
  ) -> DataFinding? {
    guard let page = nearest(pages, contexts) else { return nil }
    let location = search.instances[page.instance].location(of: Int32(page.state))
    let taps = contexts.taps[page.instance][page.state]
    let routes = promise.reach.map { "`\(graph.text($0.name))`" }.joined(separator: ", ")
    let journey = JourneyBuilder.journey(
      search, by: contexts.openers(of: page), to: Int32(page.instance), Int32(page.state),
      where: { contexts.isSame($0, as: page) })
    let title = title(location, journey)
    let count =
      taps == TapCounter.never
      ? "from \(title) no taps lead to \(routes)"
      : "from \(title) it takes \(counting(Int(taps), "tap")) to \(routes), "
        + "and \(promise.within == 1 ? "1 is" : "\(promise.within) are") promised"
    var finding = DataFinding(
      rule: .brokenPromise, message: "\(count) (proved); offer one of the routes earlier",
      span: promise.name.span)
    finding.journey = journey
    finding.notes = journey.map { JourneyNotes(graph, model).notes(of: $0) } ?? []
    let way = taps == TapCounter.never ? "no taps lead" : "it takes \(counting(Int(taps), "tap"))"
    finding.notes.append(
      Diagnostic.Note("from here \(way) there", at: model.nameSpan(of: location)))
    finding.notes += unknownRoutes(of: promise, to: journey?.client)
    finding.isAtState = true
    return finding
  }

  /// The promised routes that the client of a journey cannot open.
  private func unknownRoutes(
    of promise: ProjectInfo.Promise, to client: (platform: String, version: String)?
  ) -> [Diagnostic.Note] {
    guard let client, let version = Version.parse(client.version) else { return [] }
    return promise.reach.compactMap { ref in
      guard let route = ref.target.map({ graph.routes[$0.index] }),
        !route.knownBy.contains(client.platform, version)
      else { return nil }
      return Diagnostic.Note(
        "\(client.platform) \(client.version) does not know `\(graph.text(route.name))`",
        at: route.since.first?.key ?? route.name.span)
    }
  }

  /// The pages from which it takes more taps than are promised.
  private func pages(
    _ taps: [[Int32]], beyond promise: ProjectInfo.Promise, _ states: StateGraph,
    but caught: [Int: Set<Int>]
  ) -> [Page] {
    let most = Int32(clamping: promise.within)
    var pages: [Page] = []
    for (index, instance) in states.search.instances.enumerated() {
      for state in 0..<instance.states.count where taps[index][state] > most {
        let isOver = states.outgoing.of(states.first[index] + state).isEmpty
        let isNever = taps[index][state] == TapCounter.never
        if isNever, caught[index]?.contains(state) == true { continue }
        guard isChecked(instance, instance.states.locations[state], isNever, isOver: isOver)
        else { continue }
        pages.append((index, state))
      }
    }
    return pages
  }

  /// The page nearest to an arrival.
  private func nearest(_ pages: [Page], _ contexts: TapContexts) -> Page? {
    var nearest: (page: Page, length: NearestOpeners.Length)?
    for page in pages {
      let length = contexts.length(to: page)
      if nearest.map({ length < $0.length }) ?? true { nearest = (page, length) }
    }
    return nearest?.page
  }

  /// A page at which the journey is over is not checked, nor one where the user is stuck or that
  /// the client does not know, which is said already.
  private func isChecked(
    _ instance: ProcessInstance, _ location: Int32, _ isNever: Bool, isOver: Bool
  ) -> Bool {
    let id = instance.program.program.location(location)
    guard case .page(let page) = model.location(id).kind else { return false }
    if page.ends != nil && page.buttons.allSatisfy({ $0.isHidden || $0.opening == nil }) {
      return false
    }
    let isStuck = instance.program.program.findings.indices.contains { index in
      let site = instance.program.program.findings[index]
      return (site.kind == .stuckPage || site.kind == .unsupportedScreen && isOver)
        && site.location == id && instance.program.found[Int32(index)] != nil
    }
    let isLocked = model.step(at: id).map(exploring.analysis.locked.contains) ?? false
    return !((isStuck || isLocked) && isNever)
  }

  private func title(_ location: Location.ID, _ journey: Journey?) -> String {
    guard case .page(let page) = model.location(location).kind else { return "" }
    let screen = journey?.shown(page.screen, in: graph) ?? page.screen
    return graph.title(of: screen)
  }
}
