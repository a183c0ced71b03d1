import CEL

/// Things that are unreachable only because a reference to them is misspelt or missing:
/// `undefined-name` or `aimless-route` has reported that already.
struct MisspeltReferences {
  private var names: [EntityRef.Kind: Set<String>] = [:]
  /// Whether some route may lead to any screen or workflow.
  private let hasAimlessRoute: Bool
  private let graph: Graph

  init(_ things: [EntityRef], _ graph: Graph, hasUnresolved: Bool) {
    self.graph = graph
    hasAimlessRoute = graph.routes.contains {
      if case .none = $0.destination { true } else { false }
    }
    guard hasUnresolved else { return }
    let unresolved = Self.unresolved(in: graph).mapValues { Set($0.map { graph.text($0) }) }
    let all = unresolved.values.reduce(into: Set()) { $0.formUnion($1) }
    for (kind, misspelt) in unresolved {
      let known = things.filter { $0.kind == kind }.map { graph.text($0.name(in: graph)) }
      // `open: Home` may mean the screen of that name.
      names[kind] = meantNames(misspelt, among: known).union(all.intersection(known))
    }
  }

  func contains(_ thing: EntityRef) -> Bool {
    if hasAimlessRoute, thing.kind == .screen || thing.kind == .workflow { return true }
    guard let names = names[thing.kind] else { return false }
    return names.contains(graph.text(thing.name(in: graph)))
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

/// Which of some names misspelt references may mean. A reference that resembles none of them may
/// mean any, unless it may as well mean something else. If there are very many of both, each name
/// counts as meant: comparing them all would take too long, and there is enough to fix already.
func meantNames(
  _ misspelt: Set<String>, among known: [String], orAny isOther: Bool = true
) -> Set<String> {
  guard misspelt.count * known.count < 1_000_000 else { return Set(known) }
  var meant: Set<String> = []
  for name in misspelt {
    if let near = nearest(name, among: known) {
      meant.insert(near)
    } else if isOther {
      return Set(known)
    }
  }
  return meant
}

extension Graph {
  /// Routes that are unhandled only because a coordinator misspells them.
  func misspeltRoutes() -> Set<ID<Route>> {
    let refs = coordinators.flatMap(\.handles).filter { $0.target == nil }
    let names = Set(refs.map { text($0.name) })
    guard !names.isEmpty else { return [] }
    let known = routes.map { text($0.name) }
    let meant = meantNames(names, among: known)
    return Set(routes.indices.filter { meant.contains(known[$0]) }.map { ID($0) })
  }
}

extension Graph {
  /// The unused names, except those that a misspelt reference may mean, and those that no reference
  /// can be written with: either has been reported already.
  func unmeant(
    _ unused: [Name], by references: some Sequence<String>, orAny isOther: Bool
  ) -> [Name] {
    let unused = unused.filter { symbols.withBytes($0.symbol) { NameShape($0).isIdentifier } }
    guard !unused.isEmpty else { return [] }
    let known = unused.map { text($0) }
    let meant = meantNames(Set(references), among: known, orAny: isOther)
    return unused.filter { !meant.contains(text($0)) }
  }
}
