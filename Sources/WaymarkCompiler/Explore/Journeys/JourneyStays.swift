extension JourneySpace {
  /// Where no path leads to an end, a journey may stay at any step or page.
  func addStays() {
    var ends = [Bool](repeating: false, count: nodeCount)
    ends[Int(Self.outside)] = true
    let incoming = sources(ofEachTarget: edges)
    var pending = [Self.outside]
    while let node = pending.popLast() {
      for source in incoming[Int(node)] where !ends[Int(source)] {
        ends[Int(source)] = true
        pending.append(source)
      }
    }
    for node in 1..<max(nodeCount, 1)
    where !ends[node] && canStay(at: Int32(node)) && !failing.contains(Int32(node)) {
      edges.append(Edge(source: Int32(node), target: Self.outside, steps: 0))
    }
  }

  /// True if a journey that ends with the edge stays where something fails.
  public func isFailing(after edge: Int32) -> Bool { failing.contains(edges[Int(edge)].target) }

  /// True if a scenario can end there. In what is run, it can only where somebody has to act.
  public func canStay(at node: Int32) -> Bool {
    let location = locations[Int(node)]
    guard location >= 0 else { return false }
    switch search.component.model.location(Location.ID(raw: location)).kind {
    case .page, .call, .open: return true
    case .run, .forward, .broken: return false
    case .decide: return !isRun(contexts[Int(places[Int(node)].context)])
    }
  }

  /// True if the process was entered by a step that runs it.
  private func isRun(_ context: JourneyContext) -> Bool {
    guard let caller = context.caller else { return false }
    let outer = contexts[Int(caller.context)].program.program
    guard case .run = search.component.model.location(outer.location(caller.location)).kind else {
      return false
    }
    return true
  }

  private func sources(ofEachTarget edges: [Edge]) -> [[Int32]] {
    var sources = [[Int32]](repeating: [], count: nodeCount)
    for edge in edges { sources[Int(edge.target)].append(edge.source) }
    return sources
  }

  /// The transitions taken in a process, and in what it enters, on the way to an end.
  func steps(through instance: Int32, to end: ProcessInstance.End) -> Int32 {
    var count: Int32 = 0
    var pending = [(instance, end, 0)]
    while let (instance, end, depth) = pending.popLast() {
      let goal = Tracer.Goal.end(outcome: end.outcome, words: end.words)
      for step in search.trace(instance, to: end.state, then: goal) {
        switch step {
        case .took: count += 1
        case .inside(_, let inner, let end) where depth < Tracer.deepest:
          pending.append((inner, end, depth + 1))
        case .inside, .at, .decided: break
        }
      }
    }
    return count
  }
}
