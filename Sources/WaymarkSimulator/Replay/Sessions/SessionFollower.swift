import CEL
import WaymarkCompiler

/// Leads sessions through the automaton, one after the other.
struct SessionFollower {
  private let options: ReplayOptions
  private var automaton: Automaton
  private let readsClient: Bool
  private let readsEnvironment: Bool
  var clients: ClientTable
  var environments: EnvironmentTable

  init(_ program: Program, _ reads: ReadData, _ options: ReplayOptions) {
    self.options = options
    readsClient =
      program.graph.asksForClient
      || program.formulas.contains { formula in
        formula.reads.contains { if case .client = $0.read { true } else { false } }
      }
    clients = ClientTable(program.graph)
    readsEnvironment =
      program.hasVariants.contains(true)
      || program.formulas.contains { formula in
        formula.reads.contains { read in
          switch read.read {
          case .flags, .context: true
          default: false
          }
        }
      }
    environments = EnvironmentTable(program.graph)
    automaton = Automaton(program, reads)
  }

  mutating func follow(_ session: OpenSession, _ events: EventTable, _ tally: inout ReplayTally) {
    var session = session
    session.sort()
    follow(session.events[...], of: session, events, &tally)
  }

  /// What is known of a session that is too long to be kept; the rest of it is joined later.
  mutating func follow(
    cut session: inout OpenSession, _ events: EventTable, _ tally: inout ReplayTally
  ) {
    follow(session, events, &tally)
    tally.cut += 1
    session.events = []
    session.isRest = true
  }

  /// A pause longer than the window begins another session.
  private mutating func follow(
    _ all: ArraySlice<OpenSession.Event>, of session: OpenSession,
    _ events: EventTable, _ tally: inout ReplayTally
  ) {
    let window = options.microsecondsOfWindow
    var first = all.startIndex
    while first < all.endIndex {
      var end = first + 1
      while end < all.endIndex, all[end].time &- all[end - 1].time <= window { end += 1 }
      followPart(all[first..<end], of: session, events, &tally)
      first = end
    }
  }

  private mutating func followPart(
    _ part: ArraySlice<OpenSession.Event>, of session: OpenSession, _ events: EventTable,
    _ tally: inout ReplayTally
  ) {
    var node = start(of: session, events)
    var (conforms, isBounded, isIncomplete) = (true, false, session.isRest)
    var before = part.first?.time ?? 0
    for event in part {
      if automaton.isFull { node = restart(from: node, &tally) }
      let edge = automaton.edge(from: node, by: event.id, events)
      if options.report == nil {
        automaton.count(edge)
      } else {
        tally.add(automaton.edges[Int(edge)], times: 1)
      }
      let kind = events.events[Int(event.id)].kind
      if kind == .act || kind == .answer, let location = automaton.nodes[Int(node)].location {
        tally.stays[location.raw, default: .init()].waits.add((event.time &- before) / 1_000)
      }
      if automaton.isRemarkable(edge) {
        let edge = automaton.edges[Int(edge)]
        note(edge, at: event.time, in: session, &tally)
        conforms = conforms && edge.deviation == nil
        isBounded = isBounded || edge.isBounded
        isIncomplete = isIncomplete || edge.isIncomplete
      }
      node = automaton.edges[Int(edge)].target
      before = event.time
    }
    close(node, of: session, &tally)
    switch (conforms, isIncomplete, isBounded) {
    case (false, _, _): tally.deviating += 1
    case (true, true, _): tally.incomplete += 1
    case (true, false, true): tally.bounded += 1
    case (true, false, false): tally.conforming += 1
    }
  }

  /// One that was cut is joined: nothing is known of where it was.
  private mutating func start(of session: OpenSession, _ events: EventTable) -> Int32 {
    var start = session.isRest ? Explanation.lost : Explanation()
    // What nothing reads would only keep sessions apart.
    if readsEnvironment { start.environment = environments.environment(session.environment) }
    if readsClient { start.environment.client = clients.client(session.client) }
    start.isOfBackend = session.events.allSatisfy { event in
      let kind = events.events[Int(event.id)].kind
      return kind == .call || kind == .answer
    }
    return automaton.node(for: start)
  }

  private func note(
    _ edge: Automaton.Edge, at time: Int64, in session: OpenSession, _ tally: inout ReplayTally
  ) {
    if let deviation = edge.deviation { tally.add(deviation, at: time, in: session) }
    for mark in edge.certain {
      guard case .ended = mark else { continue }
      tally.add(mark, client: clients.name(session.client), isCertain: true)
    }
  }

  private func close(
    _ node: Int32, of session: OpenSession, _ tally: inout ReplayTally
  ) {
    let last = automaton.nodes[Int(node)]
    tally.sessions += 1
    if let outcome = last.ends {
      tally.add(.ended(outcome), client: clients.name(session.client), isCertain: true)
    }
    if last.isUnfinished, let location = last.location {
      tally.stays[location.raw, default: .init()].unfinished += 1
    }
  }

  private mutating func restart(from node: Int32, _ tally: inout ReplayTally) -> Int32 {
    finish(&tally)
    return automaton.restart(from: node)
  }

  /// Adds up what the edges have counted.
  mutating func finish(_ tally: inout ReplayTally) {
    for edge in automaton.edges where edge.count > 0 { tally.add(edge, times: edge.count) }
    automaton.forgetCounts()
  }
}

extension Graph {
  /// True if a client may not know something.
  fileprivate var asksForClient: Bool {
    routes.contains { !$0.knownBy.isEveryone } || screens.contains { !$0.knownBy.isEveryone }
      || actions.contains { !$0.knownBy.isEveryone }
  }
}

extension ReplayTally {
  /// Ends are counted by client, where they happen.
  fileprivate mutating func add(_ edge: Automaton.Edge, times: Int) {
    for mark in edge.certain {
      if case .ended = mark { continue }
      add(mark, client: "", isCertain: true, times: times)
    }
    for mark in edge.possible { add(mark, client: "", isCertain: false, times: times) }
  }

  fileprivate mutating func add(
    _ deviation: Automaton.Deviation, at time: Int64, in session: OpenSession
  ) {
    let key = DeviationKey(
      location: deviation.location?.raw ?? -1, happened: deviation.happened)
    let name = String(decoding: session.name.prefix(200), as: UTF8.self)
    deviations[key, default: .init()].add(
      DeviationCount(
        count: 1, first: time, last: time, example: name, allowed: Set(deviation.allowed)))
  }
}
