/// Reporting by the linker.
extension Linker {
  /// Withholds unknown names while whole files are missing, which may declare them.
  mutating func report(_ found: Diagnostic) {
    append(found, of: workflow?.name.span)
  }

  /// `scope` is where an undefined name would be known, if that is a workflow or a file.
  private mutating func append(_ found: Diagnostic, of scope: Span?) {
    guard found.rule == RuleCard.undefinedName.id else { return log.append(found) }
    if graph.lacksFiles { return log.withhold(found) }
    log.append(found)
    scopes[found.span] = scope
  }

  /// For a name that any file may declare: not reported where one that could not be read, or a
  /// section that could not, may declare it.
  mutating func reportUnknown(_ found: Diagnostic) {
    let isHidden = graph.recovery.mayDeclare(graph.source(found.span).words)
    if isHidden { return log.withhold(found) }
    append(found, of: .top(of: found.span.file))
  }

  /// A use of what is declared by a misspelt name is at fault as well, though that is not reported.
  mutating func recordFaults() {
    graph.recovery.setFaults(log.found.map(\.span) + misnamed.values.flatMap(\.uses))
  }

  /// Where an undefined name is like no other, its declaration is missing. That is one defect,
  /// which is reported at the first use in its scope, a workflow or a file.
  mutating func joinUndeclared() {
    func scope(of found: Diagnostic) -> Span? {
      guard found.rule == RuleCard.undefinedName.id, found.fixes.isEmpty, found.notes.isEmpty
      else { return nil }
      return scopes[found.span]
    }
    var uses: [Undeclared: [Span]] = [:]
    for found in log.diagnostics {
      guard let scope = scope(of: found) else { continue }
      uses[Undeclared(message: found.message, scope: scope), default: []].append(found.span)
    }
    uses = uses.filter { $0.value.count > 1 }.mapValues { $0.sorted { $0.isBefore($1) } }
    if uses.isEmpty { return }
    log.update { found in
      guard let scope = scope(of: found),
        let spans = uses[Undeclared(message: found.message, scope: scope)]
      else { return true }
      let others = spans.dropFirst().map { Diagnostic.Note("it is used here as well", at: $0) }
      found.notes = .listing(others, "use")
      return found.span == spans[0]
    }
  }
}

/// What a diagnostic says of an undefined name, and where the name would be known.
private struct Undeclared: Hashable {
  let message: String
  let scope: Span
}
