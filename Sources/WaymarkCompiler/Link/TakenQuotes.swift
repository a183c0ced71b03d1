extension Formula {
  /// The text that was meant where YAML took the quotes and a bare number or name is left; nil
  /// where it was meant as an expression for all one can tell.
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
