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
    self.names = names
    let project = JointProject(
      names, models: (Model(names.base), Model(names.head)), broken: broken)
    joint = project.graph
    let evidence = Evidence(of: project.graph)
    var options = options
    options.isComplete = true
    options.flags += project.fixedFlags.filter { fixed in
      !options.flags.contains { $0.0 == fixed.0 }
    }
    let isNeeded = project.parts.contains { !$0.isUnchanged && $0.reason == nil }
    let explored = isNeeded ? evidence.exploration(options) : Exploration()
    var reached: [Difference] = []
    var owners: [String] = []
    for part in project.parts {
      var found = ComparedWorkflow(name: part.name, verdict: .equal, bounds: [])
      if let reason = part.reason {
        (found.verdict, found.bounds) = (.notCompared, [reason])
      } else if !part.isUnchanged {
        let own = Self.reached(part, explored)
        if !own.isEmpty { found.verdict = .differs }
        found.bounds = Self.bounds(of: part, explored, project.graph)
        reached += own
        owners += own.map { _ in part.name }
      }
      workflows.append(found)
    }
    addOthers()
    if !reached.isEmpty { find(reached, owners, evidence, options) }
  }

  private static func reached(
    _ part: JointProject.Part, _ explored: Exploration
  ) -> [Difference] {
    let process = explored.processes.first {
      $0.name == part.name && $0.process.raw == part.workflow.raw
    }
    guard let process else { return [] }
    let unreached = Set(process.unreachedSteps)
    return part.differences.filter { !unreached.contains(ID($0.step)) }
  }

  /// What was not followed of the workflow, or on the way there.
  private static func bounds(
    of part: JointProject.Part, _ explored: Exploration, _ graph: Graph
  ) -> [String] {
    let callers = graph.callers(of: part.workflow)
    var bounds = part.bounds
    for process in explored.processes where callers.contains(process.name) {
      bounds.formUnion(process.bounds)
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
      differences.append(
        FoundDifference(
          workflow: owners[index], difference: reached[index], journey: journey.journey,
          scenario: journey.scenario, steps: journey.steps))
    }
  }
}

extension Graph {
  /// The names of the workflow, and of the workflows and routes from which it is entered.
  fileprivate func callers(of workflow: ID<Workflow>) -> Set<String> {
    let model = Model(self)
    var all: [(process: Process, name: String)] = workflows.indices.map { index in
      (model.process(of: ID<Workflow>(index)), text(workflows[index].name))
    }
    for (index, route) in routes.enumerated() {
      let process: Process? = model.process(of: ID<Route>(index))
      if let process { all.append((process, text(route.name))) }
    }
    var entering: [Process: [Process]] = [:]
    for (process, _) in all {
      for callee in model.callees(of: process) { entering[callee, default: []].append(process) }
    }
    var pending = [model.process(of: workflow)]
    var found = Set(pending)
    while let next = pending.popLast() {
      for caller in entering[next] ?? [] where found.insert(caller).inserted {
        pending.append(caller)
      }
    }
    return Set(all.filter { found.contains($0.process) }.map(\.name))
  }
}
