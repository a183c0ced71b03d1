import WaymarkCompiler

/// A coordinator's part in the tree: its routes and its children, each once.
struct CoordinatorShape {
  let handled: [ID<Route>]
  /// In the order in which they are asked; one of another feature has no target.
  let children: [Ref<Coordinator>]

  init(_ coordinator: Coordinator) {
    var seen: Set<ID<Route>> = []
    handled = coordinator.handles.compactMap(\.target).filter { seen.insert($0).inserted }
    var names: Set<Symbol> = []
    children = coordinator.children.filter { names.insert($0.name).inserted }
  }
}

extension Graph {
  /// The names of those that are children of a coordinator of another feature.
  var adoptedCoordinators: Set<Symbol> {
    var names: Set<Symbol> = []
    for parent in coordinators {
      for child in parent.children {
        guard let target = child.target, self[target].feature != parent.feature else { continue }
        names.insert(child.name)
      }
    }
    return names
  }

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
