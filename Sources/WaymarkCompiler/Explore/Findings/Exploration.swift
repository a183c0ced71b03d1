import CEL

/// All journeys of a project, explored: what was found, and what was not followed.
public struct Exploration: Sendable {
  public internal(set) var findings: [DataFinding] = []
  /// In the order of the files.
  public internal(set) var unproved: [Unproved] = []
  public internal(set) var processes: [ExploredProcess] = []
  public internal(set) var extent = Extent()

  /// Of what enters one another; empty where parts have been put together.
  var buttonGuards: [ID<Formula>: ButtonGuard] = [:]

  /// Of nothing.
  public init() {}

  func findings(of rule: DataRule) -> [DataFinding] { findings.filter { $0.rule == rule } }
}

/// What was explored of one workflow, or of one page that a route shows.
public struct ExploredProcess: Sendable {
  public let process: Process
  /// The name of the workflow or route.
  public let name: String
  /// False for what was asked for and is not reached.
  public internal(set) var isReached = true
  public internal(set) var states = 0
  public internal(set) var transitions = 0
  public internal(set) var bounds: [String] = []
  public internal(set) var unreachedSteps: [ID<Step>] = []
  public internal(set) var unreachedTransitions: [ID<Transition>] = []
  public internal(set) var unreachedOutcomes: [ID<Outcome>] = []
}

/// How far to explore, and from where.
public struct ExplorationOptions: Sendable {
  /// For the processes that enter one another.
  public var mostStates = 2_000_000
  /// For the points of journeys, with the pages that back returns to, that repeated commits need.
  var mostPoints = 100_000
  /// Also explores what does not depend on data.
  public var isComplete = false
  /// If not empty, only what these begin.
  public var subjects: [Journey.Start] = []
  public var client: (platform: String, version: String)?
  public var flags: [(ID<Flag>, Value)] = []
  public var context: [(ID<Variable>, String)] = []
  /// What is asked for; nil for all, and what was explored of each process.
  var rules: Set<DataRule>?
  /// Asked now and then; if true, the exploration ends with what it has found, as bounded.
  public var isStopped: @Sendable () -> Bool = { false }

  public init() {}
}

/// What was followed of processes that enter one another. One thread at a time uses it.
struct FollowedComponent: @unchecked Sendable {
  let search: Search
  /// By following, rather than by judging.
  let unproved: [Unproved]
}

/// What the rules ask for, and what was followed for it.
func explore(
  _ analysis: Analysis, _ options: ExplorationOptions, keepingSearches: Bool
) -> (Exploration, [FollowedComponent]) {
  var options = options
  options.isComplete = keepingSearches
  guard let exploring = Exploring(analysis, options) else {
    var exploration = Exploration()
    exploration.add(analysis.model.reached(by: analysis), analysis)
    return (exploration, [])
  }
  let parts = exploring.eachComponent { index, work in
    exploring.isDue(index)
      ? exploring.explore(index, work, keepingSearch: keepingSearches)
      : (Exploration(), exploring.follow(index, work))
  }
  var exploration = Exploration(parts.map(\.0), exploring)
  exploration.add(exploring.independent, analysis)
  return (exploration, parts.compactMap(\.1))
}

/// Everything that can be reached, without a judgement.
func follow(_ analysis: Analysis, _ options: ExplorationOptions) -> [FollowedComponent] {
  guard let exploring = Exploring(analysis, options) else { return [] }
  return exploring.eachComponent { exploring.follow($0, $1) }.compactMap(\.self)
}

extension Exploration {
  public init(_ analysis: Analysis, _ options: ExplorationOptions = ExplorationOptions()) {
    guard let exploring = Exploring(analysis, options) else {
      self.init()
      return
    }
    self.init(exploring.eachComponent { exploring.explore($0, $1).0 }, exploring)
    addUnreached(options.subjects, analysis)
    if options.fixesFacts, judgesGuards {
      keepGuards(decidedAlsoIn: Exploration(analysis, options.withoutFacts))
    }
  }

