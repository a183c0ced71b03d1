import WaymarkCompiler

/// A joint, and what data reach of it.
struct JointWalk {
  let project: JointProject
  let evidence: Evidence
  let explored: Exploration
  let options: ExplorationOptions

  init(_ project: JointProject, _ options: ExplorationOptions) {
    self.project = project
    evidence = Evidence(of: project.graph)
    var options = options
    options.isComplete = true
    options.flags += project.fixedFlags.filter { fixed in
      !options.flags.contains { $0.0 == fixed.0 }
    }
    let changed = project.parts.filter { !$0.isUnchanged && $0.reason == nil }.map(\.workflow)
    explored = changed.isEmpty ? Exploration() : evidence.exploration(options)
    self.options = options
  }

  /// True if data lead round for ever at one of these steps.
  func goesRound(at steps: [Int]) -> Bool {
    let steps = Set(steps)
    return !steps.isEmpty
      && explored.findings.contains { finding in
        [.busyLoop, .stuckOnData].contains(finding.rule)
          && finding.journey?.locations.last.map { steps.contains($0.index) } ?? true
      }
  }

  /// False if there is nothing to learn from it.
  func add(to experience: inout [ID<Workflow>: Experience]) -> Bool {
    var isNew = false
    for part in project.parts where !part.conflicts.isEmpty || !part.uncertainties.isEmpty {
      let process = explored.processes.first { $0.process.raw == part.workflow.raw }
      guard let process else { continue }
      let unreached = Set(process.unreachedSteps)
      for conflict in part.conflicts where !unreached.contains(ID(conflict.step)) {
        experience[part.workflow, default: .init()].apart.insert(conflict.pair)
        isNew = true
      }
      for uncertainty in part.uncertainties where !unreached.contains(ID(uncertainty.step)) {
        experience[part.workflow, default: .init()].uncertainties.insert(uncertainty.uncertainty)
        isNew = true
      }
    }
    return isNew
  }
}

/// From where workflows are entered.
struct EnteringWorkflows {
  let model: Model
  private var entering: [Process: [Process]] = [:]

  init(_ graph: Graph) {
    model = Model(graph)
    var processes = graph.workflows.indices.map { model.process(of: ID<Workflow>($0)) }
    for index in graph.routes.indices {
      let process: Process? = model.process(of: ID<Route>(index))
      if let process { processes.append(process) }
    }
    for process in processes {
      for callee in model.callees(of: process) { entering[callee, default: []].append(process) }
    }
  }

  /// With the workflows themselves.
  func callers(of workflows: some Sequence<ID<Workflow>>) -> Set<Process> {
    var pending = workflows.map { model.process(of: $0) }
    var found = Set(pending)
    while let next = pending.popLast() {
      for caller in entering[next] ?? [] where found.insert(caller).inserted {
        pending.append(caller)
      }
    }
    return found
  }
}
