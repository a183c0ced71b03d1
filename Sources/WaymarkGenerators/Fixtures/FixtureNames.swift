import WaymarkCompiler

/// Names that depend only on what they name: none changes when a sibling is added or removed.
enum FixtureNames {
  /// `a very late order` becomes `a-very-late-order`; a name that is long, or that others might be
  /// turned into as well, or that is taken, gets a hash of the whole.
  static func id(of scenario: String) -> String {
    let words = words(in: scenario.lowercased())
    let slug = words.joined(separator: "-")
    let isWhole = !slug.isEmpty && slug != taken && words.joined(separator: " ") == scenario
    if isWhole, slug.utf8.count <= 80 { return slug }
    let start = String(decoding: slug.utf8.prefix(70), as: UTF8.self)
    let hash = hash(of: Array(scenario.utf8))
    return start.isEmpty ? "scenario-\(hash)" : "\(start)-\(hash)"
  }

  /// The list beside the files of all scenarios is `index.json`.
  private static let taken = "index"

  static func hash(of bytes: [UInt8]) -> String { String(Manifest.hash(of: bytes).prefix(8)) }

  /// The difference between stops at one place, in the scenario's own words: `-minutesLate-50`.
  static func suffix(of stop: Scenario.Stop, in graph: Graph) -> String {
    var words: [String] = []
    switch stop.kind {
    case .show(_, let action, let sends):
      if let action { words.append(graph.text(action)) }
      if let sends { collect(sends, &words) }
    case .call(_, .error(let name)): words.append(graph.text(name))
    case .call(_, .wait): words.append("wait")
    case .call(_, .returns(let plain)): if let plain { collect(plain, &words) }
    case .open: break
    }
    let slug = words.flatMap { Self.words(in: $0) }.joined(separator: "-")
    return slug.isEmpty ? "" : "-" + shortened(slug, to: 60)
  }

  /// The same depth that the reader allows in YAML.
  private static func collect(_ value: PlainValue, _ words: inout [String]) {
    switch value {
    case .scalar(let text, _, _): words.append(text)
    case .list(let items, _): for item in items { collect(item, &words) }
    case .mapping(let entries, _):
      for entry in entries {
        words.append(entry.key)
        collect(entry.value, &words)
      }
    }
  }

  private static func words(in text: String) -> [String] {
    text.utf8.split { !isPartOfWord($0) }.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Graph {
  /// For outputs in which the files of a use case have its id.
  var clashesOfUseCases: [Diagnostic] {
    clashes(among: scenarios.map { (FixtureNames.id(of: text($0.name)), $0.name) })
  }
}
