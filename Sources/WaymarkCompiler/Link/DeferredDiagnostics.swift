/// Keys of data that have no value: if there are no such names, this is why.
struct DeferredDiagnostic: Sendable {
  let keys: [Span]
  /// Their values, and the beginning of a text that they are the end of.
  let values: [Span]
  let message: String
  let fixes: [Diagnostic.Fix]
}

extension Linker {
  mutating func resolveDeferred() {
    if graph.deferred.isEmpty { return }
    var (keys, values): ([Span: Int], [Span: Int]) = ([:], [:])
    for (index, doubt) in graph.deferred.enumerated() {
      for key in doubt.keys { keys[key] = index }
      for value in doubt.values { values[value] = index }
    }
    let wrong = Set(
      graph.issues.compactMap {
        $0.kind == .undefinedName && !$0.isExplained ? keys[$0.span] : nil
      })
    graph.issues.removeAll {
      (keys[$0.span] ?? values[$0.span]).map(wrong.contains) ?? false
    }
    for index in wrong.sorted() {
      let doubt = graph.deferred[index]
      guard let place = doubt.keys.first else { continue }
      graph.issues.append(
        LinkIssue(kind: .undefinedName, message: doubt.message, span: place, fixes: doubt.fixes))
    }
  }
}

extension LinkIssue {
  /// A key that is a known name and its value, with no `:` between them; nil for any other.
  static func glued(
    _ key: String, at span: Span, among known: @autoclosure () -> [String]
  ) -> LinkIssue? {
    guard let end = key.utf8.firstIndex(of: 32), known().contains(String(key[..<end])),
      Int(span.end - span.start) == key.utf8.count
    else { return nil }
    let head = UInt32(key[..<end].utf8.count)
    let blanks = UInt32(key[end...].utf8.prefix { $0 == 32 }.count)
    let gap = Span(file: span.file, start: span.start + head, end: span.start + head + blanks)
    return LinkIssue(
      kind: .undefinedName, message: MissingColon.message(key), span: span,
      fixes: [.init(MissingColon.advice, replace: gap, with: ": ")], isExplained: true)
  }
}
