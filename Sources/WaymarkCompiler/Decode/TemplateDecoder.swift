import CEL

extension Decoder {
  func emptyTemplate(at node: Int) -> Template {
    Template(text: .none, span: span(node), holes: [])
  }

  /// A text with `${…}` holes, each of which contains an expression.
  mutating func template(_ node: Int, as shape: @autoclosure () -> ValueShape) -> Template {
    guard holdsText(node) else {
      reportNoText(node, due: shape().expected)
      return emptyTemplate(at: node)
    }
    reportTextBeforeComment(node)
    let symbol = tree[node].symbol
    var template = Template(text: symbol, span: span(node), holes: [])
    guard tree.symbols.bytes(symbol).contains(UInt8(ascii: "$")) else { return template }
    let text = Array(tree.symbols.bytes(symbol))
    let place = place(of: node)
    var at = 0
    while let start = nextHole(in: text, from: at) {
      guard let end = endOfHole(in: text, from: start + 2) else {
        report(
          .badExpression, "`${` is never closed with `}`",
          at: place.span(of: start..<(start + 2)))
        break
      }
      let range = start..<end
      template.holes.append(
        Template.Hole(range: range, formula: hole(range, text, place, node)))
      at = end
    }
    return template
  }

  private func nextHole(in text: [UInt8], from start: Int) -> Int? {
    var at = start
    while at + 1 < text.count {
      if text[at] == UInt8(ascii: "$"), text[at + 1] == UInt8(ascii: "{") { return at }
      at += 1
    }
    return nil
  }

  /// The position after the brace that closes the hole. Braces within quotes or nested braces do
  /// not count.
  private func endOfHole(in text: [UInt8], from start: Int) -> Int? {
    var depth = 0
    var at = start
    while at < text.count {
      switch text[at] {
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        at = endOfLiteral(in: text, from: at)
        continue
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        if depth == 0 { return at + 1 }
        depth -= 1
      default: break
      }
      at += 1
    }
    return nil
  }

  /// The position after the text that opens with a quote, or with three.
  private func endOfLiteral(in text: [UInt8], from start: Int) -> Int {
    let isThreefold = text[start...].prefix(3).count { $0 == text[start] } == 3
    let closing = text[start..<(start + (isThreefold ? 3 : 1))]
    var at = closing.endIndex
    while at < text.count {
      if text[at...].starts(with: closing) { return at + closing.count }
      at += text[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    return text.count
  }

  private mutating func hole(
    _ range: Range<Int>, _ text: [UInt8], _ whole: Formula, _ node: Int
  ) -> ID<Formula> {
    let inner = (range.lowerBound + 2)..<(range.upperBound - 1)
    var formula = Formula(
      expression: nil, span: whole.span(of: inner), origin: whole.origin.map { Array($0[inner]) },
      textStart: whole.textStart + UInt32(inner.lowerBound))
    switch Expression.parse(String(decoding: text[inner], as: UTF8.self)) {
    case .success(let expression): formula.expression = expression
    case .failure(let error): reportSyntax(error, in: formula, at: node)
    }
    part.formulas.append(formula)
    return ID(part.formulas.count - 1)
  }
}
