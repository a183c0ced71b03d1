extension TypeInference {
  mutating func report(
    _ kind: Issue.Kind, _ message: String, _ range: Range<Int>, suggestion: String? = nil
  ) {
    issues.append(Issue(kind, message, range, suggestion: suggestion))
  }

  mutating func report(_ kind: Issue.Kind, _ message: String, at node: Int) {
    report(kind, message, expression.range(of: node))
  }

  /// The text of a subexpression, if it is short enough to repeat.
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
