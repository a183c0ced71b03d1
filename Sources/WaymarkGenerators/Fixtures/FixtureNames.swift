import WaymarkCompiler

/// Names that depend only on what they name: none changes when a sibling is added or removed.
enum FixtureNames {
  static func hash(of bytes: [UInt8]) -> String { String(Manifest.hash(of: bytes).prefix(8)) }

  /// The difference between stops at one place, in the scenario's own words: `-minutesLate-50`.
  static func suffix(of stop: Scenario.Stop, in graph: Graph) -> String {
    var words: [String] = []
    switch stop.kind {
    case .show(_, let action, let sends):
      if let action { words.append(graph.text(action)) }
      if let sends { collect(sends, &words) }
    case .call(_, .error(let name, _)): words.append(graph.text(name))
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
  /// The folder or file of a use case: its id, as far as a disk takes it. The list beside the files
  /// of all use cases is called `index`.
  func path(of scenario: Scenario) -> String {
    let id = shortened(id(of: scenario), to: 200)
    return id.lowercased() == "index" ? "use-case-\(id)" : id
  }

  /// For outputs in which the files of a use case have its id.
  var clashesOfUseCases: [Diagnostic] {
    clashes(among: scenarios.map { (path(of: $0), $0.name) })
  }
}
