/// What a search leaves behind: the states of all instances, numbered one instance after another,
/// with every edge between them. Of a search that was cut short, edges are missing.
final class StateGraph {
  let search: Search
  let edges: [EdgeLog.Edge]
  let entries: [EdgeLog.Entry]
  let returns: [EdgeLog.Return]
  /// By instance, the number of its first state; then, how many there are in all.
  let first: [Int]
  private let programs: [LoadedProgram]
  /// By instance and instruction.
  private let lastEvents: [[Int32]]
  /// By state, its edges.
  let outgoing: Edges
  /// By entry, the edge that leads to it, and what it returns to.
  let entering: [Int32]
  let returning: Edges

  init(_ search: Search) {
    let log = search.edgeLog.pointee
    self.search = search
    (edges, entries, returns) = (log.edges, log.entries, log.returns)
    var first = [0]
    for instance in search.instances {
      first.append(first[first.count - 1] + instance.states.count)
    }
    self.first = first
    programs = search.instances.map(\.program)
    var known: [Int32: [Int32]] = [:]
    lastEvents = programs.map { program in
      let process = program.program.process.raw
      let last = known[process] ?? program.program.lastEvents
      known[process] = last
      return last
    }
    outgoing = Edges(
      nodes: first[first.count - 1],
      pairs: log.edges.enumerated().map { index, edge in
        (Int32(first[Int(edge.instance)]) + edge.from, Int32(index))
      })
    returning = Edges(
      nodes: log.entries.count,
      pairs: log.returns.enumerated().map { ($1.entry, Int32($0)) })
    var entering = [Int32](repeating: -1, count: log.entries.count)
    for (index, edge) in log.edges.enumerated()
    where programs[Int(edge.instance)].instructions[Int(edge.node)].operation == .call {
      entering[Int(edge.to)] = Int32(index)
    }
    self.entering = entering
  }

  var stateCount: Int { first[first.count - 1] }

  var instancesOfStates: [Int32] {
    var instances: [Int32] = []
    instances.reserveCapacity(stateCount)
    for index in search.instances.indices {
      instances += Array(repeating: Int32(index), count: first[index + 1] - first[index])
    }
    return instances
  }

  func number(_ instance: Int32, _ state: Int32) -> Int { first[Int(instance)] + Int(state) }

  func operation(of edge: EdgeLog.Edge) -> Instruction.Operation {
    programs[Int(edge.instance)].instructions[Int(edge.node)].operation
  }

  /// On the way to what the edge leads to.
  func taps(of edge: EdgeLog.Edge) -> Int32 {
    switch event(of: edge) {
    case .press, .timeout: 1
    default: 0
    }
  }

  /// What is pressed, a time-out, or an answer.
  func event(of edge: EdgeLog.Edge) -> JourneyEvent? {
    let last = lastEvents[Int(edge.instance)][Int(edge.node)]
    return last < 0 ? nil : programs[Int(edge.instance)].program.events[Int(last)]
  }

  /// The route that is opened.
  func route(of edge: EdgeLog.Edge) -> ID<Route> {
    ID(raw: programs[Int(edge.instance)].instructions[Int(edge.node)].b)
  }

  /// Where the entry is, in the caller.
  func caller(of entry: Int32) -> EdgeLog.Edge { edges[Int(entering[Int(entry)])] }

  private func site(of entry: Int32) -> CallSite {
    programs[Int(caller(of: entry).instance)].program.calls[Int(entries[Int(entry)].site)]
  }

  /// It closes the pages from which it is opened.
  func closes(_ entry: Int32) -> Bool { site(of: entry).closes }

  /// Nothing is left below what it opens.
  func startsAnew(_ entry: Int32) -> Bool { site(of: entry).startsAnew }

  /// A route is opened, rather than a workflow run.
  func isOpening(_ entry: Int32) -> Bool { site(of: entry).isOpening }

  /// True if the page from which the process was entered is still there after an end.
  func leavesPage(_ entry: Int32, after end: Int) -> Bool {
    let outcome = search.instances[Int(entries[Int(entry)].callee)].ends[end].outcome
    let program = search.instances[Int(caller(of: entry).instance)].program
    let site = Int(entries[Int(entry)].site)
    guard let next = program.program.calls[site].instruction(after: outcome) else { return false }
    return program.instructions[Int(next)].operation == .stop
  }

  func operation(of edge: EdgeLog.Return) -> Instruction.Operation {
    programs[Int(caller(of: edge.entry).instance)].instructions[Int(edge.node)].operation
  }

  /// The transition that the edge takes; nil for none.
  func transition(of node: Int32, in instance: Int32) -> ID<Transition>? {
    let instruction = programs[Int(instance)].instructions[Int(node)]
    return instruction.operation == .go && instruction.a >= 0 ? ID(raw: instruction.a) : nil
  }

  func edges(of state: Int) -> some Sequence<EdgeLog.Edge> {
    outgoing.of(state).lazy.map { [outgoing, edges] in edges[Int(outgoing.targets[$0])] }
  }

  /// What follows what was entered.
  func returns(of entry: Int32) -> some Sequence<EdgeLog.Return> {
    returning.of(Int(entry)).lazy.map { [returning, returns] in
      returns[Int(returning.targets[$0])]
    }
  }
}
