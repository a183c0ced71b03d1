/// Keys of data that have no value: if there are no such names, this is why.
struct Doubt: Sendable {
  let keys: [Span]
  /// Their values, and the beginning of a text that they are the end of.
  let values: [Span]
  let message: String
  let fixes: [Diagnostic.Fix]
}

extension Linker {
  mutating func explainDoubts() {
    if graph.doubts.isEmpty { return }
    var (keys, values): ([Span: Int], [Span: Int]) = ([:], [:])
    for (index, doubt) in graph.doubts.enumerated() {
      for key in doubt.keys { keys[key] = index }
      for value in doubt.values { values[value] = index }
    }
    let wrong = Set(
      graph.issues.compactMap { $0.kind == .undefinedName ? keys[$0.span] : nil })
    graph.issues.removeAll {
      (keys[$0.span] ?? values[$0.span]).map(wrong.contains) ?? false
    }
    for index in wrong.sorted() {
      let doubt = graph.doubts[index]
      guard let place = doubt.keys.first else { continue }
      graph.issues.append(
        LinkIssue(kind: .undefinedName, message: doubt.message, span: place, fixes: doubt.fixes))
    }
  }
}
