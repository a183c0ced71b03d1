import CEL
import WaymarkCompiler

/// What a log tells of the environment in which a session runs.
struct KnownEnvironment: Hashable, Sendable {
  var client: Environment.Client?
  /// By the flag's index; nil for what is not told.
  var flags: [Value?] = []
  /// In the order of the declaration.
  var context: [Value?] = []

  /// Nil for what is not told.
  subscript(flag: ID<Flag>, graph: Graph) -> Value? {
    get { flags.indices.contains(flag.index) ? flags[flag.index] : nil }
    set {
      if flags.isEmpty { flags = graph.flags.map { _ in nil } }
      flags[flag.index] = newValue
    }
  }

  subscript(fact: ID<Variable>, graph: Graph) -> Value? {
    get {
      zip(graph.project.context, context).first { $0.0 == fact }?.1
    }
    set {
      let facts = Array(graph.project.context)
      if context.isEmpty { context = facts.map { _ in nil } }
      if let index = facts.firstIndex(of: fact) { context[index] = newValue }
    }
  }

  func value(ofFlagsOf graph: Graph) -> Value? {
    named(zip(graph.flags.map(\.name), flags), graph)
  }

  func value(ofContextOf graph: Graph) -> Value? {
    named(zip(graph.project.context.map { graph[$0].name }, context), graph)
  }

  /// What the client decides is missing where the client is not known.
  func supports(_ facts: SharedFacts) -> Value {
    var known = facts.supported
    for (name, knownBy) in facts.young { known[name] = knows(knownBy).map { .bool($0) } }
    return .map(known)
  }

  /// Nil if nothing is known. What is not known is missing, and so decides nothing.
  private func named(_ pairs: some Sequence<(Name, Value?)>, _ graph: Graph) -> Value? {
    var known: [Value: Value] = [:]
    for (name, value) in pairs {
      if let value { known[.string(graph.text(name))] = value }
    }
    return known.isEmpty ? nil : .map(known)
  }

  /// The screen that is shown in place of another; nil if flags that are not known, or the client,
  /// decide it.
  func seen(_ screen: ID<Screen>, _ graph: Graph) -> ID<Screen>? {
    for variant in graph[screen].variants {
      guard let flag = variant.flag.target else { continue }
      guard flags.indices.contains(flag.index), let value = flags[flag.index] else { return nil }
      guard value == variant.value else { continue }
      guard let shown = variant.screen.target else { return screen }
      guard let isKnown = knows(graph[shown].knownBy) else { return nil }
      if isKnown { return shown }
    }
    return screen
  }

  /// Nil if the client decides it, and is not known.
  func knows(_ knownBy: KnownBy) -> Bool? {
    knownBy.isEveryone ? true : client.map { knownBy.contains($0) }
  }
}

extension KnownEnvironment {
  /// Flags and context as a line tells them, what is declared of them.
  init(flags: JSONText?, context: JSONText?, _ graph: Graph) {
    if case .object? = flags {
      self.flags = graph.flags.indices.map { index in
        graph.value(told: flags?[graph.text(graph.flags[index].name)], of: ID(index))
      }
    }
    if case .object? = context {
      self.context = graph.project.context.map { fact in
        context?[graph.text(graph[fact].name)].flatMap { json in
          Value(logged: json).coerced(to: graph[fact].type, in: graph.types)
        }
      }
    }
  }
}

extension Environment.Client {
  /// Nil for one of which the specs say nothing.
  init?(_ platform: String?, _ version: String?, in graph: Graph) {
    let known = graph.project.clients
    guard let platform, let version, Version.parse(version) != nil,
      known.isEmpty || known.contains(where: { graph.text($0.platform) == platform })
    else { return nil }
    self.init(platform: platform, version: version)
  }
}
