/// What a search proves.
final class Verdicts {
  let search: Search
  let processes: [Process]
  let exploring: Exploring
  let programs: ProgramSet
  /// The processes about which absence is not proved: a bound was met in them, or where their data
  /// come from. For each, the one with the bound.
  private(set) var tainted: [Int32: Int32] = [:]

  /// The processes in which something was not understood.
  let unclear: Set<Int32>
  private(set) lazy var leadingOn = search.entering(Array(unclear)) { $0.leadsOn }
  /// Verdicts on the journeys that need none of it; nil if all is understood.
  private let sure: Verdicts?
  private(set) var buttonGuards: [ID<Formula>: ButtonGuard] = [:]
  /// The processes in which data can be trapped.
  private(set) lazy var circling = findCircling()
  /// Of the search as it is, with nothing split on pages.
  private(set) lazy var states = StateGraph(search)
  /// Of a search that splits all that can still be read on pages, so that back restores it.
  private(set) lazy var statesOfPages = splitSearch(
    search.programs.mapValues(\.fieldsOfPages)
  ).map(StateGraph.init)

  var component: ExploredComponent { search.component }
  var model: Model { exploring.model }
  var graph: Graph { _read { yield exploring.model.shared.graph } }

  init(
    _ search: Search, _ processes: [Process], _ exploring: Exploring, _ programs: ProgramSet,
    sure: Verdicts? = nil
  ) {
    (self.search, self.processes, self.exploring) = (search, processes, exploring)
    (self.programs, self.sure) = (programs, sure)
    unclear = Set(search.programs.filter { $0.value.program.isUnclear }.map(\.key))
    if let bound = search.bound {
      for program in search.programs.values { program.bounds.insert(bound) }
    }
    spreadTaint()
  }

  /// What is entered from some processes, with the causes of these.
  private func entered(
    from causes: [Int32: Int32], but isLeftOut: (Int32) -> Bool = { _ in false }
  ) -> [Int32: Int32] {
    var reached = causes
    var pending = causes.keys.sorted()
    while let process = pending.popLast() {
      for site in search.programs[process]?.program.calls ?? []
      where reached[site.callee.raw] == nil && !isLeftOut(site.callee.raw) {
        reached[site.callee.raw] = reached[process]
        pending.append(site.callee.raw)
      }
    }
    return reached
  }

  /// True if the process was followed from an entry that leaves all data open, so that no other
  /// entry can bring more.
  private func isFollowedWithAllData(_ process: Int32) -> Bool {
    guard let program = search.programs[process] else { return false }
    var open = [UInt64](repeating: 0, count: program.layout.words)
    program.begin(&open)
    return search.instance(program, enteredWith: open) != nil
  }

  /// A bound in a process concerns its callers, which wait for its ends, and all that they enter.
  private func spreadTaint() {
    let bounded = search.programs.filter { !$0.value.bounds.isEmpty }.map(\.key)
    let awaiting = search.entering(bounded) { !$0.isOpening }
    tainted = entered(from: awaiting, but: isFollowedWithAllData)
  }

  /// True if more ways may lead out of the process than are followed: it contains something that is
  /// not understood, or goes on after what does.
  func mayLeadOn(_ process: Int32) -> Bool { leadingOn[process] != nil }

  /// A route and the workflow that it starts may have one name, and are named once.
  var unproved: [Unproved] {
    var known: Set<Unproved> = []
    return processes.flatMap { unproved($0) }.filter { known.insert($0).inserted }
  }

  private func unproved(_ process: Process) -> [Unproved] {
    if unclear.contains(process.raw) {
      return [Unproved(subject: name(of: process), reason: "it has errors")]
    }
    if let sure, size(of: process) != sure.size(of: process) {
      let cause = cause(of: process)
      // A route and the workflow that it starts may have one name.
      let isNamesake = name(of: Process(raw: cause)) == name(of: process)
      let reason = isNamesake ? "it has errors" : dependence(on: cause)
      return [Unproved(subject: name(of: process), reason: reason)]
    }
    let bounds = search.programs[process.raw]?.bounds.sorted() ?? []
    let reasons = bounds.isEmpty ? dependence(of: process).map { [$0] } ?? [] : bounds
    return reasons.map { Unproved(subject: name(of: process), reason: $0) }
  }

  /// Of what was followed of a process.
  private func size(of process: Process) -> Int {
    search.instances.reduce(0) { size, instance in
      instance.program.program.process == process
        ? size + instance.states.count + instance.ends.count : size
    }
  }

