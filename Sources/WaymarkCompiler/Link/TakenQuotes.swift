extension Formula {
  /// The text that was meant if YAML took the quotes and only a number or name is left; nil if it
  /// may well have been meant as an expression.
  var textMeant: String? {
    guard isQuoted, origin == nil, let expression else { return nil }
    switch expression[expression.root] {
    case .int, .double, .identifier: return expression.source
    default: return nil
    }
  }

  /// The expression with the quotes around it.
  var quotedSpan: Span { Span(file: span.file, start: span.start - 1, end: span.end + 1) }
}

extension LinkIssue {
  /// Explains that `phone: '0800'` is a number.
  mutating func explainTakenQuotes(of formula: Formula) {
    guard kind == .typeMismatch || kind == .undefinedName, let text = formula.textMeant else {
      return
    }
    message += Decoder.quotesTaken
    fixes.append(
      Diagnostic.Fix(
        "write \"'\(text)'\"", replace: formula.quotedSpan, with: "\"'\(text)'\""))
  }
}
