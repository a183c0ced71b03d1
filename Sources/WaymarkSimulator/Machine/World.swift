import CEL
import WaymarkCompiler

/// What is fixed for a whole journey: flags, context and client.
public struct World: Sendable {
  public struct Client: Hashable, Sendable {
    public var platform: String
    public var version: String

    var description: String { "\(platform) \(version)" }
    var numbers: [Int] { Version.parse(version) ?? [] }
  }

  /// By the flags' indices.
  public let flags: [Bool]
  /// In the order of the declaration.
  public let context: [Value]
  /// Nil in a project without clients: then every route is known.
  public let client: Client?
  /// What `flags`, `context`, `client` and `supports` stand for in expressions.
  private let roots: [String: Value]

  /// `flags` lists those that differ from their default.
  public init(
    _ program: Program, flags changed: [(ID<Flag>, Bool)], context: [Value], client: Client?
  ) {
    let graph = program.graph
    var flags = program.facts.flags
    var flagValues = program.facts.flagValues
    for (flag, isOn) in changed {
      flags[flag.index] = isOn
      flagValues[.string(graph.text(graph[flag].name))] = .bool(isOn)
    }
    var supported = program.facts.supported
    for route in program.facts.youngRoutes where !isKnown(graph[route], to: client, in: graph) {
      supported[.string(graph.text(graph[route].name))] = .bool(false)
    }
    let facts = graph.project.context.map { Value.string(graph.text(graph[$0].name)) }
    self.flags = flags
    self.context = context
    self.client = client
    var roots: [String: Value] = [
      "flags": .map(flagValues), "supports": .map(supported),
      "context": .map(Dictionary(zip(facts, context)) { first, _ in first }),
    ]
    roots["client"] = client.map { client in
      .map([
        .string("platform"): .string(client.platform), .string("version"): .version(client.numbers),
      ])
    }
    self.roots = roots
  }

  func root(_ name: String) -> Value? { roots[name] }

  func supports(_ route: Route, in graph: Graph) -> Bool {
    isKnown(route, to: client, in: graph)
  }

  /// The screen that is really shown in place of this one.
  func variant(of screen: ID<Screen>, in graph: Graph) -> ID<Screen> {
    let variant = graph[screen].variants.first { variant in
      variant.flag.target.map { flags[$0.index] } ?? false
    }
    return variant?.screen.target ?? screen
  }
}

private func isKnown(_ route: Route, to client: World.Client?, in graph: Graph) -> Bool {
  guard let client,
    let since = route.since.first(where: { graph.text($0.platform) == client.platform }),
    let first = Version.parse(graph.text(since.version))
  else { return true }
  return Version.compare(client.numbers, first) >= 0
}
