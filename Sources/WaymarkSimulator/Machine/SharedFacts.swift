import CEL
import WaymarkCompiler

/// What the environments of all journeys have in common. Made once: otherwise the cost would be the
/// number of scenarios times the number of flags.
struct SharedFacts: Sendable {
  /// The defaults, by the flags' indices.
  let flags: [Value]
  let flagValues: [Value: Value]
  let flagIndices: [Symbol: ID<Flag>]
  /// Every route and screen, as seen by a client that knows them all.
  let supported: [Value: Value]
  /// Those that some clients do not know.
  let young: [(Value, KnownBy)]

  init(_ graph: Graph) {
    flags = graph.flags.map(\.defaultValue)
    flagValues = Dictionary(
      graph.flags.map { (.string(graph.text($0.name)), $0.defaultValue) }
    ) { first, _ in first }
    flagIndices = Dictionary(
      graph.flags.enumerated().map { ($1.name.symbol, ID($0)) }
    ) { first, _ in first }
    let named = graph.supportable.map { (Value.string(graph.text($0.name)), $0.knownBy) }
    supported = Dictionary(named.map { ($0.0, .bool(true)) }) { first, _ in first }
    young = named.filter { !$0.1.isEveryone }
  }
}
