import WaymarkCompiler

extension Matching {
  /// The workflows that cannot be read, linked or typed on one side, by their names in head.
  public func broken(by old: [Diagnostic], _ new: [Diagnostic]) -> Set<String> {
    Set(base.owners(of: old).map { name($0) }).union(head.owners(of: new))
  }
}

extension Graph {
  /// The workflows in which there are errors that do not concern journeys.
  fileprivate func owners(of diagnostics: [Diagnostic]) -> [String] {
    let errors = diagnostics.filter {
      $0.severity == .error && !Rule.ofJourneys.contains($0.rule)
    }
    if errors.isEmpty { return [] }
    return workflows.filter { workflow in
      errors.contains { error in
        workflow.steps.contains { spans($0).contains { $0.contains(error.span) } }
          || workflow.name.span == error.span
      }
    }.map { text($0.name) }
  }

  /// What a step is made of, from its name to where its last exit leads.
  private func spans(_ step: ID<Step>) -> [Span] {
    var span = self[step].name.span
    span.end = max(span.end, self[step].span.end)
    for transition in self[step].exits.flatMap({ self[$0].transitions }) {
      span.end = max(span.end, self[transition].go.span.end)
    }
    for argument in self[step].arguments { span.end = max(span.end, self[argument].name.span.end) }
    return [span] + formulas(of: self[step]).map { self[$0].span }
  }

  /// What `--renamed` can name.
  public var matchedNames: [String] {
    workflows.map { text($0.name) } + screens.map { text($0.name) } + routes.map { text($0.name) }
      + operations.indices.map { qualifiedName(of: ID($0)) } + actions.map { text($0.name) }
      + flags.map { text($0.name) }
  }
}

extension Span {
  fileprivate func contains(_ other: Span) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}
