import CEL
import WaymarkCompiler

extension WalkFacts {
  /// As far as the session tells them.
  init(told session: RecordedSession, in program: Program) {
    let graph = program.graph
    let environment = session.environment(in: graph)
    flags = zip(graph.flags.indices, environment.flags).compactMap { index, value in
      value.map { (ID(index), $0) }
    }
    context = RecordedData(graph).named(session.context, graph.project.context)
    client = environment.client.map { ($0.platform, $0.version) }
  }

  /// With all that guards can read and the session does not tell; what is usual comes first.
  func completions(in program: Program) -> [WalkFacts] {
    let graph = program.graph
    let read = graph.readFacts
    var all = [self]
    func vary<Choice>(_ choices: [Choice], _ set: (inout WalkFacts, Choice) -> Void) {
      all = all.flatMap { facts in
        [facts]
          + choices.map { choice in
            var other = facts
            set(&other, choice)
            return other
          }
      }
      all = Array(all.prefix(Self.mostCompletions))
    }
    for flag in read.flags.sorted() where !flags.contains(where: { $0.0 == flag }) {
      vary(graph.values(of: flag)) { $0.flags.append((flag, $1)) }
    }
    for fact in read.facts.sorted() {
      let name = graph.text(graph[fact].name)
      if context.contains(where: { $0.name == name }) { continue }
      let isBool = graph[fact].type.nonNull == .bool
      let values = graph.choices(of: fact).map { isBool ? Value.bool($0 == "true") : .string($0) }
      vary(values + (graph[fact].type.isOptional ? [.null] : [])) { $0.context.append((name, $1)) }
    }
    if client == nil { vary(graph.everyClient) { $0.client = $1 } }
    return all
  }

  private static let mostCompletions = 256
}

extension Graph {
  /// The flags and facts that guards, arguments and variants read.
  fileprivate var readFacts: (flags: Set<ID<Flag>>, facts: Set<ID<Variable>>) {
    var flags = Set(screens.flatMap(\.variants).compactMap(\.flag.target))
    var facts: Set<ID<Variable>> = []
    for index in formulas.indices {
      for reference in references(of: ID(index)) {
        switch reference {
        case .flag(let flag?): flags.insert(flag)
        case .fact(let fact?): facts.insert(fact)
        default: continue
        }
      }
    }
    return (flags, facts)
  }

  /// Those that differ from the default.
  fileprivate func values(of flag: ID<Flag>) -> [Value] {
    let type = self[flag].type
    let members = types.members(of: type).map { Value.string($0) }
    let all = type == .bool ? [.bool(true), .bool(false)] : members
    return all.filter { $0 != self[flag].defaultValue }
  }

  /// The oldest and the newest of each platform, and the first that knows something.
  var everyClient: [(platform: String, version: String)] {
    let since = routes.flatMap(\.since) + screens.flatMap(\.since) + actions.flatMap(\.since)
    return project.clients.flatMap { client in
      let own = since.filter { $0.platform.symbol == client.platform.symbol }.map(\.version)
      var known: Set<String> = []
      return ([client.latest, client.minimum] + own).map { text($0) }
        .filter { known.insert($0).inserted }.map { (text(client.platform), $0) }
    }
  }
}
