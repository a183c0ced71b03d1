import CEL

extension Formula {
  /// True if a suggestion can stand here: a literal in place of the whole must be of the type due.
  func mayBe(_ suggestion: String?, _ due: Type?) -> Bool {
    guard let due, case .identifier = expression.map({ $0[$0.root] }) else { return true }
    switch suggestion {
    case "null": return due != due.nonNull
    case "true", "false": return due.nonNull == .bool
    default: return true
    }
  }

  var isNull: Bool {
    if case .null = expression.map({ $0[$0.root] }) { true } else { false }
  }

  /// The hint for a name that may be text without quotes.
  var textHint: String {
    guard !isQuoted, let expression, expression.path(of: expression.root) == expression.source
    else {
      return ""
    }
    return "; text needs two pairs of quotes: `\"'\(expression.source)'\"`"
  }

  /// A suggestion as it is written here: YAML takes the outer quotes of a value.
  func written(_ suggestion: String, at range: Range<Int>) -> String {
    let isWhole = range.count == expression?.source.utf8.count
    return isWhole && suggestion.isText && origin == nil ? "\"\(suggestion)\"" : suggestion
  }

  /// Nil where YAML would take what is inserted for something else.
  func fix(
    _ range: Range<Int>, with text: String, _ applicability: Diagnostic.Applicability
  ) -> Diagnostic.Fix? {
    let isAtStart = range.lowerBound == 0
    let isSafe = !text.isText || (!isQuoted && (!isAtStart || text.utf8.first == 0x22))
    let place = span(of: range)
    // Where escapes or line breaks are between, other bytes would have to go.
    let isVerbatim = origin == nil || place.end - place.start == UInt32(range.count)
    guard isVerbatim, isSafe, origin == nil || !text.isText, mayHold(text, at: range) else {
      return nil
    }
    return Diagnostic.Fix("write `\(text)`", replace: place, with: text, applicability)
  }

  /// A member of a set may be any text: between quotes, one of its characters may end them, and
  /// without quotes around the expression, the expression.
  private func mayHold(_ text: String, at range: Range<Int>) -> Bool {
    let before = range.lowerBound > 0 ? expression?.source.utf8.prefix(range.lowerBound).last : nil
    let isInLiteral = before == 0x22 || before == 0x27
    if text.isText { return isQuoted || text.utf8.first == 0x22 || text.isPlainPart }
    return !isInLiteral || text.isQuotable && (isQuoted || text.isPlainPart)
  }

  /// The text whose quotes YAML removed, if only a number or name is left; nil if it may well be an
  /// expression.
  var unquotedText: String? {
    guard isQuoted, origin == nil, let expression else { return nil }
    switch expression[expression.root] {
    case .int, .double, .identifier: return expression.source
    default: return nil
    }
  }

  /// The expression with the quotes around it.
  var quotedSpan: Span { Span(file: span.file, start: span.start - 1, end: span.end + 1) }
}

extension Diagnostic {
  static func proposing(
    _ suggestion: String, or rival: String? = nil, inPlaceOf name: Substring? = nil
  ) -> String {
    let both = "`\(suggestion)`" + (rival.map { " or `\($0)`" } ?? "")
    let isQuoted = name.map { String($0).isText } ?? false
    return suggestion.isText && !isQuoted
      ? "a member of a set is text: write \(both)" : "did you mean \(both)?"
  }

  /// Explains that `phone: '0800'` is a number.
  mutating func explainRemovedQuotes(of formula: Formula) {
    guard rule == RuleCard.typeMismatch.id || rule == RuleCard.undefinedName.id,
      let text = formula.unquotedText
    else {
      return
    }
    message += Decoder.quotesTaken
    fixes.append(
      Diagnostic.Fix.safe(
        "write \"'\(text)'\"", replace: formula.quotedSpan, with: "\"'\(text)'\""))
  }
}

extension String {
  /// True for a literal, which starts with a quote.
  fileprivate var isText: Bool { utf8.first == 0x22 || utf8.first == 0x27 }
}

extension Issue {
  /// Quotes around a name, words of other languages, and accents that are composed in another way
  /// leave no doubt about what is meant.
  func applicability(of written: Substring?) -> Diagnostic.Applicability {
    guard let written, !isCertain else { return isCertain ? .safe : .guess }
    let isQuoted = suggestion == "'\(written)'"
    let isLiteral = suggestion.map(isForeignLiteral) == true && isForeignLiteral(String(written))
    return isQuoted || isLiteral || suggestion == String(written) ? .safe : .guess
  }
}
