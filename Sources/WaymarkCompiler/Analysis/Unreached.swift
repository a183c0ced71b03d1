/// The root causes among the unreachable entities: those to which no other unreachable entity
/// leads. Their consequences are counted, but not reported.
struct Unreached: Sendable {
  struct RootCause: Sendable {
    let entity: EntityRef
    /// All entities of the cycle that it stands for, or itself.
    let members: [EntityRef]
    /// The number of further entities of each kind that are unreachable because of this one.
    let consequences: [Int]
  }
  private(set) var rootCauses: [RootCause] = []

  init(_ model: Model, _ steps: Reachability, _ project: ProjectReachability) {
    let graph = model.graph
    // An unreadable file may lead to any entity.
    guard !graph.lacksFiles else { return }
    let dead = UnreachableGraph(model, steps, project)
    guard !dead.entities.isEmpty else { return }
    let edges = dead.edges
    let component = Components.ofNodes(in: edges)
    var hasPredecessor = [Bool](repeating: false, count: dead.entities.count)
    for node in dead.entities.indices {
      for edge in edges.of(node) where component[Int(edges.targets[edge])] != component[node] {
        hasPredecessor[Int(component[Int(edges.targets[edge])])] = true
      }
    }
    var isIncluded = [Bool](repeating: false, count: dead.entities.count)
    let spans = dead.entities.map { $0.name(in: graph).span }
    let order = dead.entities.indices.sorted { spans[$0].isBefore(spans[$1]) }
    let sources = order.filter { node in
      let ring = Int(component[node])
      guard !hasPredecessor[ring], !isIncluded[ring] else { return false }
      isIncluded[ring] = true
      return true
    }
    let members = Self.members(sources, order, dead.entities, component)
    rootCauses = Self.rootCauses(sources, members, dead.entities, edges)
      .filter { !$0.members.contains(where: graph.isAimless) }
    // A rejected part of another workflow cannot lead to a step or outcome of this one.
    if graph.recovery.mayUseAnything { rootCauses = rootCauses.compactMap(\.withinWorkflow) }
  }

  mutating func remove(where isExcused: (RootCause) -> Bool) {
    rootCauses.removeAll(where: isExcused)
  }

  /// For each source, the members of its component.
  private static func members(
    _ sources: [Int], _ order: [Int], _ entities: [EntityRef], _ component: [Int32]
  ) -> [[EntityRef]] {
    var place = [Int](repeating: -1, count: entities.count)
    for (index, source) in sources.enumerated() { place[Int(component[source])] = index }
    var members = [[EntityRef]](repeating: [], count: sources.count)
    for node in order where place[Int(component[node])] >= 0 {
      members[place[Int(component[node])]].append(entities[node])
    }
    return members
  }

  /// A consequence of several root causes counts for the first, which keeps the count linear.
  private static func rootCauses(
    _ sources: [Int], _ members: [[EntityRef]], _ entities: [EntityRef], _ edges: Edges
  ) -> [RootCause] {
    var isCounted = [Bool](repeating: false, count: entities.count)
    for source in sources { isCounted[source] = true }
    return zip(sources, members).map { source, members in
      var consequences = EntityRef.Kind.allCases.map { _ in 0 }
      var pending = [source]
      while let node = pending.popLast() {
        for edge in edges.of(node) {
          let target = Int(edges.targets[edge])
          guard !isCounted[target] else { continue }
          isCounted[target] = true
          consequences[entities[target].kind.rawValue] += 1
          pending.append(target)
        }
      }
      return RootCause(
        entity: entities[source], members: members, consequences: consequences)
    }
  }
}

extension Unreached.RootCause {
  /// The root cause with the consequences in its workflow only; nil for other entities.
  fileprivate var withinWorkflow: Self? {
    guard entity.isPartOfWorkflow else { return nil }
    let known = [EntityRef.Kind.step.rawValue, EntityRef.Kind.outcome.rawValue]
    return Self(
      entity: entity, members: members,
      consequences: consequences.enumerated().map { known.contains($0) ? $1 : 0 })
  }
}

extension Graph {
  /// True for a route without a destination, which has a diagnostic of its own.
  fileprivate func isAimless(_ entity: EntityRef) -> Bool {
    guard case .route(let route) = entity, case .none = self[route].destination else {
      return false
    }
    return true
  }
}
