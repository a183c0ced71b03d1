extension TypeInference {
  mutating func report(
    _ kind: Issue.Kind, _ message: String, _ range: Range<Int>, suggestion: String? = nil
  ) {
    var issue = Issue(kind, message, range, suggestion: suggestion)
    issue.isCertain = kind == .typeMismatch
    issues.append(issue)
  }

  mutating func report(_ kind: Issue.Kind, _ message: String, at node: Int) {
    report(kind, message, expression.range(of: node))
  }

  /// Reports each value once: fixing the first use fixes the others.
  mutating func reportNull(_ message: String, at node: Int) {
    if let path = expression.path(of: node) {
      if reportedNulls.contains(path) { return }
      reportedNulls.insert(path)
    }
    report(.possiblyNull, message, at: node)
  }

  /// The source of a subexpression, if it is short enough to repeat.
  func quote(_ node: Int) -> String {
    let text = expression.text(of: node)
    return text.utf8.count <= 40 && !text.utf8.contains(0x0A) ? "`\(text)`" : "this"
  }

  func withArticle(_ type: Type) -> String {
    switch type {
    case .null, .dynamic, .unknown: types.name(type)
    default: Self.withArticle(types.name(type))
    }
  }

  static func withArticle(_ name: String) -> String {
    let isVowel = name.utf8.first.map { "AEIOUaeio".utf8.contains($0) } ?? false
    return (isVowel && !name.hasPrefix("URL") ? "an " : "a ") + name
  }
}
