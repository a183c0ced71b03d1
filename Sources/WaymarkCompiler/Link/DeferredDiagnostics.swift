extension Linker {
  mutating func settle(_ deferred: [DeferredDiagnostic]) {
    if deferred.isEmpty { return }
    var (keys, values): ([Span: Int], [Span: Int]) = ([:], [:])
    for (index, candidate) in deferred.enumerated() {
      for key in candidate.keys { keys[key] = index }
      for value in candidate.values { values[value] = index }
    }
    let wrong = Set(
      log.found.compactMap {
        $0.rule == RuleCard.undefinedName.id && !$0.isAboutMissingColon ? keys[$0.span] : nil
      })
    log.removeAll { (keys[$0.span] ?? values[$0.span]).map(wrong.contains) ?? false }
    for index in wrong.sorted() {
      guard let place = deferred[index].keys.first else { continue }
      report(
        Diagnostic(
          .undefinedName, deferred[index].message, at: place, fixes: deferred[index].fixes))
    }
  }
}

extension Diagnostic {
  /// It says why the name is unknown, so nothing deferred explains it better.
  fileprivate var isAboutMissingColon: Bool { fixes.first?.message == MissingColon.advice }

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
