import CEL
import WaymarkCompiler

/// What is fixed for a whole journey: flags, context and client.
public final class Environment: Sendable {
  public struct Client: Hashable, Sendable {
    public var platform: String
    public var version: String

    var description: String { "\(platform) \(version)" }
    var numbers: [Int] { Version.parse(version) ?? [] }
    /// As expressions read it.
    var value: Value {
      .map([.string("platform"): .string(platform), .string("version"): .version(numbers)])
    }
  }

  /// By the flags' indices.
  public let flags: [Value]
  /// In the order of the declaration.
  public let context: [Value]
  /// Nil in a project without clients: then every route is known.
  public let client: Client?
  /// Nil if nobody waits for what is computed.
  let budget: WorkBudget?
  // What `flags`, `context`, `client` and `supports` stand for in expressions.
  let flagValues: Value
  let contextValues: Value
  let clientValue: Value?
  let supported: Value

  /// `flags` lists those that differ from their default.
  public init(
    _ program: Program, flags changed: [(ID<Flag>, Value)], context: [Value], client: Client?,
    budget: WorkBudget? = nil
  ) {
    let graph = program.graph
    var flags = program.facts.flags
    var flagValues = program.facts.flagValues
    for (flag, value) in changed {
      flags[flag.index] = value
      flagValues[.string(graph.text(graph[flag].name))] = value
    }
    var supported = program.facts.supported
    for (name, knownBy) in program.facts.young where !knownBy.contains(client) {
      supported[name] = .bool(false)
    }
    let facts = graph.project.context.map { Value.string(graph.text(graph[$0].name)) }
    self.flags = flags
    self.context = context
    self.client = client
    self.budget = budget
    self.flagValues = .map(flagValues)
    self.supported = .map(supported)
    contextValues = .map(Dictionary(zip(facts, context)) { first, _ in first })
    clientValue = client?.value
  }

  func knows(_ knownBy: KnownBy) -> Bool { knownBy.isEveryone || knownBy.contains(client) }
}

extension Machine {
  /// The screen that is really shown in place of this one.
  func seen(_ screen: ID<Screen>) -> ID<Screen> {
    guard program.hasVariants[screen.index] else { return screen }
    let variant = graph.screens[screen.index].variants.first { variant in
      (variant.flag.target.map { environment.flags[$0.index] == variant.value } ?? false)
        && (variant.screen.target.map { environment.knows(graph[$0].knownBy) } ?? true)
    }
    return variant?.screen.target ?? screen
  }
}

extension KnownBy {
  /// True if nothing is known of the client.
  func contains(_ client: Environment.Client?) -> Bool {
    client.map { contains($0.platform, $0.numbers) } ?? true
  }
}
