import CEL
import WaymarkCompiler
import WaymarkSimulator

/// What became of one workflow.
public struct ComparedWorkflow: Sendable {
  public enum Verdict: String, Sendable {
    case equal, differs, added, removed
    case notCompared = "not compared"
  }
  public let name: String
  public internal(set) var verdict: Verdict
  /// Why it is not compared, or what of it was not followed.
  public internal(set) var bounds: [String]
  public var isProved: Bool { bounds.isEmpty }
  /// It is that of a route.
  var isRoute: Bool { name.hasPrefix(Matching.routePrefix) }

  /// The same workflow for some clients and for others.
  func joined(with other: ComparedWorkflow) -> ComparedWorkflow {
    var both = verdict == .equal ? other : self
    both.bounds = Set(bounds).union(other.bounds).sorted()
    return both
  }
}

/// A difference that data reach.
public struct FoundDifference: Sendable {
  public let workflow: String
  public let difference: Difference
  /// The shortest journey to where the versions differ; nil if each passes something that `check`
  /// reports.
  public let journey: Journey?
  public let scenario: WrittenScenario?
  /// Of the joint, in which the journey is.
  public let steps: Int
}

/// Two versions of a project, walked together.
public struct Comparison: Sendable {
  public let names: Matching
  /// In the order of base, then of head.
  public internal(set) var workflows: [ComparedWorkflow] = []
  public internal(set) var differences: [FoundDifference] = []
  /// In which the journeys are.
  public let joint: Graph

  /// `broken` are workflows that are not understood on one side.
  public init(
    _ names: Matching, broken: Set<String> = [], _ options: ExplorationOptions = .init()
  ) {
    let names = names.comparingRoutes
    self.names = names
    let models = (Model(names.base), Model(names.head))
    var experience: [ID<Workflow>: Experience] = [:]
    var round = 0
    while true {
      round += 1
      let isLast = round == Self.mostRounds
      let project = JointProject(
        names, models: models, broken: broken, experience, isLast: isLast)
      let walk = JointWalk(project, options)
      if isLast || !walk.add(to: &experience) {
        joint = project.graph
        judge(walk)
        return
      }
    }
  }

  /// What is assumed of variables, lists and records shows as they are walked. After so many walks,
  /// nothing is assumed.
  private static let mostRounds = 5

  private mutating func judge(_ walk: JointWalk) {
    let (project, explored) = (walk.project, walk.explored)
    var reached: [Difference] = []
    var owners: [String] = []
    for part in project.parts {
      var found = ComparedWorkflow(name: part.name, verdict: .equal, bounds: [])
      if let reason = part.reason {
        (found.verdict, found.bounds) = (.notCompared, [reason])
      } else if !part.isUnchanged {
        let own = Self.reached(part, explored)
        if !own.isEmpty { found.verdict = .differs }
        found.bounds = bounds(of: part, walk)
        reached += own
        owners += own.map { _ in part.name }
      }
      workflows.append(found)
    }
    addOthers()
    if !reached.isEmpty { find(reached, owners, walk.evidence, walk.options) }
  }

  private static func reached(
    _ part: JointProject.Part, _ explored: Exploration
  ) -> [Difference] {
    guard let process = process(of: part, explored) else { return [] }
    let unreached = Set(process.unreachedSteps)
    return part.differences.filter { !unreached.contains(ID($0.step)) }
  }

  private static func process(
    of part: JointProject.Part, _ explored: Exploration
  ) -> ExploredProcess? {
    explored.processes.first { $0.name == part.name && $0.process.raw == part.workflow.raw }
  }

  /// What was not followed of the workflow, or on the way there.
  private func bounds(of part: JointProject.Part, _ walk: JointWalk) -> [String] {
    let callers = walk.project.entering.callers(of: [part.workflow])
    var bounds = part.bounds
    for process in walk.explored.processes where callers.contains(process.process) {
      bounds.formUnion(process.bounds)
    }
    if let process = Self.process(of: part, walk.explored) {
      let unreached = Set(process.unreachedSteps)
      if walk.goesRound(at: part.rounds) {
        bounds.insert(
          "where a version goes round without a stop, the other is not followed")
      }
      let pages = part.pages.filter { !unreached.contains(ID($0.step)) }
      guard pages.contains(where: \.allowsBack) else { return bounds.sorted() }
      for own in [pages.map { ($0.base, $0.head) }, pages.map { ($0.head, $0.base) }] {
        let shown = Dictionary(grouping: own) { $0.0 }
        let several = shown.filter { Set($0.value.map(\.1)).count > 1 }
        bounds.formUnion(
          several.keys.map { "back from `\($0.name)`, which is several pages of the other version" }
        )
      }
    }
    return bounds.sorted()
  }

  private mutating func addOthers() {
    for workflow in names.base.workflows {
      let name = names.name(workflow.name)
      if names.workflows[name] == nil {
        workflows.append(.init(name: name, verdict: .removed, bounds: []))
      }
    }
    let known = Set(names.base.workflows.map { names.name($0.name) })
    for workflow in names.head.workflows where !known.contains(names.head.text(workflow.name)) {
      workflows.append(
        .init(name: names.head.text(workflow.name), verdict: .added, bounds: []))
    }
  }

  private mutating func find(
    _ reached: [Difference], _ owners: [String], _ evidence: Evidence,
    _ options: ExplorationOptions
  ) {
    let items = reached.map { joint.item(.steps, at: $0.step, 0) }
    var journeys = JourneyOptions()
    journeys.exploration = options
    let found = ShortestJourney.each(to: items, evidence, journeys)
    for (index, journey) in found.enumerated() {
      var scenario = journey.scenario
      if let start = journey.journey?.start, !isIn(items[index].workflow, start) {
        // A scenario ends in its own workflow.
        journeys.exploration.subjects = items[index].workflow.map { [.workflow($0)] } ?? []
        let own = ShortestJourney(to: items[index], evidence, journeys)
        scenario = own.scenario ?? scenario
      }
      differences.append(
        FoundDifference(
          workflow: owners[index], difference: reached[index], journey: journey.journey,
          scenario: scenario, steps: journey.steps))
    }
  }

  private func isIn(_ workflow: ID<Workflow>?, _ start: Journey.Start) -> Bool {
    switch start {
    case .workflow(let id): return id == workflow
    case .route(let route):
      guard case .workflow(let ref) = joint[route].destination else { return false }
      return ref.target == workflow
    }
  }
}
