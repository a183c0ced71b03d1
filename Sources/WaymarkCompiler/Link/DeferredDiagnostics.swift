import CEL

extension Linker {
  mutating func settle(_ deferred: [DeferredDiagnostic]) {
    if deferred.isEmpty { return }
    settlePunctuation(deferred)
    // Where another kind of step is proposed, by the name that the step leads to.
    var proposed: [Span: String] = [:]
    for found in log.found where found.rule == RuleCard.undefinedName.id {
      if let fix = found.fixes.first, fix.span != found.span {
        proposed[found.span] = fix.replacement
      }
    }
    var steps: [Span: ID<Step>] = [:]
    for candidate in deferred {
      switch candidate.kind {
      case .punctuation: break
      case .misplacedKey(let name, let kinds):
        if proposed[name].map(kinds.contains) == true { log.replace(candidate.diagnostic) }
      case .exits(let name):
        if steps.isEmpty {
          for step in graph.steps.indices { steps[graph.steps[step].name.span] = ID(step) }
        }
        let names = steps[name].map { graph.exitNames(of: $0) } ?? []
        let better = candidate.diagnostic.proposing(exits: names)
        log.replace(candidate.diagnostic, with: better)
      }
    }
  }

  private mutating func settlePunctuation(_ deferred: [DeferredDiagnostic]) {
    var (keys, values): ([Span: Int], [Span: Int]) = ([:], [:])
    for (index, candidate) in deferred.enumerated() {
      guard case .punctuation(let names, let others) = candidate.kind else { continue }
      for key in names { keys[key] = index }
      for value in others { values[value] = index }
    }
    if keys.isEmpty { return }
    let wrong = Set(
      log.found.compactMap {
        $0.rule == RuleCard.undefinedName.id && !$0.isAboutMissingColon ? keys[$0.span] : nil
      })
    log.removeAll { (keys[$0.span] ?? values[$0.span]).map(wrong.contains) ?? false }
    for index in wrong.sorted() { report(deferred[index].diagnostic) }
  }
}

extension Graph {
  /// What may stand under `on` of a step.
  fileprivate func exitNames(of step: ID<Step>) -> [String] {
    if let screen = self[step].screen {
      return self[screen].actions.filter { self[$0].open == nil }.map { text(self[$0].name) }
    }
    if let callee = self[step].runs {
      return self[callee].outcomes.map { text(self[$0].name) }
    }
    guard let errors = self[step].operation.map({ self[$0].errors ?? [] }) else { return [] }
    return [Keyword.success.text] + errors.map { text($0) } + [Keyword.failure.text]
  }
}

extension Diagnostic {
  /// It says why the name is unknown, so nothing deferred explains it better.
  fileprivate var isAboutMissingColon: Bool { fixes.first?.message == MissingColon.advice }

  /// With the exits that the step has in place of the example.
  fileprivate func proposing(exits names: [String]) -> Diagnostic {
    guard !names.isEmpty, let start = message.firstRange(of: "such as `")?.upperBound,
      let end = message[start...].firstIndex(of: "`")
    else { return self }
    var found = self
    let shown = names.prefix(CEL.mostNamesShown).map { "\($0): …" }.joined(separator: ", ")
    found.message.replaceSubrange(start..<end, with: "{ \(shown) }")
    return found
  }

  /// A key that is a known name and its value, with no `:` between them; nil for any other.
  static func glued(
    _ key: String, at span: Span, among known: @autoclosure () -> [String]
  ) -> Diagnostic? {
    guard let end = key.utf8.firstIndex(of: 32), known().contains(String(key[..<end])),
      Int(span.end - span.start) == key.utf8.count
    else { return nil }
    let head = UInt32(key[..<end].utf8.count)
    let blanks = UInt32(key[end...].utf8.prefix { $0 == 32 }.count)
    let gap = Span(file: span.file, start: span.start + head, end: span.start + head + blanks)
    return Diagnostic(
      .undefinedName, MissingColon.message(key), at: span,
      fixes: [.safe(MissingColon.advice, replace: gap, with: ": ")])
  }
}
