import CEL

/// The names that misspelt references most likely refer to. If there are very many of both, all
/// names are returned: comparing them all would take too long, and there is enough to fix already.
func intendedNames(_ misspelt: Set<String>, among known: [String]) -> Set<String> {
  guard misspelt.count * known.count < 1_000_000 else { return Set(known) }
  return misspelt.reduce(into: []) { intended, name in
    guard let near = nearName(name, among: known) else { return }
    intended.formUnion(near.names)
  }
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

  /// True if a reference can be written with the name. If not, that has been reported already.
  func canBeReferredTo(_ name: Name) -> Bool {
    symbols.withBytes(name.symbol) { NameShape($0).isIdentifier }
  }
}
