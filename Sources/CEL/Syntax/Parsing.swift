extension Expression {
  public static func parse(_ text: String) -> Result<Expression, SyntaxError> {
    do throws(SyntaxError) {
      var parser = try Parser(text)
      let root = try parser.parseAll()
      // Kept as long as the project is, with no room to spare.
      return .success(Expression(text, parser.nodes.map { $0 }, root: root))
    } catch {
      return .failure(error)
    }
  }
}

extension Parser {
  fileprivate mutating func parseAll() throws(SyntaxError) -> Int {
    if token.kind == .end {
      throw SyntaxError(message: "an expression is expected here", range: token.range)
    }
    let root = try expression()
    guard token.kind == .end else { throw unexpected("an operator or the end") }
    return root
  }
}