  fileprivate init(_ parts: [Exploration], _ exploring: Exploring) {
    var broken: Set<Span> = []
    var guards: [ID<Formula>: ButtonGuard] = [:]
    for part in parts {
      // A promise that is broken in several places is reported once.
      findings += part.findings.filter {
        $0.rule != .brokenPromise || broken.insert($0.span).inserted
      }
      unproved += part.unproved
      processes += part.processes
      extent.workflows += part.extent.workflows
      extent.states += part.extent.states
      guards.merge(part.buttonGuards, uniquingKeysWith: ButtonGuard.merging)
    }
    findings = findings.joiningSince()
    if exploring.isAsked(.neverTrue) { findings += exploring.neverOffered(guards) }
  }
}

/// One run over a project.
struct Exploring: Sendable {
  let analysis: Analysis
  let options: ExplorationOptions
  let keys: CommitKeys
  let clients: ClientDomains
  /// Data may make an argument or assignment fail.
  let mayFail: Bool
  /// Processes that enter one another, in the order of their first.
  private(set) var components: [[Process]] = []
  /// Those that enter themselves, directly or not.
  let recursive: Set<Process>
  let cycles: PauselessCycles
  private(set) var hasCommits = false
  /// Each component is explored for the sake of promises or commits, whether it has guards or not.
  private var asksAll = false
  /// Those in which no rule may find anything.
  private(set) var independent: [Process] = []

  var graph: Graph { _read { yield analysis.shared.graph } }
  var model: Model { analysis.model }

  /// Nil if nothing depends on data.
  init?(_ analysis: Analysis, _ options: ExplorationOptions) {
    let model = analysis.model
    let processes = model.reached(by: analysis)
    let callees = processes.map { model.callees(of: $0) }
    recursive = model.recursive(among: processes, entering: callees)
    let asksForCircles = options.rules.map { $0.contains(.busyLoop) } ?? true
    cycles = asksForCircles ? PauselessCycles(model, among: processes) : PauselessCycles()
    let graph = model.shared.graph
    hasCommits = graph.operations.contains(where: \.commits)
    asksAll = hasCommits || !graph.project.promises.isEmpty
    mayFail = graph.formulas.contains { $0.expression?.isFallible == true }
    guard
      options.isComplete || asksAll || mayFail || graph.dependsOnData || !recursive.isEmpty
        || !cycles.processes.isEmpty
    else { return nil }
    (self.analysis, self.options) = (analysis, options)
    (keys, clients) = (CommitKeys(model), ClientDomains(graph))
    for members in Self.components(of: processes, entering: callees, model) {
      let isDue = isDue(members)
      if !isDue { independent += members }
      if isDue || options.isComplete { components.append(members) }
    }
  }

  /// True if a rule may find something in it.
  func isDue(_ index: Int) -> Bool { isDue(components[index]) }

  private func isDue(_ members: [Process]) -> Bool {
    asksAll
      || members.contains {
        recursive.contains($0) || cycles.processes.contains($0)
          || model.dependsOnData($0, mayFail: mayFail)
      }
  }

  func component(of index: Int) -> ExploredComponent {
    let component = ExploredComponent(self, components[index])
    let tried = component.countsToTry(components[index])
    return tried.isEmpty
      ? component : ExploredComponent(self, components[index], trying: Set(tried))
  }

  /// True if one of the rules is asked for.
  func isAsked(_ rules: DataRule...) -> Bool {
    options.rules.map { rules.contains(where: $0.contains) } ?? true
  }

