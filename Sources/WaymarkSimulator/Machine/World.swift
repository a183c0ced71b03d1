import CEL
import WaymarkCompiler

/// What is fixed for the whole of a journey: flags, context and client.
public struct World: Sendable {
  public struct Client: Hashable, Sendable {
    public var platform: String
    public var version: String

    public init(platform: String, version: String) {
      self.platform = platform
      self.version = version
    }

    var description: String { "\(platform) \(version)" }
    var numbers: [Int] { CEL.Version.parse(version) ?? [] }
  }

  /// By the flags' indices.
  public let flags: [Bool]
  /// In the order of the declaration.
  public let context: [Value]
  /// Nil in a project without clients: then every route is known.
  public let client: Client?
  /// What `flags`, `context`, `client` and `supports` stand for in expressions.
  private let roots: [String: Value]

  public init(_ graph: Graph, flags: [Bool], context: [Value], client: Client?) {
    self.flags = flags
    self.context = context
    self.client = client
    var roots: [String: Value] = [:]
    roots["flags"] = record(graph.flags.map { graph.text($0.name) }, flags.map { .bool($0) })
    roots["context"] = record(
      graph.project.context.map { graph.text(graph[$0].name) }, context)
    if let client {
      roots["client"] = record(
        ["platform", "version"], [.string(client.platform), .version(client.numbers)])
    }
    roots["supports"] = record(
      graph.routes.map { graph.text($0.name) },
      graph.routes.map { .bool(isKnown($0, to: client, in: graph)) })
    self.roots = roots
  }

  func root(_ name: String) -> Value? { roots[name] }

  func supports(_ route: Route, in graph: Graph) -> Bool {
    isKnown(route, to: client, in: graph)
  }

  /// The screen that is seen where this one is shown.
  func variant(of screen: ID<Screen>, in graph: Graph) -> ID<Screen> {
    let variant = graph[screen].variants.first { variant in
      variant.flag.target.map { flags[$0.index] } ?? false
    }
    return variant?.screen.target ?? screen
  }
}

private func record(_ names: [String], _ values: [Value]) -> Value {
  .map(Dictionary(zip(names.map { .string($0) }, values)) { first, _ in first })
}

private func isKnown(_ route: Route, to client: World.Client?, in graph: Graph) -> Bool {
  guard let client,
    let since = route.since.first(where: { graph.text($0.platform) == client.platform }),
    let first = CEL.Version.parse(graph.text(since.version))
  else { return true }
  return CEL.Version.compare(client.numbers, first) >= 0
}
