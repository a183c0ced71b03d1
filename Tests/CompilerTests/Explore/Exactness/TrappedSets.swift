@testable import WaymarkCompiler

/// A set of places, each of which reaches every other and none of which leaves.
struct TrappedSet {
  let places: Set<Int>
  let steps: Set<ID<Step>>
  /// One of its pages may lie below already, with data that may differ only in what nothing reads.
  /// Then back leads to that page, and this does not show where to from there.
  let isOpen: Bool
}

extension ConcreteExploration {
  /// Those that have exits and out of which back does not lead either.
  func trappedSets() -> [TrappedSet] {
    let caught = caughtNodes()
    let backward = backward { nodes[$0].edges }
    let rings = components { node in
      caught[node] ? (ways(from: node) + starts(of: node) { $0.isRun }).filter { caught[$0] } : []
    }
    return rings.compactMap { members in
      let places = Set(members)
      let steps = Set(members.map { nodes[$0].place.index }.filter { $0 < graph.steps.count })
        .reduce(into: Set<ID<Step>>()) { $0.insert(ID($1)) }
      guard members.allSatisfy({ caught[$0] && places.isSuperset(of: ways(from: $0)) }),
        members.count > 1 || !ways(from: members[0]).isEmpty, hasExit(steps)
      else { return nil }
      let isOpen = lieBelow(steps, members, backward)
      if !isOpen, backLeadsOut(of: places) { return nil }
      return TrappedSet(places: places, steps: steps, isOpen: isOpen)
    }
  }

  /// A transition, or an entry of what is never left.
  private func ways(from node: Int) -> [Int] {
    Array(nodes[node].edges) + starts(of: node) { !canEnd($0) }
  }

  private func starts(of node: Int, where isMeant: (Entry) -> Bool) -> [Int] {
    nodes[node].entries.filter(isMeant).compactMap { start(of: $0) }
  }

  /// By node, whether no way leads out of its workflow or page.
  private func caughtNodes() -> [Bool] {
    let closing = nodes.indices.filter { nodes[$0].closesAll }
    let left = nodes.indices.filter { nodes[$0].isLeft }
    let all = backward { node in ways(from: node) + starts(of: node) { _ in true } }
    let freed = reached(from: closing, all).union(left)
    let leading = reached(from: Array(freed), backward { ways(from: $0) })
    return nodes.indices.map { !leading.contains($0) }
  }

  private func reached(from nodes: [Int], _ edges: [[Int]]) -> Set<Int> {
    var (pending, seen) = (nodes, Set(nodes))
    while let node = pending.popLast() {
      for next in edges[node] where seen.insert(next).inserted { pending.append(next) }
    }
    return seen
  }

  func places(_ set: TrappedSet) -> [Place] { set.places.map { nodes[$0].place } }

  /// True if one of the pages is also shown on the way there, with other data.
  private func lieBelow(_ steps: Set<ID<Step>>, _ members: [Int], _ backward: [[Int]]) -> Bool {
    reached(from: members, backward).subtracting(members).contains {
      guard nodes[$0].place.index < graph.steps.count else { return false }
      let step = ID<Step>(nodes[$0].place.index)
      return steps.contains(step) && graph[step].kind == .show
    }
  }

  /// Whether a transition leads out that could be taken with other data.
  private func hasExit(_ steps: Set<ID<Step>>) -> Bool {
    let ends = Analysis(of: graph.graph).steps.ends
    return exits(of: steps).contains { ends.mayTake(graph[graph[$0].exit].trigger) }
  }

  /// The transitions that lead out of a set of steps.
  func exits(of steps: Set<ID<Step>>) -> [ID<Transition>] {
    steps.flatMap { graph[$0].exits }.flatMap { graph[$0].transitions }.filter {
      if case .step(let target) = graph[$0].target { !steps.contains(target) } else { true }
    }
  }

  private func backLeadsOut(of places: Set<Int>) -> Bool {
    var entrances = places.filter { nodes[$0].isArrival }
    for node in nodes.indices where !places.contains(node) {
      let next = Array(nodes[node].edges) + starts(of: node) { _ in true }
      entrances.formUnion(next.filter(places.contains))
    }
    let found = isBackAllowed(from: entrances) { ways(from: $0) }
    if !found.isEmpty { return found == [true] }
    // The pages of what is run are gone once that has ended, whichever was first.
    return isBackAllowed(from: entrances) { node in
      ways(from: node) + starts(of: node) { $0.isRun }
    }.contains(true)
  }

  /// On the pages that are shown first.
  private func isBackAllowed(from places: Set<Int>, _ ways: (Int) -> [Int]) -> Set<Bool> {
    var (pending, seen, found) = (Array(places), places, Set<Bool>())
    while let node = pending.popLast() {
      if let isAllowed = isBackAllowed(at: nodes[node].place) {
        found.insert(isAllowed)
        continue
      }
      for next in ways(node) where seen.insert(next).inserted { pending.append(next) }
    }
    return found
  }

  /// Nil where no page is shown.
  private func isBackAllowed(at place: Place) -> Bool? {
    guard place.index < graph.steps.count else {
      return semantics.isBackAllowed(
        onPageOf: ID(place.index - graph.steps.count), place.code)
    }
    let step = ID<Step>(place.index)
    return graph[step].kind == .show ? semantics.isBackAllowed(step, place.code) : nil
  }

  private func backward<Targets: Sequence<Int>>(_ edges: (Int) -> Targets) -> [[Int]] {
    var backward = [[Int]](repeating: [], count: nodes.count)
    for start in nodes.indices {
      for next in edges(start) { backward[next].append(start) }
    }
    return backward
  }

  /// The strongly connected sets of places, by two searches.
  private func components(_ edges: (Int) -> [Int]) -> [[Int]] {
    let backward = backward(edges)
    var order: [Int] = []
    var seen = [Bool](repeating: false, count: nodes.count)
    for start in nodes.indices {
      guard !seen[start] else { continue }
      seen[start] = true
      var stack = [(node: start, edges: edges(start))]
      while let top = stack.last {
        guard let next = top.edges.last else {
          order.append(top.node)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].edges.removeLast()
        if !seen[next] {
          seen[next] = true
          stack.append((next, edges(next)))
        }
      }
    }
    var found: [[Int]] = []
    for start in order.reversed() where seen[start] {
      seen[start] = false
      var (members, pending) = ([Int](), [start])
      while let node = pending.popLast() {
        members.append(node)
        for next in backward[node] where seen[next] {
          seen[next] = false
          pending.append(next)
        }
      }
      found.append(members)
    }
    return found
  }
}
