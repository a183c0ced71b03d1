import CEL

extension Linker {
  /// Reports the whole once if no name in it is known and text is due: `refund-policy`, which
  /// is a difference to CEL, or `2027-03-01`.
  mutating func reportMissingQuotes(
    _ issues: [Issue], of formula: Formula, _ due: Type, in scope: Scope
  ) -> Bool {
    guard let first = issues.first, !isScopeUnclear, formula.origin == nil,
      let expression = formula.expression, let guess = expression.textGuess,
      guess.isNeverText || (formula.isQuoted && issues.allSatisfy { $0.suggestion == nil }),
      guess.names.allSatisfy({ scope.variables[$0] == nil && whereSent($0) == nil })
    else { return false }
    var found = Diagnostic(
      guess.names.isEmpty ? .typeMismatch : .undefinedName,
      guess.names.isEmpty ? first.message : Diagnostic.unknown(guess.names),
      at: formula.span(of: expression.range(of: expression.root)))
    switch graph.types.kind(due.nonNull) {
    case .string:
      found.explainQuotes(of: formula, expression.source, hasFix: guess.isText(formula.isQuoted))
    case .enumeration where !guess.names.isEmpty:
      let members = graph.types.members(of: due.nonNull)
      let text = expression.source
      let isMember = members.contains(text)
      let near = isMember ? NearName(text) : nearName(text, among: members.prefix(100))
      guard let near, near.name.isQuotable else { return false }
      let names = [near.name, near.rival].compactMap(\.self).map { "\"'\($0)'\"" }
      found.message += "; " + Diagnostic.proposing(names[0], or: names.dropFirst().first)
      if near.rival == nil {
        found.fixes = [.textFix(near.name, for: formula, isMember ? .safe : .guess)]
      }
    default: return false
    }
    report(found)
    return true
  }
}

extension Diagnostic {
  fileprivate static func unknown(_ names: [String]) -> String {
    let distinct = names.indices.filter { !names[..<$0].contains(names[$0]) }.prefix(3)
    return "there is no " + distinct.map { "`\(names[$0])`" }.joined(separator: ", no ") + " here"
  }

  fileprivate mutating func explainQuotes(of formula: Formula, _ text: String, hasFix: Bool) {
    message +=
      formula.isQuoted ? Decoder.quotesTaken : "; text needs two pairs of quotes"
    if !hasFix || !formula.isQuoted { message += ": `\"'\(text)'\"`" }
    if hasFix { fixes = [.textFix(text, for: formula)] }
  }
}

extension Diagnostic.Fix {
  fileprivate static func textFix(
    _ text: String, for formula: Formula, _ applicability: Diagnostic.Applicability = .safe
  ) -> Diagnostic.Fix {
    Diagnostic.Fix(
      "write \"'\(text)'\"", replace: formula.isQuoted ? formula.quotedSpan : formula.span,
      with: "\"'\(text)'\"", applicability)
  }
}

extension Expression {
  /// An expression that may be text without quotes.
  fileprivate struct TextGuess {
    let names: [String]
    /// No expression of this form is text.
    let isNeverText: Bool
    let hasBlank: Bool

    /// True if it can be nothing else: blanks are put around operators.
    func isText(_ isQuoted: Bool) -> Bool {
      isNeverText && (!hasBlank || (isQuoted && names.isEmpty))
    }
  }

  /// Nil if it has more than names, numbers, dots and the signs that occur in text as well. A name
  /// by itself is judged where it stands, and `null` means that there is nothing.
  fileprivate var textGuess: TextGuess? {
    switch self[root] {
    case .identifier, .null: return nil
    default: break
    }
    let isWordlike = nodes.allSatisfy { node in
      switch node.kind {
      case .identifier, .select(_, _, isTest: false), .int, .double, .bool, .null,
        .unary(.negate, _), .binary(.add, _, _), .binary(.subtract, _, _),
        .binary(.multiply, _, _), .binary(.divide, _, _), .binary(.remainder, _, _):
        true
      default: false
      }
    }
    guard isWordlike else { return nil }
    let isNeverText =
      switch self[root] {
      case .select: false
      case .binary(.add, _, _): identifiers.isEmpty
      default: true
      }
    return TextGuess(
      names: identifiers.map(\.name), isNeverText: isNeverText,
      hasBlank: source.utf8.contains(32))
  }
}
