import WaymarkCompiler

/// Whether recorded sessions conform, as `replay` judges them.
struct SessionVerdicts {
  struct Verdict {
    /// What happened that the specs do not allow.
    var deviation: String?
    var isIncomplete = false
  }

  private let program: Program
  private let reads: ReadData
  private var automaton: Automaton

  init(_ program: Program) {
    self.program = program
    reads = ReadData(program)
    automaton = Automaton(program, reads)
  }

  mutating func verdict(on session: RecordedSession) -> Verdict {
    if automaton.isFull { automaton = Automaton(program, reads) }
    var start = Explanation()
    start.environment = session.environment(in: program.graph)
    start.isOfBackend = session.isOfBackend
    var verdict = Verdict()
    var node = automaton.node(for: start)
    for event in session.events {
      let edge = automaton.edge(from: node, by: event.event)
      verdict.deviation = verdict.deviation ?? edge.deviation?.happened
      verdict.isIncomplete = verdict.isIncomplete || edge.isIncomplete
      node = edge.target
    }
    return verdict
  }
}

extension RecordedSession {
  /// What it tells of flags, context and client.
  func environment(in graph: Graph) -> KnownEnvironment {
    var environment = KnownEnvironment(flags: flags, context: context, graph)
    let client = events.lazy.compactMap(\.client).first
    environment.client = Environment.Client(client?.platform, client?.version, in: graph)
    return environment
  }
}
