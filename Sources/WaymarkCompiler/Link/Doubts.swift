/// Keys of data that have no value: if there are no such names, this is why.
struct Doubt: Sendable {
  let keys: [Span]
  /// What was meant as one value.
  let whole: Span
  let message: String
  let fixes: [Diagnostic.Fix]
}

extension Linker {
  mutating func explainDoubts() {
    for doubt in graph.doubts {
      let isRight = !graph.issues.contains {
        $0.kind == .undefinedName && doubt.keys.contains($0.span)
      }
      guard !isRight, let first = doubt.keys.first else { continue }
      graph.issues.removeAll { doubt.whole.contains($0.span) }
      graph.issues.append(
        LinkIssue(
          kind: .undefinedName, message: doubt.message, span: first, fixes: doubt.fixes))
    }
  }
}

extension Span {
  fileprivate func contains(_ other: Span) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}
