extension Parser {
  mutating func nameOperand() throws(SyntaxError) -> Int {
    let name = token
    let word = text(name.range)
    try advance()
    switch word {
    case "null": return try add(.null, from: name.start, name: name.range)
    case "true": return try add(.bool(true), from: name.start, name: name.range)
    case "false": return try add(.bool(false), from: name.start, name: name.range)
    case "has" where token.kind == .openParen: return try presenceTest(name)
    default: break
    }
    if word == "if" {
      throw SyntaxError(
        message: "`if` is written with `?` and `:`, as in `a ? b : c`", range: name.range,
        foreignSyntax: .word
      )
    }
    if ReservedWords.all.contains(word) {
      throw SyntaxError(
        message: "`\(word)` is a reserved word of the expression language", range: name.range)
    }
    guard token.kind == .openParen else {
      return try add(.identifier(word), from: name.start, name: name.range)
    }
    if let message = ReservedWords.outsideProfile(word) {
      throw SyntaxError(message: message, range: name.range)
    }
    try advance()
    let arguments = try sequence(until: .closeParen, "`,` or `)`")
    return try add(
      .call(word, arguments, isMember: false), from: name.start, name: name.range)
  }

  /// `has(a.b)` is the selection itself, marked as a test for presence.
  private mutating func presenceTest(_ name: Token) throws(SyntaxError) -> Int {
    try advance()
    let argument = try expression()
    guard case .select(let operand, let field, isTest: false) = nodes[argument].kind else {
      let range = Int(nodes[argument].start)..<Int(nodes[argument].end)
      let advice = range.count <= 40 ? ": write `\(text(range)) != null`" : ""
      throw SyntaxError(message: "`has()` takes a field, as in `has(a.b)`\(advice)", range: range)
    }
    try expect(.closeParen, "`)`")
    nodes[argument].kind = .select(operand, field: field, isTest: true)
    nodes[argument].start = Int32(name.start)
    nodes[argument].end = Int32(lastEnd)
    return argument
  }
}
