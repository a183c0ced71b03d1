/// Sets of states, each of which reaches every other, and none of which leaves.
extension Verdicts {
  /// The processes in which steps lead to one another again, or that enter themselves, directly or
  /// not.
  func findCircling() -> Set<Int32> {
    let isGuarded = search.programs.values.contains { !$0.program.guards.isEmpty }
    return Set(
      processes.filter { process in
        tainted[process.raw] == nil
          && (exploring.recursive.contains(process) || isGuarded && hasCycle(process))
      }.map(\.raw))
  }

  private func hasCycle(_ process: Process) -> Bool {
    let locations = model.locations(of: process)
    guard model.step(at: Location.ID(raw: Int32(locations.lowerBound))) != nil else { return false }
    let flow = exploring.analysis.steps.flow
    return locations.contains { step in
      flow.edges.of(step).contains { edge in
        let target = Int(flow.edges.targets[edge])
        return target >= 0 && target <= step
      }
    }
  }

  /// Those of caught states that have a cycle, each in order. An entry of what can end, if only by
  /// back, does not lead away from where it is.
  func closedRings(_ flow: StateFlow) -> [[Int32]] {
    var component = [Int32](repeating: -1, count: flow.isCaught.count)
    var sets: [[Int32]] = []
    Components.each(of: flow.rings, where: flow.isCaught) { members in
      for member in members { component[Int(member)] = Int32(sets.count) }
      sets.append(members.sorted())
    }
    return sets.enumerated().filter { index, members in
      var isRing = false
      for member in members {
        for edge in flow.rings.of(Int(member)) {
          isRing = isRing || component[Int(flow.rings.targets[edge])] == Int32(index)
        }
        for edge in flow.edges.of(Int(member))
        where component[Int(flow.edges.targets[edge])] != Int32(index) {
          return false
        }
      }
      return isRing
    }.map(\.element).sorted { $0[0] < $1[0] }
  }

  /// The states at which users get into each set.
  func entrances(to sets: [[Int32]], _ graph: StateGraph) -> [Set<Int32>] {
    var place = [Int32](repeating: -1, count: graph.stateCount)
    for (number, set) in sets.enumerated() {
      for state in set { place[Int(state)] = Int32(number) }
    }
    var entrances = [Set<Int32>](repeating: [], count: sets.count)
    func enter(_ state: Int, from origin: Int?) {
      guard place[state] >= 0, origin.map({ place[$0] != place[state] }) ?? true else { return }
      entrances[Int(place[state])].insert(Int32(state))
    }
    func enterStarts(of index: Int32, from origin: Int?) {
      for start in graph.search.instances[Int(index)].states.starts {
        enter(graph.number(index, Int32(start)), from: origin)
      }
    }
    for (index, instance) in graph.search.instances.enumerated() where instance.isArrival {
      enterStarts(of: Int32(index), from: nil)
    }
    for edge in graph.edges {
      let from = graph.number(edge.instance, edge.from)
      switch graph.operation(of: edge) {
      case .go: enter(graph.number(edge.instance, edge.to), from: from)
      case .call where graph.entries[Int(edge.to)].callee >= 0:
        enterStarts(of: graph.entries[Int(edge.to)].callee, from: from)
      default: break
      }
    }
    for next in graph.returns where graph.operation(of: next) == .go {
      let caller = graph.caller(of: next.entry)
      enter(
        graph.number(caller.instance, next.to), from: graph.number(caller.instance, caller.from))
    }
    return entrances
  }
}

extension Model {
  /// The processes that enter themselves, but for pages out of which back always leads.
  func recursive(among processes: [Process], entering callees: [[Process]]) -> Set<Process> {
    let isKnown = Set(processes)
    var calls: [(from: Int32, to: Int32)] = []
    for (process, callees) in zip(processes, callees) {
      for callee in callees where isKnown.contains(callee) && !canAlwaysBeLeft(callee) {
        calls.append((process.raw, callee.raw))
      }
    }
    let component = Components.ofNodes(in: Edges(nodes: processCount, pairs: calls))
    let within = calls.filter { component[Int($0.from)] == component[Int($0.to)] }
    return Set(within.map { Process(raw: $0.from) })
  }

  /// A page that a route shows, and on which back is never blocked.
  fileprivate func canAlwaysBeLeft(_ process: Process) -> Bool {
    let location = Location.ID(raw: Int32(locations(of: process).lowerBound))
    guard step(at: location) == nil, let page = page(at: location) else { return false }
    return !mayBlockBack(page)
  }
}
