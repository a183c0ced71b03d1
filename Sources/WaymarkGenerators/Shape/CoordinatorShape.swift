import WaymarkCompiler

extension Graph {
  /// Coordinators that only the app can create: a child of theirs, or of such a child, belongs to
  /// another module.
  var coordinatorsOfApp: Set<ID<Coordinator>> {
    var found: Set<ID<Coordinator>> = []
    var parents = [[ID<Coordinator>]](repeating: [], count: coordinators.count)
    var next: [ID<Coordinator>] = []
    for (index, coordinator) in coordinators.enumerated() {
      for child in coordinator.children {
        if let target = child.target {
          parents[target.index].append(ID(index))
        } else if found.insert(ID(index)).inserted {
          next.append(ID(index))
        }
      }
    }
    while let coordinator = next.popLast() {
      next += parents[coordinator.index].filter { found.insert($0).inserted }
    }
    return found
  }
}
