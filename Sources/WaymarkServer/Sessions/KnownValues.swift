import CEL
import WaymarkCompiler

/// What an app has from its use case: what was given, and what was answered before. All else that a
/// call sends is a default or an example, in place of which an app sends what it has.
struct KnownValues {
  private var known: Set<String> = []
  /// Examples that may come again in answers.
  private var invented: Set<String> = []

  init(_ scenario: Scenario, in graph: Graph) {
    for given in scenario.given where [.params, .context].contains(given.kind) {
      learn(given.value)
    }
    learn(scenario.stops)
  }

  mutating func learn(_ value: Value) { known.formUnion(Self.leaves(of: value)) }

  /// True if nothing else is in it.
  mutating func holds(_ value: Value) -> Bool {
    let leaves = Self.leaves(of: value)
    let isKnown = leaves.allSatisfy { known.contains($0) && !invented.contains($0) }
    if !isKnown { invented.formUnion(leaves.filter { !known.contains($0) }) }
    return isKnown && !leaves.isEmpty
  }

  /// What buttons send; recurses once for each route opened inside another.
  private mutating func learn(_ stops: [Scenario.Stop]) {
    for stop in stops {
      switch stop.kind {
      case .show(_, _, let sends?): learn(sends)
      case .open(_, let inside?): learn(inside.stops)
      default: break
      }
    }
  }

  private mutating func learn(_ plain: PlainValue) {
    switch plain {
    case .scalar(let text, _, _):
      known.formUnion([text] + (Instant(text).map { [$0.text] } ?? []))
    case .list(let items, _): for item in items { learn(item) }
    case .mapping(let entries, _): for entry in entries { learn(entry.value) }
    }
  }

  private static func leaves(of value: Value) -> [String] {
    switch value {
    case .null: []
    case .bool(let value): [String(value)]
    case .int(let value): [String(value)]
    case .double(let value):
      [Int64(exactly: value).map { String($0) } ?? String(value)]
    case .string(let text): [text]
    case .version(let numbers): [numbers.map { String($0) }.joined(separator: ".")]
    case .list(let items): items.flatMap { leaves(of: $0) }
    case .map(let members): members.values.flatMap { leaves(of: $0) }
    }
  }
}
