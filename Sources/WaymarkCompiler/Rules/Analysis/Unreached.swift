/// The unreachable things to which no other unreachable thing leads: these are the defects. What
/// follows from them is counted, but not reported.
struct Unreached: Sendable {
  struct Head: Sendable {
    let thing: Thing
    /// How many more things are unreachable because of it, by kind.
    let followers: [Int]
  }
  private(set) var heads: [Head] = []

  init(_ graph: Graph, _ steps: StepReach, _ project: ProjectReach) {
    // What an unreadable file declares, or leads to, is unknown.
    guard !graph.isIncomplete else { return }
    let dead = DeadGraph(graph, steps, project)
    guard !dead.things.isEmpty else { return }
    let edges = dead.edges
    let component = Self.components(of: edges)
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
    let meant = MeantThings(sources.map { dead.things[$0] }, graph)
    heads = Self.heads(sources, dead.things, edges).filter { head in
      !meant.contains(head.thing) && !graph.isAimless(head.thing)
        && !graph.mentions.contains(graph.text(head.thing.name(in: graph)))
    }
  }

  /// Each node's component, identified by one of its members.
  private static func components(of edges: Edges) -> [Int32] {
    var component = [Int32](repeating: 0, count: edges.nodeCount)
    Components.each(of: edges) { members in
      for member in members { component[Int(member)] = members.first! }
    }
    return component
  }

  /// What several heads lead to is counted for the first of them, which keeps the count linear.
  private static func heads(_ sources: [Int], _ things: [Thing], _ edges: Edges) -> [Head] {
    var isCounted = [Bool](repeating: false, count: things.count)
    for source in sources { isCounted[source] = true }
    return sources.map { source in
      var followers = Thing.Kind.allCases.map { _ in 0 }
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

extension Graph {
  /// A route without a destination has a complaint of its own.
  fileprivate func isAimless(_ thing: Thing) -> Bool {
    guard case .route(let route) = thing, case .none = self[route].destination else { return false }
    return true
  }
}
