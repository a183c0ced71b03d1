extension SourceScanner {
  /// A `:` after a value has begun: inside its text, or on a line that is indented too deep.
  func strayColon(_ at: Int) -> YAMLErrorExplanation {
    let start = contentStart(at)
    guard let colon = keyEnd(from: start, to: at) else {
      if let above = siblingAbove(start) { return missingColon(above) }
      return YAMLErrorExplanation(message: YamlSyntax.deeper, span: span(start, max(at, start + 1)))
    }
    if let glued = gluedColon(from: start, to: colon), opensValue(glued + 1) {
      return noBlank(after: glued)
    }
    let value = skipBlanks(colon + 1)
    if let bracket = bracketWithoutStart(from: value) {
      return closingNothing(bracket)
    }
    if let found = longName(from: start, at: at) ?? withoutBraces(start, colon, value, at: at) {
      return found
    }
    let isPlain = !isQuote(self[value]) && self[value] != UInt8(ascii: "!")
    return YAMLErrorExplanation(
      message: YamlSyntax.colon, span: character(at),
      fixes: isPlain ? quote(from: value, isFlow: false) : [])
  }

  /// The content start of the line above, if that line has the same indentation.
  private func siblingAbove(_ start: Int) -> Int? {
    let line = lineStart(start)
    guard line > 0 else { return nil }
    let isPair = line > 1 && self[line - 1] == 10 && self[line - 2] == 13
    let end = line - (isPair ? 2 : 1)
    let above = contentStart(end)
    return above < end && above - lineStart(above) == start - line ? above : nil
  }

  private func noBlank(after colon: Int) -> YAMLErrorExplanation {
    let span = character(colon)
    return YAMLErrorExplanation(
      message: YamlSyntax.noBlank, span: span,
      fixes: [.safe("put a space after it", replace: span, with: ": ")])
  }

  /// The `:` directly after a name at the start of a line, without a space before the rest.
  private func gluedColon(from start: Int, to end: Int) -> Int? {
    let name = bytes[start..<max(start, end)].prefix { $0 != UInt8(ascii: ":") }
    let isName = name.withUnsafeBufferPointer { NameShape($0).isIdentifier }
    return name.endIndex < end && isName ? name.endIndex : nil
  }

  /// True if only a value can start at the index, as in `offer:{ show: Offer }`.
  private func opensValue(_ index: Int) -> Bool {
    isOpening(self[index]) || isQuote(self[index])
  }

  /// The last bracket of the line, if the line closes more brackets than it opens.
  private func bracketWithoutStart(from start: Int) -> Int? {
    let line = bytes[start..<max(start, lineEnd(start))]
    guard let last = line.lastIndex(where: { !isWhitespace($0) }), isClosing(self[last]),
      !line.contains(where: isQuote)
    else { return nil }
    return closesMore(line.indices) ? last : nil
  }

  func missingColon(_ context: Int) -> YAMLErrorExplanation {
    let line = value(from: context, isFlow: false)
    // The `:` of a URL is not a missing space.
    if let glued = gluedColon(from: context, to: Int(line.end)), self[glued + 1] != 47 {
      return noBlank(after: glued)
    }
    return YAMLErrorExplanation(message: YamlSyntax.noColon(text(line)), span: line)
  }

  /// Text after a closing quote or bracket, or a line whose indentation fits no other.
  func strayText(_ at: Int, isFlow: Bool) -> YAMLErrorExplanation {
    if isClosing(self[at]) { return closingNothing(at) }
    guard let before = previous(at), at > contentStart(at) else {
      return YAMLErrorExplanation(
        message: YamlSyntax.indentation, span: value(from: at, isFlow: false))
    }
    let isBracket = isClosing(self[before])
    guard isBracket || isQuote(self[before]) else {
      return YAMLErrorExplanation(
        message: YamlSyntax.indentation, span: value(from: at, isFlow: false))
    }
    if let set = nullableSet(endingAt: before, question: at) { return set }
    return YAMLErrorExplanation(
      message: isBracket ? YamlSyntax.textAfterBracket : YamlSyntax.textAfterQuote,
      span: value(from: at, isFlow: isFlow),
      fixes: quote(from: blockValue(around: at), isFlow: false))
  }

  /// `[small, large]?`, which quotes would not help.
  private func nullableSet(endingAt bracket: Int, question: Int) -> YAMLErrorExplanation? {
    guard self[question] == UInt8(ascii: "?"), bracket + 1 == question,
      let start = bytes[..<bracket].lastIndex(of: UInt8(ascii: "[")), start >= lineStart(bracket)
    else { return nil }
    let names = bytes[(start + 1)..<bracket]
    guard names.contains(UInt8(ascii: ",")), !names.contains(where: isClosing) else { return nil }
    return YAMLErrorExplanation(message: YamlSyntax.nullableSet, span: character(question))
  }

  /// A character that is neither `,` nor the closing bracket, or that needs quotes.
  func insideBrackets(_ bracket: Int, at: Int) -> YAMLErrorExplanation {
    if let before = previous(at), let set = nullableSet(endingAt: before, question: at) {
      return set
    }
    let isLater = lineEnd(bracket) < at
    let isOutside = contentStart(at) - lineStart(at) <= contentStart(bracket) - lineStart(bracket)
    let isColon = self[at] == UInt8(ascii: ":")
    if at >= bytes.count || (isLater && (isOutside || isColon)) {
      let comma = isOutside || !isColon ? nil : forgottenComma(before: at, in: bracket)
      return comma ?? unclosed(bracket, before: at)
    }
    if isClosing(self[at]) {
      let right = self[bracket] == UInt8(ascii: "{") ? "}" : "]"
      return YAMLErrorExplanation(
        message: YamlSyntax.wrongBracket(sign(at), right), span: character(at))
    }
    if isLater, let hidden = hiddenByComment(in: bracket, before: at) { return hidden }
    let keyAhead = colonOfKey(at: at)
    if let colon = isColon ? at : keyAhead,
      let comma = forgottenComma(before: colon, in: bracket)
    {
      return comma
    }
    let start = flowValue(around: at, bracket: bracket, isText: true)
    let isValue =
      self[bracket] == UInt8(ascii: "[")
      || byteBefore(start) == UInt8(ascii: ":")
    let isCertain =
      keyAhead == nil && !isNextInList(at, bracket) && lineStart(start) == lineStart(at)
      && start < at && isValue
      && (self[at] != UInt8(ascii: ":") || isText(from: start, to: at))
    let whole = text(from: start, in: bracket)
    return YAMLErrorExplanation(
      message: isQuote(byteBefore(at)) ? YamlSyntax.textAfterQuote : YamlSyntax.inFlow(sign(at)),
      span: character(at),
      fixes: isCertain && Int(whole.end) > at ? quote(whole, isFlow: true) : [])
  }

  /// The span of a key that is too long: after 1,024 characters, libyaml stops looking for the `:`.
  func longKey(before at: Int) -> Span? {
    let start = contentStart(at)
    let isColon = self[at] == UInt8(ascii: ":")
    let end = isColon ? at : keyEnd(from: start, to: lineEnd(at)) ?? at
    guard end - start > Limits.keyLength else { return nil }
    let inside = bytes[start..<end].lastIndex { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: ",") }
    let first = inside.map { skipBlanks($0 + 1) } ?? start
    let characters = bytes[first..<max(first, end)].lazy.filter { $0 & 0xC0 != 0x80 }.count
    return characters > Limits.keyLength ? span(first, end) : nil
  }
}
