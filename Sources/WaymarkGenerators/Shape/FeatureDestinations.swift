import WaymarkCompiler

/// The routes of a feature, and the screens and workflows that routes lead to, in the order of the
/// files.
struct FeatureDestinations {
  var routes: [ID<Route>] = []
  /// The screens that are shown themselves, not only in place of another.
  var screens: [ID<Screen>] = []
  var standIns: [ID<Screen>] = []
  var workflows: [ID<Workflow>] = []

  var isEmpty: Bool {
    routes.isEmpty && screens.isEmpty && standIns.isEmpty && workflows.isEmpty
  }

  /// By the index of the feature.
  static func all(of graph: Graph) -> [FeatureDestinations] {
    var contents = [FeatureDestinations](
      repeating: FeatureDestinations(), count: graph.features.count)
    for (index, route) in graph.routes.enumerated() {
      contents[route.feature.index].routes.append(ID(index))
    }
    let asked = graph.screensAskedFor
    for (index, screen) in graph.screens.enumerated() {
      if asked.contains(ID(index)) {
        contents[screen.feature.index].screens.append(ID(index))
      } else {
        contents[screen.feature.index].standIns.append(ID(index))
      }
    }
    for (index, workflow) in graph.workflows.enumerated() {
      contents[workflow.feature.index].workflows.append(ID(index))
    }
    return contents
  }
}

extension Graph {
  /// All but those that are only ever shown in place of another.
  fileprivate var screensAskedFor: Set<ID<Screen>> {
    let standIns = standIns
    var asked = Set(screens.indices.map { ID<Screen>($0) }.filter { standIns[$0] == nil })
    for route in routes {
      if case .screen(let screen) = route.destination, let id = screen.target { asked.insert(id) }
    }
    asked.formUnion(steps.compactMap(\.screen))
    return asked
  }

  /// The variants, with the screens that each replaces, in the order of the files.
  var standIns: [ID<Screen>: [ID<Screen>]] {
    var standIns: [ID<Screen>: [ID<Screen>]] = [:]
    for (index, screen) in screens.enumerated() {
      for variant in screen.variants.compactMap(\.screen.target)
      where standIns[variant]?.last != ID(index) {
        standIns[variant, default: []].append(ID(index))
      }
    }
    return standIns
  }
}
