/// Keys of data that have no value: if there are no such names, this is why.
struct Doubt: Sendable {
  let keys: [Span]
  /// The beginning of a text that they are the end of.
  let value: Span?
  let message: String
  let fixes: [Diagnostic.Fix]
}

extension Linker {
  mutating func explainDoubts() {
    if graph.doubts.isEmpty { return }
    var parts: [Span: Int] = [:]
    for (index, doubt) in graph.doubts.enumerated() {
      for part in doubt.keys { parts[part] = index }
      if let value = doubt.value { parts[value] = index }
    }
    let wrong = Set(
      graph.issues.compactMap { issue in
        issue.kind == .undefinedName
          ? parts[issue.span].flatMap { graph.doubts[$0].value == issue.span ? nil : $0 } : nil
      })
    graph.issues.removeAll { parts[$0.span].map(wrong.contains) ?? false }
    for index in wrong.sorted() {
      let doubt = graph.doubts[index]
      guard let place = doubt.keys.first else { continue }
      graph.issues.append(
        LinkIssue(kind: .undefinedName, message: doubt.message, span: place, fixes: doubt.fixes))
    }
  }
}
