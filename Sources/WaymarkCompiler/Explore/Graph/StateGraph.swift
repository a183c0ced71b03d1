/// What a search leaves behind: the states of all instances, numbered one instance after another,
/// with every edge between them. Of a search that was cut short, edges are missing.
final class StateGraph {
  let search: Search
  let edges: [EdgeLog.Edge]
  let entries: [EdgeLog.Entry]
  let returns: [EdgeLog.Return]
  let settling: [Int32: [Int32]]
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
  /// By state.
  private(set) lazy var instances = search.instances.indices.flatMap { index in
    repeatElement(Int32(index), count: first[index + 1] - first[index])
  }

  init(_ search: Search) {
    let log = search.edgeLog.pointee
    self.search = search
    (edges, entries, returns) = (log.edges, log.entries, log.returns)
    settling = log.settling
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

  func number(_ instance: Int32, _ state: Int32) -> Int32 {
    Int32(first[Int(instance)]) + state
  }

  /// The states between which edges lead.
  func from(_ edge: EdgeLog.Edge) -> Int32 { number(edge.instance, edge.from) }
  func to(_ edge: EdgeLog.Edge) -> Int32 { number(edge.instance, edge.to) }
  func from(_ next: EdgeLog.Return) -> Int32 { from(caller(of: next.entry)) }
  func to(_ next: EdgeLog.Return) -> Int32 {
    number(caller(of: next.entry).instance, next.to)
  }

  /// What is entered; -1 if it is not understood.
  func callee(of entry: Int32) -> Int32 { entries[Int(entry)].callee }

  func outcome(of end: Int32, in instance: Int32) -> Int32 {
    search.instances[Int(instance)].ends[Int(end)].outcome
  }

  /// The states with which an instance begins.
  func starts(of instance: Int32) -> Range<Int32> {
    let starts = search.instances[Int(instance)].states.starts
    return number(instance, Int32(starts.lowerBound))..<number(instance, Int32(starts.upperBound))
  }

  /// Where a state is within its instance.
  func own(_ state: Int32, in instance: Int32) -> Int32 { state - Int32(first[Int(instance)]) }

  func instruction(_ node: Int32, in instance: Int32) -> Instruction {
    programs[Int(instance)].instructions[Int(node)]
  }

  func operation(of edge: EdgeLog.Edge) -> Instruction.Operation {
    instruction(edge.node, in: edge.instance).operation
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

  /// What tells operations that commit what has become of them.
  func events(of number: Int32) -> [JourneyEvent] {
    let edge = edges[Int(number)]
    guard let event = event(of: edge), case .answer = event else { return [] }
    let events = programs[Int(edge.instance)].program.events
    return [event] + (settling[number] ?? []).map { events[Int($0)] }
  }

  enum Back { case allowed, leaving }

  /// Whether the edge says that flags allow back, or leaves the process by back; nil for others.
  func back(by edge: EdgeLog.Edge) -> Back? {
    let instruction = instruction(edge.node, in: edge.instance)
    switch instruction.operation {
    case .event where instruction.b == Instruction.back: return .allowed
    case .leave where instruction.index < 0: return .leaving
    default: return nil
    }
  }

  func location(of state: Int32, in instance: Int32) -> Location.ID {
    search.location(of: own(state, in: instance), in: instance)
  }

  /// The route that is opened.
  func route(of edge: EdgeLog.Edge) -> ID<Route> {
    ID(raw: instruction(edge.node, in: edge.instance).b)
  }

  /// Where the entry is, in the caller.
  func caller(of entry: Int32) -> EdgeLog.Edge { edges[Int(entering[Int(entry)])] }

  func site(of entry: Int32) -> CallSite {
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
    let next = site(of: entry).instruction(after: outcome(of: Int32(end), in: callee(of: entry)))
    return next.map { instruction($0, in: caller(of: entry).instance).operation == .stop } ?? false
  }

  func operation(of edge: EdgeLog.Return) -> Instruction.Operation {
    instruction(edge.node, in: caller(of: edge.entry).instance).operation
  }

  /// The transition that the edge takes; nil for none.
  func transition(of node: Int32, in instance: Int32) -> ID<Transition>? {
    let instruction = instruction(node, in: instance)
    return instruction.operation == .go && instruction.a >= 0 ? ID(raw: instruction.a) : nil
  }

  func edges(of state: Int32) -> some Sequence<EdgeLog.Edge> {
    outgoing.of(Int(state)).lazy.map { [outgoing, edges] in edges[Int(outgoing.targets[$0])] }
  }

  /// What follows what was entered.
  func returns(of entry: Int32) -> some Sequence<EdgeLog.Return> {
    returning.of(Int(entry)).lazy.map { [returning, returns] in
      returns[Int(returning.targets[$0])]
    }
  }
}
