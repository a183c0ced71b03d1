import CEL
import WaymarkCompiler

/// What is fixed for a whole walk; what is left out is as usual.
public struct WalkFacts {
  package var flags: [(ID<Flag>, Value)] = []
  /// By name, in the order of the declaration.
  package var context: [(name: String, value: Value)] = []
  package var client: (platform: String, version: String)?

  /// Nil if whoever walks is the only one who waits.
  package var budget: WorkBudget?

  package init() {}

  /// What an exploration would be limited to.
  public init(_ options: ExplorationOptions, in graph: Graph) {
    flags = options.flags
    client = options.client
    context = graph.project.context.compactMap { fact in
      guard let given = options.context.last(where: { $0.0 == fact })?.1 else { return nil }
      let isBool = graph[fact].type.nonNull == .bool
      return (graph.text(graph[fact].name), isBool ? .bool(given == "true") : .string(given))
    }
  }

  func environment(of program: Program) -> Environment {
    let values = program.graph.project.context.map { fact in
      context.first { $0.name == program.graph.text(program.graph[fact].name) }?.value
        ?? program.missing(fact)
    }
    let given = client.map { Environment.Client(platform: $0.platform, version: $0.version) }
    return Environment(
      program, flags: flags, context: values, client: given ?? program.plainEnvironment.client,
      budget: budget)
  }

  /// Has a scenario begin with them.
  func add(to scenario: inout WrittenScenario, in graph: Graph) {
    scenario.context = context
    scenario.flags = flags.map { (graph.text(graph[$0.0].name), $0.1) }
    scenario.add(client: client)
  }
}

extension Graph {
  /// The values that a fact of the context can have, but for null.
  public func choices(of fact: ID<Variable>) -> [String] {
    let type = self[fact].type.nonNull
    return type == .bool ? ["true", "false"] : types.members(of: type)
  }
}
