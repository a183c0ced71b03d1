import WaymarkCompiler
import WaymarkSimulator

extension Matching {
  /// The workflows that cannot be read, linked or typed on one side, by their names in head.
  public func broken(by old: [Diagnostic], _ new: [Diagnostic]) -> Set<String> {
    Set(base.workflows(with: old).map { name($0) }).union(head.workflows(with: new))
  }
}

extension Graph {
  /// Those in which there are errors that do not concern journeys.
  fileprivate func workflows(with diagnostics: [Diagnostic]) -> [String] {
    let errors = diagnostics.filter { $0.severity == .error && !Rule.ofJourneys.contains($0.rule) }
    return reasons(of: errors).compactMap(\.workflow).map { text(self[$0].name) }
  }

  /// What `--renamed` can name.
  public var matchedNames: [String] {
    workflows.map { text($0.name) } + screens.map { text($0.name) } + routes.map { text($0.name) }
      + operations.indices.map { qualifiedName(of: ID($0)) } + actions.map { text($0.name) }
      + flags.map { text($0.name) }
  }
}
