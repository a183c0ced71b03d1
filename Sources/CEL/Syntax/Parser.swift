/// The state of a parser by precedence climbing. Nodes are appended once they are complete.
struct Parser {
  var lexer: Lexer
  var token = Token(kind: .end, start: 0, end: 0)
  var nodes: [Node] = []
  /// The height of the tree below each node, which is the depth of recursion over it.
  private var depths: [UInt8] = []
  private var nesting = 0
  /// The end of the last consumed token, and so of the node just parsed.
  var lastEnd = 0

  init(_ text: String) throws(SyntaxError) {
    guard text.utf8.count <= Expression.maximumLength else {
      throw SyntaxError(
        message: "an expression has at most 64 KiB: take it apart",
        range: Expression.maximumLength..<text.utf8.count, isLimit: true)
    }
    lexer = Lexer(text)
    // Most nodes take at least four bytes of text.
    nodes.reserveCapacity(min(text.utf8.count / 4 + 2, 64))
    depths.reserveCapacity(nodes.capacity)
    token = try lexer.next()
  }

  mutating func advance() throws(SyntaxError) {
    lastEnd = token.end
    token = try lexer.next()
  }

  mutating func nested<T>(
    _ body: (inout Parser) throws(SyntaxError) -> T
  ) throws(SyntaxError) -> T {
    nesting += 1
    defer { nesting -= 1 }
    // The outermost expression counts as well, but is not nested.
    if nesting > Expression.maximumDepth + 1 { throw tooDeep(token.range) }
    return try body(&self)
  }

  mutating func add(
    _ kind: Node.Kind, from start: Int, name: Range<Int>? = nil
  ) throws(SyntaxError) -> Int {
    let name = name ?? start..<start
    let depth = self.depth(of: kind)
    if depth > Expression.maximumDepth { throw tooDeep(start..<lastEnd) }
    depths.append(UInt8(depth))
    nodes.append(
      Node(
        kind: kind, start: Int32(start), end: Int32(lastEnd),
        nameStart: Int32(name.lowerBound), nameEnd: Int32(name.upperBound)))
    return nodes.count - 1
  }

  /// Avoids an array of children for the most common kinds.
  private func depth(of kind: Node.Kind) -> Int {
    switch kind {
    case .null, .bool, .int, .double, .string, .identifier: 0
    case .select(let operand, _, _), .unary(_, let operand): Int(depths[operand]) + 1
    case .binary(_, let one, let other): Int(max(depths[one], depths[other])) + 1
    default: kind.children.reduce(0) { max($0, Int(depths[$1])) } + 1
    }
  }

  /// Removes the variable of a macro, which is not a value of its own.
  mutating func removeLast() {
    nodes.removeLast()
    depths.removeLast()
  }

  private func tooDeep(_ range: Range<Int>) -> SyntaxError {
    SyntaxError(
      message: "an expression is nested at most 100 deep: take it apart", range: range,
      isLimit: true)
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: lexer.bytes[range], as: UTF8.self)
  }
}
