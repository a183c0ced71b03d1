extension Parser {
  mutating func postfix() throws(SyntaxError) -> Int {
    let start = token.start
    return try postfix(primary(), from: start)
  }

  mutating func postfix(_ first: Int, from start: Int) throws(SyntaxError) -> Int {
    var node = first
    while true {
      switch token.kind {
      case .dot:
        try advance()
        node = try member(of: node, from: start)
      case .openBracket:
        try advance()
        if token.kind == .question { throw .optionalAccess("[?", token.start - 1..<token.end) }
        let key = try expression()
        try expect(.closeBracket, "`]`")
        node = try add(.index(node, key), from: start)
      case .openBrace where !startsUpper(start):
        throw SyntaxError(
          message:
            "braces after a value are not in Waymark's profile of CEL: a condition on each part is "
            + "written `x.exists(it, it > 1)`", range: token.range, foreignSyntax: .symbol)
      case .openBrace:
        throw SyntaxError(
          message: "building messages \(isAbsent): use a map, `{'key': value}`",
          range: start..<token.end)
      default: return node
      }
    }
  }

  private func startsUpper(_ start: Int) -> Bool { (0x41...0x5A).contains(lexer.bytes[start]) }

  private mutating func member(of operand: Int, from start: Int) throws(SyntaxError) -> Int {
    let name = token
    if name.kind == .question { throw .optionalAccess(".?", name.start - 1..<name.end) }
    guard name.kind == .name || name.kind == .quotedName else {
      throw unexpected("the name of a field")
    }
    var field = text(name.range)
    if name.kind == .quotedName { field = String(field.dropFirst().dropLast()) }
    if name.kind == .name, ReservedWords.isLiteral(field) || field == "in" {
      throw SyntaxError(
        message: "`\(field)` cannot name a field, because it means something else in expressions: "
          + "choose another name", range: name.range)
    }
    try advance()
    if token.kind == .openParen, name.kind == .name {
      return try memberCall(field, name.range, on: operand, from: start)
    }
    return try add(
      .select(operand, field: field, isTest: false), from: start, name: name.range)
  }

  private mutating func primary() throws(SyntaxError) -> Int {
    let start = token.start
    switch token.kind {
    case .int, .hex, .double: return try number(negative: false, from: start)
    case .string, .rawString:
      let (value, range) = (try lexer.value(of: token), token.range)
      try advance()
      return try add(.string(value), from: start, name: range)
    case .name: return try nameOperand()
    case .openParen: return try parenthesised()
    case .openBracket: return try list()
    case .openBrace: return try map()
    case .dot:
      if lastEnd > 0, lexer.bytes[lastEnd - 1] == UInt8(ascii: "?"), lastEnd == token.start {
        throw .optionalAccess("?.", lastEnd - 1..<token.end)
      }
      throw SyntaxError(message: "a name cannot begin with a dot", range: token.range)
    default: throw unexpected("a value")
    }
  }

  mutating func number(negative: Bool, from start: Int) throws(SyntaxError) -> Int {
    let token = self.token
    try advance()
    if token.kind == .double {
      guard let value = Double(text(token.range)), value.isFinite else {
        throw SyntaxError(
          message: "the number is too large: a Double ends before 1.8e308",
          range: start..<token.end)
      }
      return try add(.double(negative ? -value : value), from: start, name: start..<token.end)
    }
    guard let value = lexer.integer(token, negative: negative) else {
      throw SyntaxError(
        message: "the number is too large: an Int has 64 bits", range: start..<token.end)
    }
    return try add(.int(value), from: start, name: start..<token.end)
  }

  private mutating func parenthesised() throws(SyntaxError) -> Int {
    let start = token.start
    try advance()
    let node = try expression()
    try expect(.closeParen, "`)`")
    nodes[node].start = Int32(start)
    nodes[node].end = Int32(lastEnd)
    return node
  }
}
