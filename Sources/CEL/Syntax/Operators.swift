extension Parser {
  mutating func expression() throws(SyntaxError) -> Int {
    try nested { parser throws(SyntaxError) in try parser.conditional() }
  }

  private mutating func conditional() throws(SyntaxError) -> Int {
    let start = token.start
    let condition = try binary(atLeast: 1)
    guard token.kind == .question else { return condition }
    let question = token
    try advance()
    let isAccess = token.kind == .openBracket && token.start == question.end
    let yes = try nested { parser throws(SyntaxError) in try parser.binary(atLeast: 1) }
    if isAccess, token.kind != .colon {
      throw .optionalAccess("?[", question.start..<question.end + 1)
    }
    try expect(.colon, "the `:` of `? :`")
    let no = try expression()
    return try add(.conditional(condition, yes, no), from: start)
  }

  private func binaryOperator() -> (operation: BinaryOperator, precedence: Int)? {
    if token.kind == .name, token.end - token.start == 2, text(token.range) == "in" {
      return (.isIn, 3)
    }
    return token.kind.binary
  }

  private mutating func binary(atLeast minimum: Int) throws(SyntaxError) -> Int {
    let start = token.start
    var left = try unary()
    while let (operation, precedence) = binaryOperator(), precedence >= minimum {
      if precedence <= 2 {
        left = try chain(operation, precedence, first: left)
        continue
      }
      try advance()
      let right = try binary(atLeast: precedence + 1)
      left = try add(.binary(operation, left, right), from: start)
    }
    return left
  }

  /// `a || b || c …` becomes a balanced tree, so that a long list of alternatives is not deep.
  private mutating func chain(
    _ operation: BinaryOperator, _ precedence: Int, first: Int
  ) throws(SyntaxError) -> Int {
    var terms = [first]
    while let next = binaryOperator(), next.operation == operation {
      try advance()
      terms.append(try binary(atLeast: precedence + 1))
    }
    while terms.count > 1 {
      var joined: [Int] = []
      for index in stride(from: 0, to: terms.count - 1, by: 2) {
        joined.append(try join(operation, terms[index], terms[index + 1]))
      }
      if terms.count % 2 == 1 { joined.append(terms[terms.count - 1]) }
      terms = joined
    }
    return terms[0]
  }

  private mutating func join(
    _ operation: BinaryOperator, _ left: Int, _ right: Int
  ) throws(SyntaxError) -> Int {
    let node = try add(.binary(operation, left, right), from: Int(nodes[left].start))
    nodes[node].end = nodes[right].end
    return node
  }

  private mutating func unary() throws(SyntaxError) -> Int {
    let start = token.start
    guard token.kind == .not || token.kind == .minus else { return try postfix() }
    let operation: UnaryOperator = token.kind == .not ? .not : .negate
    try advance()
    if operation == .negate, [.int, .hex, .double].contains(token.kind) {
      return try postfix(number(negative: true, from: start), from: start)
    }
    let operand = try nested { parser throws(SyntaxError) in try parser.unary() }
    return try add(.unary(operation, operand), from: start)
  }
}