  /// What was not understood on the way to a process, or in what it waits for.
  private func cause(of process: Process) -> Int32 {
    let causes = Dictionary(uniqueKeysWithValues: unclear.map { ($0, $0) })
    return entered(from: causes)[process.raw] ?? leadingOn[process.raw] ?? unclear.min() ?? -1
  }

  /// Why the guards of a process are not judged although no bound was met in it.
  private func dependence(of process: Process) -> String? {
    guard let cause = tainted[process.raw], cause != process.raw,
      search.programs[process.raw]?.program.guards.isEmpty == false
    else { return nil }
    return dependence(on: cause)
  }

  private func dependence(on cause: Int32) -> String {
    "its data depend on `\(name(of: Process(raw: cause)))`"
  }

  func name(of process: Process) -> String {
    switch model.subject(of: process) {
    case .workflow(let workflow): graph.text(graph.workflows[workflow.index].name)
    case .route(let route): graph.text(graph.routes[route.index].name)
    }
  }

  func findings() -> [DataFinding] {
    let sure = sure ?? self
    var (findings, silenced) = sure.journeyFindings()
    for (process, loaded) in sure.search.programs {
      search.programs[process]?.bounds.formUnion(loaded.bounds)
    }
    for process in processes {
      guard let loaded = search.programs[process.raw] else { continue }
      silenced.refusing.formUnion(loaded.failing)
      buttonGuards.merge(
        buttonGuards(of: loaded, but: silenced.refusing), uniquingKeysWith: ButtonGuard.merging)
      let sites = sure.search.programs[process.raw].map(sure.sites) ?? []
      findings += sites.filter { $0.rule != .stuckOnData || !silenced.names.contains($0.span) }
      if tainted[process.raw] == nil, exploring.isAsked(.neverTrue, .alwaysTrue) {
        findings += guardFindings(of: loaded, but: silenced)
      }
    }
    return findings
  }

  /// What some journeys show that are longer than one place; and the guards of which more is said.
  private func journeyFindings() -> ([DataFinding], silenced: Trapped) {
    let mayTrap = !circling.isEmpty && exploring.isAsked(.stuckOnData, .neverTrue)
    let asksPromises = exploring.isAsked(.brokenPromise)
    let near = asksPromises ? graph.project.promises.filter { !$0.reach.isEmpty } : []
    let promises = near.filter { $0.when == nil }
    let fields =
      mayTrap || !promises.isEmpty ? splitFields(of: promises, trapping: mayTrap) : nil
    let isJudged = fields.map { $0.mayBreakPromise || $0.isTrapping } ?? false
    let split = isJudged ? fields.flatMap { splitSearch($0.byProcess) }.map(StateGraph.init) : nil
    // What is left would take as long again.
    let isTrapping = fields?.isTrapping ?? false && !exploring.options.isStopped()
    let trapped = isTrapping ? trapped(in: split ?? states) : Trapped()
    let busy =
      exploring.cycles.mayClose(split?.search ?? search)
      ? busyLoops(in: split ?? states, but: trapped.names) : []
    let commits = exploring.isAsked(.repeatedCommit) ? repeatedCommits() : []
    let promised = fields?.mayBreakPromise == true ? split : nil
    let always = brokenPromises(in: promised, but: trapped.caught)
    let limited = near.compactMap { broken($0, but: trapped) }
    let orders = asksPromises ? brokenOrders() : []
    return (trapped.findings + busy + commits + always + limited + orders, trapped)
  }

  func explored(_ process: Process) -> ExploredProcess? {
    guard let loaded = search.programs[process.raw] else { return nil }
    var result = ExploredProcess(process: process, name: name(of: process))
    result.bounds = loaded.bounds.sorted()
    var reached = Array(repeating: false, count: loaded.program.entries.count)
    var ended: Set<Int32> = []
    for instance in search.instances where instance.program === loaded {
      result.states += instance.states.count
      for location in instance.states.locations { reached[Int(location)] = true }
      ended.formUnion(instance.ends.map(\.outcome))
    }
    if result.states == 0 { return nil }
    result.transitions = (0..<loaded.program.transitions.count).count { loaded.observed[$0] }
    guard case .workflow(let id) = model.subject(of: process) else { return result }
    let workflow = graph.workflows[id.index]
    result.unreachedSteps = workflow.steps.filter {
      !reached[$0.index - loaded.program.firstLocation]
    }
    result.unreachedOutcomes = workflow.outcomes.filter { !ended.contains($0.raw) }
    result.unreachedTransitions = graph.transitions(of: workflow)
      .filter { !loaded.observed[Int(loaded.program.observation(of: $0))] }
    return result
  }
}
