/// What a search proves.
final class Verdicts {
  let search: Search
  let processes: [Process]
  let exploring: Exploring
  let programs: ProgramSet
  /// The processes about which absence is not proved: a bound was met in them, or where their data
  /// come from. For each, the one with the bound.
  private(set) var tainted: [Int32: Int32] = [:]

  /// The processes in which a guard was not understood, and all that get data from them. For each,
  /// the one with the guard.
  private(set) var unclear: [Int32: Int32] = [:]
  private(set) var buttonGuards: [ID<Formula>: ButtonGuard] = [:]

  var project: ExploredProject { exploring.project }
  var model: Model { exploring.project.model }
  var graph: Graph { _read { yield exploring.project.model.shared.graph } }

  init(
    _ search: Search, _ processes: [Process], _ exploring: Exploring, _ programs: ProgramSet
  ) {
    (self.search, self.processes, self.exploring) = (search, processes, exploring)
    self.programs = programs
    if let bound = search.bound {
      for program in search.programs.values { program.bounds.insert(bound) }
    }
    spreadTaint()
    let broken = search.programs.filter { $0.value.program.isUnclear }.map(\.key)
    unclear = entered(from: Dictionary(uniqueKeysWithValues: broken.map { ($0, $0) }))
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
    var callers: [Int32: [Int32]] = [:]
    for (process, loaded) in search.programs {
      for site in loaded.program.calls where !site.isOpening {
        callers[site.callee.raw, default: []].append(process)
      }
    }
    var pending = search.programs.filter { !$0.value.bounds.isEmpty }.map(\.key).sorted()
    tainted = Dictionary(uniqueKeysWithValues: pending.map { ($0, $0) })
    while let process = pending.popLast() {
      for caller in callers[process] ?? [] where tainted[caller] == nil {
        tainted[caller] = tainted[process]
        pending.append(caller)
      }
    }
    tainted = entered(from: tainted, but: isFollowedWithAllData)
  }

  /// A route and the workflow that it starts may have one name, and are named once.
  var unproved: [Unproved] {
    var known: Set<Unproved> = []
    return processes.flatMap { unproved($0) }.filter { known.insert($0).inserted }
  }

  private func unproved(_ process: Process) -> [Unproved] {
    if let cause = unclear[process.raw] {
      let isOwn = name(of: Process(raw: cause)) == name(of: process)
      let reason = isOwn ? "it has errors" : dependence(on: cause)
      return [Unproved(subject: name(of: process), reason: reason)]
    }
    let bounds = search.programs[process.raw]?.bounds.sorted() ?? []
    let reasons = bounds.isEmpty ? dependence(of: process).map { [$0] } ?? [] : bounds
    return reasons.map { Unproved(subject: name(of: process), reason: $0) }
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
    let split = mayTrap || !graph.project.promises.isEmpty ? splitSearch() : nil
    // What is left would take as long again.
    let isTried = mayTrap && !exploring.options.isStopped()
    let trapped = isTried ? trappedFindings(in: split ?? search) : []
    let silenced = Set(trapped.flatMap(\.guards))
    var findings = trapped.map(\.finding) + repeatedCommits()
    findings += brokenPromises(in: split, but: trapped)
    for process in processes {
      guard let loaded = search.programs[process.raw] else { continue }
      let failing = Set(loaded.program.findings.indices.compactMap { loaded.failing(at: $0) })
      let quiet = silenced.union(failing)
      buttonGuards.merge(
        buttonGuards(of: loaded, but: quiet), uniquingKeysWith: ButtonGuard.merging)
      if unclear[process.raw] != nil { continue }
      findings += sites(of: loaded)
      if tainted[process.raw] == nil { findings += guardFindings(of: loaded, but: quiet) }
    }
    return findings
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
    result.transitions = loaded.program.taken.values.count { loaded.observed[Int($0)] }
    guard case .workflow(let id) = model.subject(of: process) else { return result }
    let workflow = graph.workflows[id.index]
    result.unreachedSteps = workflow.steps.filter {
      !reached[$0.index - loaded.program.firstLocation]
    }
    result.unreachedOutcomes = workflow.outcomes.filter { !ended.contains($0.raw) }
    result.unreachedTransitions = workflow.steps.flatMap { graph.steps[$0.index].exits }
      .flatMap { graph.exits[$0.index].transitions }
      .filter { loaded.program.taken[$0].map { !loaded.observed[Int($0)] } ?? true }
    return result
  }
}
