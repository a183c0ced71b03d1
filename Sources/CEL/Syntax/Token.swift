struct Token: Sendable {
  enum Kind: UInt8, Sendable {
    case end, int, hex, double, string, rawString, name, quotedName
    case openParen, closeParen, openBracket, closeBracket, openBrace, closeBrace
    case dot, comma, colon, question, not, plus, minus, star, slash, percent
    case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, and, or
  }

  var kind: Kind
  var start: Int
  var end: Int

  var range: Range<Int> { start..<end }
}

extension Token.Kind {
  /// The loosest has precedence 1. Nil if the token is not a binary operator; `in` is a name token.
  var binary: (operation: BinaryOperator, precedence: Int)? {
    switch self {
    case .or: (.or, 1)
    case .and: (.and, 2)
    case .equal: (.equal, 3)
    case .notEqual: (.notEqual, 3)
    case .less: (.less, 3)
    case .lessOrEqual: (.lessOrEqual, 3)
    case .greater: (.greater, 3)
    case .greaterOrEqual: (.greaterOrEqual, 3)
    case .plus: (.add, 4)
    case .minus: (.subtract, 4)
    case .star: (.multiply, 5)
    case .slash: (.divide, 5)
    case .percent: (.remainder, 5)
    default: nil
    }
  }
}
