extension Parser {
  mutating func list() throws(SyntaxError) -> Int {
    let start = token.start
    try advance()
    let elements = try sequence(until: .closeBracket, "`,` or `]`")
    return try add(.list(elements), from: start)
  }

  mutating func map() throws(SyntaxError) -> Int {
    let start = token.start
    try advance()
    var entries: [MapEntry] = []
    while token.kind != .closeBrace {
      let key = try expression()
      if token.kind == .closeBrace, entries.isEmpty {
        throw SyntaxError(
          message: "names stand by themselves here, without braces", range: start..<token.end,
          foreignSyntax: .symbol)
      }
      if token.kind == .comma, entries.isEmpty {
        throw SyntaxError(
          message: "there is no `:` behind a key: a list has brackets, as in `['a', 'b']`",
          range: start..<token.end)
      }
      try expect(.colon, "the `:` between key and value")
      entries.append(MapEntry(key: key, value: try expression()))
      if token.kind != .comma { break }
      try advance()
    }
    try expect(.closeBrace, "`,` or `}`")
    return try add(.map(entries), from: start)
  }

  /// Comma-separated expressions; lists and maps may end in a comma, calls may not.
  mutating func sequence(
    until end: Token.Kind, _ expected: String
  ) throws(SyntaxError) -> [Int] {
    var elements: [Int] = []
    while token.kind != end {
      elements.append(try expression())
      if token.kind != .comma { break }
      try advance()
      if end == .closeParen, token.kind == end { throw unexpected("another argument") }
    }
    try expect(end, expected)
    return elements
  }
}
