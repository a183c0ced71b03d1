import CEL
import WaymarkCompiler

/// What the worlds of all journeys have in common. Made once: otherwise the cost would be the
/// number of scenarios times the number of flags.
struct SharedFacts: Sendable {
  /// The defaults, by the flags' indices.
  let flags: [Bool]
  let flagValues: [Value: Value]
  let flagIndices: [Symbol: ID<Flag>]
  /// Every route, as seen by a client that knows them all.
  let supported: [Value: Value]
  /// The routes that some clients do not know.
  let youngRoutes: [ID<Route>]

  init(_ graph: Graph) {
    flags = graph.flags.map(\.defaultValue)
    flagValues = Dictionary(
      graph.flags.map { (.string(graph.text($0.name)), .bool($0.defaultValue)) }
    ) { first, _ in first }
    flagIndices = Dictionary(
      graph.flags.enumerated().map { ($1.name.symbol, ID($0)) }
    ) { first, _ in first }
    supported = Dictionary(
      graph.routes.map { (.string(graph.text($0.name)), .bool(true)) }
    ) { first, _ in first }
    youngRoutes = graph.routes.indices.filter { !graph.routes[$0].since.isEmpty }.map { ID($0) }
  }
}