  private static func components(
    of processes: [Process], entering callees: [[Process]], _ model: Model
  ) -> [[Process]] {
    var groups = DisjointSets(count: model.processCount)
    var isKnown = [Bool](repeating: false, count: model.processCount)
    for process in processes { isKnown[process.index] = true }
    for (process, callees) in zip(processes, callees) {
      for callee in callees where isKnown[callee.index] {
        groups.join(process.index, callee.index)
      }
    }
    var members = [[Process]](repeating: [], count: model.processCount)
    for process in processes { members[groups.root(process.index)].append(process) }
    return members.filter { !$0.isEmpty }
  }

  func explore(
    _ index: Int, _ work: Work, keepingSearch: Bool = false
  ) -> (Exploration, FollowedComponent?) {
    var result = Exploration()
    let processes = components[index]
    let programs = ProgramSet(processes, component(of: index))
    // What comes after the search has a quarter.
    work.keep(work.limit / 4)
    guard let search = followed(programs, processes, work) else { return (result, nil) }
    observeForgotten(processes, search, work)
    let sure = sure(programs, processes, work)
    work.keep(work.limit / 8)
    let verdicts = Verdicts(search, processes, self, programs, sure: sure)
    let kept = keepingSearch ? component(search, programs, index) : nil
    result.findings = verdicts.findings()
    result.buttonGuards = verdicts.buttonGuards
    let sites = programs.component.sampledSites
    result.unproved = verdicts.unproved.map { withGuards($0, sites, of: processes) }
    result.extent.workflows = processes.count { model.isWorkflow($0) }
    result.extent.states = search.instances.reduce(0) { $0 + $1.states.count }
    if options.rules == nil { result.processes = processes.compactMap { verdicts.explored($0) } }
    return (result, kept)
  }

  /// Names what the reason is about, where that are guards.
  private func withGuards(
    _ unproved: Unproved, _ sites: [String: [ID<Formula>]], of processes: [Process]
  ) -> Unproved {
    guard let sites = sites[unproved.reason] else { return unproved }
    let guards = processes.flatMap { model.guards(of: $0) + model.promiseGuards(of: $0) }
    var unproved = unproved
    unproved.guards = Set(guards.map(\.formula)).intersection(sites)
      .map { graph.formulas[$0.index].span }.sorted { $0.isBefore($1) }
    return unproved
  }

  func follow(_ index: Int, _ work: Work) -> FollowedComponent? {
    let programs = ProgramSet(components[index], component(of: index))
    // What journeys make of it has a half.
    work.keep(work.limit / 2)
    return followed(programs, components[index], work).map { component($0, programs, index) }
  }

  private func component(
    _ search: Search, _ programs: ProgramSet, _ index: Int
  ) -> FollowedComponent {
    let verdicts = Verdicts(search, components[index], self, programs)
    return FollowedComponent(search: search, unproved: verdicts.unproved)
  }

  func followed(
    _ programs: ProgramSet, _ processes: [Process], _ work: Work
  ) -> Search? {
    guard let search = Search(programs, mostStates: options.mostStates, work) else { return nil }
    for process in processes { programs.component.arrive(at: process, search) }
    search.run(until: options.isStopped)
    return search
  }

  /// Verdicts on the journeys that depend on nothing that is not understood; nil if all do.
  private func sure(
    _ programs: ProgramSet, _ processes: [Process], _ work: Work
  ) -> Verdicts? {
    guard programs.isUnclear else { return nil }
    let clear = ProgramSet(processes, programs.component, .init(leavesOutUnclear: true))
    return followed(clear, processes, work).map { Verdicts($0, processes, self, clear) }
  }
}

extension Graph {
  fileprivate var dependsOnData: Bool {
    transitions.contains { $0.when != nil }
      || actions.contains { $0.when != nil }
      || !project.clients.isEmpty && allSince.contains { !$0.isEmpty }
  }
}

extension Model {
  fileprivate func dependsOnData(_ process: Process, mayFail: Bool) -> Bool {
    !guards(of: process).isEmpty || asksClient(process) || !pageFlags(of: process).isEmpty
      || mayFail && !fallibleFormulas(of: process).isEmpty
  }
}
