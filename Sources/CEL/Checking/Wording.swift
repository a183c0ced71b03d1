extension Judgement {
  mutating func complain(
    _ kind: Issue.Kind, _ message: String, _ range: Range<Int>, suggestion: String? = nil
  ) {
    issues.append(Issue(kind, message, range, suggestion: suggestion))
  }

  mutating func complain(_ kind: Issue.Kind, _ message: String, at node: Int) {
    complain(kind, message, expression.range(of: node))
  }

  /// Once for each value: fixing the first use fixes the others.
  mutating func complainOfNull(_ message: String, at node: Int) {
    if let path = expression.path(of: node) {
      if nullsTold.contains(path) { return }
      nullsTold.insert(path)
    }
    complain(.possiblyNull, message, at: node)
  }

  /// The text of a subexpression, if it is short enough to repeat.
  func quote(_ node: Int) -> String {
    let text = expression.text(of: node)
    return text.utf8.count <= 40 && !text.utf8.contains(0x0A) ? "`\(text)`" : "this"
  }

  func article(_ type: Type) -> String {
    switch type {
    case .null, .dynamic, .unknown: types.name(type)
    default: Self.article(types.name(type))
    }
  }

  static func article(_ name: String) -> String {
    let isVowel = name.utf8.first.map { "AEIOUaeio".utf8.contains($0) } ?? false
    return (isVowel && !name.hasPrefix("URL") ? "an " : "a ") + name
  }

  func isIntLiteral(_ node: Int) -> Bool {
    if case .int = expression[node] { return true }
    return false
  }

  /// The type of a value that must not be null; complains if it may be.
  mutating func require(_ node: Int, _ facts: Facts) -> Type {
    let type = judge(node, facts).type
    return type == .null || type.isOptional ? refuseNull(node, type) : type
  }

  @discardableResult
  mutating func refuseNull(_ node: Int, _ type: Type) -> Type {
    if type == .null {
      complain(.possiblyNull, "`null` cannot be used here", at: node)
      return .unknown
    }
    complainOfNull("\(quote(node)) may be null: compare it with null first", at: node)
    return type.unwrapped
  }

  mutating func requireBool(_ node: Int, _ facts: Facts) -> Judged {
    var judged = judge(node, facts)
    fit(node, .bool)
    // That `note && …` does not ask for null has been told.
    if judged.type.isOptional, judged.type.unwrapped != .bool, let path = expression.path(of: node)
    {
      judged.whenTrue = Facts(nonNull: [path])
    }
    return judged
  }
}
