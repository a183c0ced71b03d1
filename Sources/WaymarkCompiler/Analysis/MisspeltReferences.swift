import CEL

/// Entities that are unreachable only because a reference to them is misspelt or missing:
/// `undefined-name` or `aimless-route` has reported that reference already.
struct MisspeltReferences {
  private var names: [EntityRef.Kind: Set<String>] = [:]
  /// True if a route without a destination may lead to any screen or workflow.
  private let hasAimlessRoute: Bool
  private let graph: Graph

  init(_ entities: [EntityRef], _ graph: Graph, hasUnresolved: Bool) {
    self.graph = graph
    hasAimlessRoute = graph.routes.contains {
      if case .none = $0.destination { true } else { false }
    }
    guard hasUnresolved else { return }
    let unresolved = Self.unresolved(in: graph).mapValues { Set($0.map { graph.text($0) }) }
    let all = unresolved.values.reduce(into: Set()) { $0.formUnion($1) }
    for (kind, misspelt) in unresolved {
      let known = entities.filter { $0.kind == kind }.map { graph.text($0.name(in: graph)) }
      // `open: Home` may refer to the screen of that name.
      names[kind] = intendedNames(misspelt, among: known).union(all.intersection(known))
    }
  }

  func contains(_ entity: EntityRef) -> Bool {
    if hasAimlessRoute, entity.kind == .screen || entity.kind == .workflow { return true }
    guard let names = names[entity.kind] else { return false }
    return names.contains(graph.text(entity.name(in: graph)))
  }

  private static func unresolved(in graph: Graph) -> [EntityRef.Kind: [Symbol]] {
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

/// The names that misspelt references may refer to. A reference that resembles none of the names
/// may refer to any of them; with `orAny: false`, to none. If there are very many of both, all
/// names are returned: comparing them all would take too long, and there is enough to fix already.
func intendedNames(
  _ misspelt: Set<String>, among known: [String], orAny isOther: Bool = true
) -> Set<String> {
  guard misspelt.count * known.count < 1_000_000 else { return Set(known) }
  var intended: Set<String> = []
  for name in misspelt {
    if let near = nearest(name, among: known) {
      intended.insert(near)
    } else if isOther {
      return Set(known)
    }
  }
  return intended
}

extension Graph {
  /// The routes that are unhandled only because a coordinator misspells them.
  func misspeltRoutes() -> Set<ID<Route>> {
    let refs = coordinators.flatMap(\.handles).filter { $0.target == nil }
    let names = Set(refs.map { text($0.name) })
    guard !names.isEmpty else { return [] }
    let known = routes.map { text($0.name) }
    let intended = intendedNames(names, among: known)
    return Set(routes.indices.filter { intended.contains(known[$0]) }.map { ID($0) })
  }
}

extension Graph {
  /// The unused names, except those that a misspelt reference may mean, and those that no reference
  /// can be written with: either has been reported already.
  func unintended(
    _ unused: [Name], by references: some Sequence<String>, orAny isOther: Bool
  ) -> [Name] {
    let unused = unused.filter { symbols.withBytes($0.symbol) { NameShape($0).isIdentifier } }
    guard !unused.isEmpty else { return [] }
    let known = unused.map { text($0) }
    let intended = intendedNames(Set(references), among: known, orAny: isOther)
    return unused.filter { !intended.contains(text($0)) }
  }
}
