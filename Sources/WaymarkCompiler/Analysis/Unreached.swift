/// The unreachable things to which no other unreachable thing leads: these are the defects. What
/// follows from them is counted, but not reported.
struct Unreached: Sendable {
  struct Head: Sendable {
    let thing: EntityRef
    /// How many more things are unreachable because of it, by kind.
    let followers: [Int]
  }
  private(set) var heads: [Head] = []

  init(
    _ graph: Graph, _ steps: Reachability, _ project: ProjectReachability, hasUnresolved: Bool
  ) {
    // What an unreadable file declares, or leads to, is unknown.
    guard !graph.lacksFiles else { return }
    let dead = DeadGraph(graph, steps, project)
    guard !dead.things.isEmpty else { return }
    let edges = dead.edges
    let component = Components.ofNodes(in: edges)
    var isLedTo = [Bool](repeating: false, count: dead.things.count)
    for node in dead.things.indices {
      for edge in edges.of(node) where component[Int(edges.targets[edge])] != component[node] {
        isLedTo[Int(component[Int(edges.targets[edge])])] = true
      }
    }
    var isTaken = [Bool](repeating: false, count: dead.things.count)
    let spans = dead.things.map { $0.name(in: graph).span }
    let order = dead.things.indices.sorted { spans[$0].isBefore(spans[$1]) }
    let sources = order.filter { node in
      let ring = Int(component[node])
      guard !isLedTo[ring], !isTaken[ring] else { return false }
      isTaken[ring] = true
      return true
    }
    let excused = Self.excused(
      sources, order, dead.things, component, graph, hasUnresolved: hasUnresolved)
    heads = zip(sources, Self.heads(sources, dead.things, edges))
      .filter { !excused[Int(component[$0.0])] }.map(\.1)
    // What was refused elsewhere is no way within a workflow.
    if graph.mayUseAnything { heads = heads.compactMap(\.withinWorkflow) }
  }

  /// The rings of which another complaint says why one of them is not reached: then none is.
  private static func excused(
    _ sources: [Int], _ order: [Int], _ things: [EntityRef], _ component: [Int32], _ graph: Graph,
    hasUnresolved: Bool
  ) -> [Bool] {
    var isSource = [Bool](repeating: false, count: things.count)
    for source in sources { isSource[Int(component[source])] = true }
    let members = order.filter { isSource[Int(component[$0])] }
    let meant = MisspeltReferences(
      members.map { things[$0] }, graph, hasUnresolved: hasUnresolved)
    var isExcused = [Bool](repeating: false, count: things.count)
    for member in members {
      let thing = things[member]
      guard
        meant.contains(thing) || graph.isAimless(thing)
          || graph.mentions.contains(graph.text(thing.name(in: graph)))
          || !thing.isPartOfWorkflow && graph.isHidden(thing.name(in: graph))
      else { continue }
      isExcused[Int(component[member])] = true
    }
    return isExcused
  }

  /// What several heads lead to is counted for the first of them, which keeps the count linear.
  private static func heads(_ sources: [Int], _ things: [EntityRef], _ edges: Edges) -> [Head] {
    var isCounted = [Bool](repeating: false, count: things.count)
    for source in sources { isCounted[source] = true }
    return sources.map { source in
      var followers = EntityRef.Kind.allCases.map { _ in 0 }
      var pending = [source]
      while let node = pending.popLast() {
        for edge in edges.of(node) {
          let target = Int(edges.targets[edge])
          guard !isCounted[target] else { continue }
          isCounted[target] = true
          followers[things[target].kind.rawValue] += 1
          pending.append(target)
        }
      }
      return Head(thing: things[source], followers: followers)
    }
  }
}

extension Unreached.Head {
  /// The same without what follows outside the workflow, if it is a part of one.
  fileprivate var withinWorkflow: Self? {
    guard thing.isPartOfWorkflow else { return nil }
    let known = [EntityRef.Kind.step.rawValue, EntityRef.Kind.outcome.rawValue]
    return Self(
      thing: thing,
      followers: followers.enumerated().map { known.contains($0) ? $1 : 0 })
  }
}

extension Graph {
  /// A route without a destination has a complaint of its own.
  fileprivate func isAimless(_ thing: EntityRef) -> Bool {
    guard case .route(let route) = thing, case .none = self[route].destination else { return false }
    return true
  }
}
