import CEL

extension Decoder {
  /// An expression. If it is invalid, a formula without an expression takes its place, so that a
  /// invalid guard is still a guard. A guard is never read as text.
  mutating func formula(_ node: Int, mayBeText: Bool = false) -> ID<Formula> {
    let id = ID<Formula>(part.formulas.count)
    guard tree[node].kind == .scalar, !tree[node].symbol.isNone else {
      reportNoExpression(node, mayBeText: mayBeText)
      hide(node)
      part.formulas.append(Formula(expression: nil, span: span(node), textStart: tree[node].start))
      return id
    }
    var formula = place(of: node)
    if !reportedValues.isEmpty, reportedValues.contains(node) {
      hideAnything()
      part.formulas.append(formula)
      return id
    }
    formula.isQuoted = isQuoted(node)
    let symbol = Int(tree[node].symbol.raw)
    if symbol < knownExpressions.count, let known = knownExpressions[symbol] {
      formula.expression = known
    } else {
      switch Expression.parse(text(node)) {
      case .success(let expression):
        keep(expression, of: symbol)
        formula.expression = expression
      case .failure(let error): reportSyntax(error, in: formula, at: node, mayBeText: mayBeText)
      }
    }
    part.formulas.append(formula)
    return id
  }

  private mutating func keep(_ expression: Expression, of symbol: Int) {
    let missing = max(symbol + 1, knownExpressions.count * 2) - knownExpressions.count
    if symbol >= knownExpressions.count {
      knownExpressions.append(contentsOf: repeatElement(nil, count: missing))
    }
    knownExpressions[symbol] = expression
  }

  func isQuoted(_ node: Int) -> Bool {
    tree[node].style == .singleQuoted || tree[node].style == .doubleQuoted
  }

  /// A formula with the place of each byte of a scalar's text in the source, excluding its quotes.
  func place(of node: Int) -> Formula {
    let found = tree[node]
    let quote: UInt32 = isQuoted(node) ? 1 : 0
    var formula = Formula(
      expression: nil,
      span: Span(file: tree.file, start: found.start + quote, end: found.end - quote),
      textStart: found.start + quote)
    let count = tree.symbols.bytes(found.symbol).count
    let isVerbatim =
      Int(formula.span.end - formula.span.start) == count
      && (found.style == .plain || found.style == .singleQuoted || !hasEscape(formula.span))
    if !isVerbatim {
      let text = Array(tree.symbols.bytes(found.symbol))
      var walk = TextWalk(
        text: text, source: tree.source.bytes, range: Int(found.start)..<Int(found.end),
        style: found.style)
      formula.origin = walk.origins()
      if found.style == .literal || found.style == .folded {
        formula.span = formula.span(of: trimmed(text))
      }
    }
    return formula
  }

  private func hasEscape(_ span: Span) -> Bool {
    tree.source.bytes[Int(span.start)..<Int(span.end)].contains(UInt8(ascii: "\\"))
  }

  /// A block scalar ends with a line break that is not part of its meaning.
  private func trimmed(_ text: [UInt8]) -> Range<Int> {
    let isBlank: (UInt8) -> Bool = { $0 == 32 || $0 == 10 || $0 == 9 }
    guard let first = text.firstIndex(where: { !isBlank($0) }),
      let last = text.lastIndex(where: { !isBlank($0) })
    else { return 0..<text.count }
    return first..<(last + 1)
  }

  /// The pairs `name: expression` under `with`, as a contiguous run, for the target at
  /// a place. If they are rejected, it is unknown which arguments are missing.
  mutating func arguments(_ with: Int?, for target: Span) -> Run<Argument> {
    let (run, isWhole) = arguments(with)
    if let with, !isWhole {
      lose(of: target)
      hide(with)
    }
    return run
  }

  /// The pairs under `set`, and the expression under `returns`. If pairs are rejected, it is
  /// unknown what is set.
  mutating func assignments(_ set: Int?, returning returns: Int? = nil) -> Run<Argument> {
    let (run, isWhole) = arguments(set)
    if !isWhole { loss.insert(.paths) }
    guard let returns else { return run }
    // A key comes right before its value.
    var argument = Argument(
      name: Name(.none, span(returns - 1)), formula: formula(returns, mayBeText: true))
    argument.isReturned = true
    part.arguments.append(argument)
    return Run(run.startIndex..<part.arguments.count)
  }

  private mutating func arguments(_ node: Int?) -> (Run<Argument>, isWhole: Bool) {
    let start = part.arguments.count
    var isWhole = node.map { tree[$0].kind == .mapping } ?? true
    if let node, isMapping(node, as: .expressions) {
      if rejectKeysWithoutValue(in: node, of: .expressions) { isWhole = false }
      for (key, value) in pairs(of: node) where !isPartOfText(key) {
        let name = keyName(key)
        let formula = formula(value, mayBeText: true)
        part.arguments.append(Argument(name: name, formula: formula))
      }
    }
    return (Run(start..<part.arguments.count), isWhole)
  }
}
