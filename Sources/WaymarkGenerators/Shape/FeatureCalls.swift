import WaymarkCompiler

/// What the workflows of features use of one another, by the index of the feature.
struct FeatureCalls {
  /// The workflows of other features that a feature runs, or that its routes start.
  let needed: [[ID<Workflow>]]
  /// Its own workflows that others run.
  let provided: [[ID<Workflow>]]
  /// All that one feature runs and another has.
  let crossing: Set<ID<Workflow>>
  /// By the index of the service: the feature that declares it, if no other calls it.
  let homes: [ID<Feature>?]

  /// `routes` are those that each feature carries out.
  init(_ graph: Graph, carryingOut routes: [[ID<Route>]]) {
    var needed = [Set<ID<Workflow>>](repeating: [], count: graph.features.count)
    var homes: [ID<Feature>?] = graph.services.map(\.feature)
    for step in graph.steps {
      let feature = graph[step.workflow].feature
      if let flow = step.runs, graph[flow].feature != feature {
        needed[feature.index].insert(flow)
      }
      if let service = step.operation.map({ graph[$0].service }), homes[service.index] != feature {
        homes[service.index] = nil
      }
    }
    for (feature, own) in routes.enumerated() {
      for route in own {
        guard case .workflow(let ref) = graph[route].destination, let flow = ref.target,
          graph[flow].feature != ID(feature)
        else { continue }
        needed[feature].insert(flow)
      }
    }
    let crossing = Set(needed.joined())
    var provided = [[ID<Workflow>]](repeating: [], count: graph.features.count)
    for flow in crossing.sorted() { provided[graph[flow].feature.index].append(flow) }
    self.needed = needed.map { $0.sorted() }
    (self.provided, self.crossing, self.homes) = (provided, crossing, homes)
  }
}
