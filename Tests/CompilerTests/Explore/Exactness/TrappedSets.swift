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
    let backward = backward()
    return components(backward).compactMap { members in
      let places = Set(members)
      let isRing = members.count > 1 || nodes[members[0]].edges.contains(members[0])
      guard isRing,
        members.allSatisfy({ !nodes[$0].isLeft && nodes[$0].edges.isSubset(of: places) })
      else { return nil }
      let steps = Set(members.map { ID<Step>(nodes[$0].place.index) })
      if exits(of: steps).isEmpty { return nil }
      let isOpen = lieBelow(steps, members, backward)
      if !isOpen, backLeadsOut(of: places, backward) { return nil }
      return TrappedSet(places: places, steps: steps, isOpen: isOpen)
    }
  }

  func places(_ set: TrappedSet) -> [Place] { set.places.map { nodes[$0].place } }

  /// True if one of the pages is also shown on the way there, with other data.
  private func lieBelow(_ steps: Set<ID<Step>>, _ members: [Int], _ backward: [[Int]]) -> Bool {
    var (pending, seen) = (members, Set(members))
    while let node = pending.popLast() {
      for earlier in backward[node] where seen.insert(earlier).inserted { pending.append(earlier) }
    }
    return seen.subtracting(members).contains {
      let step = ID<Step>(nodes[$0].place.index)
      return steps.contains(step) && graph[step].kind == .show
    }
  }

  /// The transitions that lead out of a set of steps.
  func exits(of steps: Set<ID<Step>>) -> [ID<Transition>] {
    steps.flatMap { graph[$0].exits }.flatMap { graph[$0].transitions }.filter {
      if case .step(let target) = graph[$0].target { !steps.contains(target) } else { true }
    }
  }

  private func backLeadsOut(of places: Set<Int>, _ backward: [[Int]]) -> Bool {
    let entries = places.filter { place in
      nodes[place].isStart || backward[place].contains { !places.contains($0) }
    }
    var (pending, seen, found) = (Array(entries), entries, Set<Bool>())
    while let node = pending.popLast() {
      let step = ID<Step>(nodes[node].place.index)
      if graph[step].kind == .show {
        found.insert(semantics.isBackAllowed(step, nodes[node].place.code))
        continue
      }
      if graph[step].kind == .run { found.formUnion(firstScreens(runFrom: node)) }
      for next in nodes[node].edges where seen.insert(next).inserted { pending.append(next) }
    }
    return found == [true]
  }

  private func backward() -> [[Int]] {
    var backward = [[Int]](repeating: [], count: nodes.count)
    for start in nodes.indices {
      for next in nodes[start].edges { backward[next].append(start) }
    }
    return backward
  }

  /// The strongly connected sets of places, by two searches.
  private func components(_ backward: [[Int]]) -> [[Int]] {
    var order: [Int] = []
    var seen = [Bool](repeating: false, count: nodes.count)
    for start in nodes.indices {
      guard !seen[start] else { continue }
      seen[start] = true
      var stack = [(node: start, edges: Array(nodes[start].edges))]
      while let top = stack.last {
        guard let next = top.edges.last else {
          order.append(top.node)
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].edges.removeLast()
        if !seen[next] {
          seen[next] = true
          stack.append((next, Array(nodes[next].edges)))
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
