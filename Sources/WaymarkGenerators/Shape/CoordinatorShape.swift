import WaymarkCompiler

/// A coordinator's part in the tree: its routes and its children, each once.
struct CoordinatorShape {
  let handled: [ID<Route>]
  /// In the order in which they are asked; nil if some belong to other features.
  let children: [ID<Coordinator>]?

  init(_ coordinator: Coordinator) {
    handled = Self.unique(coordinator.handles.compactMap(\.target))
    let targets = coordinator.children.map(\.target)
    children = targets.contains(nil) ? nil : targets.compactMap(\.self)
  }

  private static func unique(_ routes: [ID<Route>]) -> [ID<Route>] {
    var seen: Set<ID<Route>> = []
    return routes.filter { seen.insert($0).inserted }
  }
}

extension Graph {
  /// Coordinators that only the app can create: a child of theirs, or of such a child, belongs to
  /// another feature.
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
