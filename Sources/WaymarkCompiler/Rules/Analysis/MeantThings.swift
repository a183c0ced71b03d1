import CEL

/// Things that are unreachable only because a reference to them is misspelt: `undefined-name` has
/// spoken of the reference already.
struct MeantThings {
  private var names: [Thing.Kind: Set<String>] = [:]
  private let graph: Graph

  init(_ things: [Thing], _ graph: Graph) {
    self.graph = graph
    guard graph.issues.contains(where: { $0.kind == .undefinedName }) else { return }
    for (kind, misspelt) in Self.unresolved(in: graph) {
      let known = things.filter { $0.kind == kind }.map { graph.text($0.name(in: graph)) }
      for name in Set(misspelt) {
        if let meant = nearest(graph.text(name), among: known) {
          names[kind, default: []].insert(meant)
        }
      }
    }
  }

  func contains(_ thing: Thing) -> Bool {
    guard let names = names[thing.kind] else { return false }
    return names.contains(graph.text(thing.name(in: graph)))
  }

  private static func unresolved(in graph: Graph) -> [Thing.Kind: [Symbol]] {
    var routes = graph.project.entries.filter { $0.target == nil }.map(\.name)
    routes += graph.actions.compactMap(\.open).filter { $0.target == nil }.map(\.name)
    var screens = graph.screens.flatMap { $0.variants.map(\.screen) }
      .filter { $0.target == nil }.map(\.name)
    var workflows: [Symbol] = []
    for route in graph.routes {
      switch route.destination {
      case .screen(let ref): if ref.target == nil { screens.append(ref.name) }
      case .workflow(let ref): if ref.target == nil { workflows.append(ref.name) }
      case .external, .effect, .none: break
      }
    }
    for step in graph.steps where step.targetRaw < 0 {
      switch step.kind {
      case .show: screens.append(step.targetName)
      case .open: routes.append(step.targetName)
      case .run: workflows.append(step.targetName)
      case .call, .choose, .set, .wait, .broken: break
      }
    }
    return [.route: routes, .screen: screens, .workflow: workflows]
  }
}

extension Graph {
  /// Routes that nobody handles only because a coordinator misspells them.
  func misspeltRoutes() -> Set<ID<Route>> {
    let names = coordinators.flatMap(\.handles).filter { $0.target == nil }.map { text($0.name) }
    guard !names.isEmpty else { return [] }
    let known = routes.map { text($0.name) }
    let meant = Set(names.compactMap { nearest($0, among: known) })
    return Set(routes.indices.filter { meant.contains(known[$0]) }.map { ID($0) })
  }
}
