import WaymarkCompiler

/// The declarations of a feature, and its routes from and to others, in the order of the files.
struct FeatureMembers: Sendable {
  /// A route that is opened from another feature, and the screens and workflows that open it.
  struct Crossing: Sendable {
    let route: ID<Route>
    let other: ID<Feature>
    var openers: [Symbol] = []
  }
  var routes: [ID<Route>] = []
  var screens: [ID<Screen>] = []
  var workflows: [ID<Workflow>] = []
  var services: [ID<Service>] = []
  var flags: [ID<Flag>] = []
  var scenarios: [ID<Scenario>] = []
  var coordinators: [ID<Coordinator>] = []
  private(set) var incoming = Crossings()
  private(set) var outgoing = Crossings()

  struct Crossings: Sendable {
    private(set) var all: [Crossing] = []
    private var places: [Border: Int] = [:]

    private struct Border: Hashable {
      let route: ID<Route>
      let other: ID<Feature>
    }

    fileprivate mutating func note(
      _ route: ID<Route>, with other: ID<Feature>, by opener: Symbol
    ) {
      let border = Border(route: route, other: other)
      let place = places[border] ?? all.count
      if place == all.count {
        places[border] = place
        all.append(Crossing(route: route, other: other))
      }
      // The buttons or steps of one opener come in a row.
      if all[place].openers.last != opener { all[place].openers.append(opener) }
    }
  }

  /// By the index of the feature.
  static func all(of graph: Graph) -> [FeatureMembers] {
    var all = [FeatureMembers](repeating: FeatureMembers(), count: graph.features.count)
    for (id, route) in graph.routes.enumerated() { all[route.feature.index].routes.append(ID(id)) }
    for (id, flag) in graph.flags.enumerated() { all[flag.feature.index].flags.append(ID(id)) }
    for (id, service) in graph.services.enumerated() {
      all[service.feature.index].services.append(ID(id))
    }
    for (id, scenario) in graph.scenarios.enumerated() {
      all[scenario.feature.index].scenarios.append(ID(id))
    }
    for (id, coordinator) in graph.coordinators.enumerated() {
      all[coordinator.feature.index].coordinators.append(ID(id))
    }
    func cross(_ route: ID<Route>?, from feature: ID<Feature>, by opener: Symbol) {
      guard let route, graph[route].feature != feature else { return }
      let other = graph[route].feature
      all[feature.index].outgoing.note(route, with: other, by: opener)
      all[other.index].incoming.note(route, with: feature, by: opener)
    }
    for (id, screen) in graph.screens.enumerated() {
      all[screen.feature.index].screens.append(ID(id))
      for action in screen.actions {
        cross(graph[action].open?.target, from: screen.feature, by: screen.name.symbol)
      }
    }
    for (id, workflow) in graph.workflows.enumerated() {
      all[workflow.feature.index].workflows.append(ID(id))
      for step in workflow.steps {
        cross(graph[step].route, from: workflow.feature, by: workflow.name.symbol)
      }
    }
    return all
  }
}
