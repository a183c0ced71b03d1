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
}
