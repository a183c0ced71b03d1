/// How much of a project was followed.
public struct Extent: Sendable {
  public internal(set) var workflows = 0
  public internal(set) var states = 0
}

extension Exploration {
  /// Counts processes that depend on no data: each step to which a path leads is one state.
  mutating func add(_ processes: [Process], _ analysis: Analysis) {
    for process in processes {
      switch analysis.model.subject(of: process) {
      case .route: extent.states += analysis.model.locations(of: process).count
      case .workflow(let id):
        extent.workflows += 1
        extent.states += analysis.graph[id].steps.count { analysis.isReachable($0) }
      }
    }
  }

  /// What was asked for by name, and was not followed.
  mutating func addUnreached(_ subjects: [Journey.Start], _ analysis: Analysis) {
    let (graph, model) = (analysis.graph, analysis.model)
    for subject in subjects {
      switch subject {
      case .workflow(let id):
        add(model.process(of: id), graph.text(graph[id].name), graph.isUnderstood(graph[id]))
      case .route(let id):
        guard let process = model.process(of: id) else { continue }
        add(process, graph.text(graph[id].name), true)
      }
    }
  }

  private mutating func add(_ process: Process, _ name: String, _ isUnderstood: Bool) {
    if processes.contains(where: { $0.process == process }) { return }
    var explored = ExploredProcess(process: process, name: name)
    explored.isReached = false
    if !isUnderstood { explored.bounds = ["it has errors"] }
    processes.append(explored)
  }
}
