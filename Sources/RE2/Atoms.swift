extension PatternParser {
  func literal(_ scalar: Unicode.Scalar) -> Pattern {
    set([.range(scalar.value, scalar.value)])
  }

  func set(_ items: [CharacterSet.Item], isNegated: Bool = false) -> Pattern {
    .set(CharacterSet(items: items, isNegated: isNegated, ignoresCase: flags.ignoresCase))
  }

  /// Nil for a group that only sets flags.
  mutating func atom(_ scalar: Unicode.Scalar) throws(RegexError) -> Pattern? {
    switch scalar {
    case "(":
      position += 1
      return try group()
    case "[":
      position += 1
      return try bracketed()
    case "\\": return try escaped()
    case _ where try quantifier() != nil:
      throw RegexError(message: "`\(scalar)` repeats nothing")
    default: position += 1
    }
    switch scalar {
    case ".": return set(flags.dotTakesNewlines ? [] : [.range(0x0A, 0x0A)], isNegated: true)
    case "^": return .assertion(flags.isMultiline ? .lineStart : .textStart)
    case "$": return .assertion(flags.isMultiline ? .lineEnd : .textEnd)
    default: return literal(scalar)
    }
  }

  private mutating func group() throws(RegexError) -> Pattern? {
    let outer = flags
    if take("?") {
      if take("P<") || (!sees("<=") && !sees("<!") && take("<")) {
        try groupName()
      } else if try setsFlags() {
        return nil
      }
    }
    let pattern = try alternatives()
    guard take(")") else { throw RegexError(message: "a `(` is not closed") }
    flags = outer
    return pattern
  }

  private mutating func groupName() throws(RegexError) {
    let start = position
    while let scalar = next, scalar.isPartOfName { position += 1 }
    guard position > start, take(">") else {
      throw RegexError(message: "a group has no proper name")
    }
  }

  /// True for `(?i)`, whose flags apply up to the end of the enclosing group.
  private mutating func setsFlags() throws(RegexError) -> Bool {
    var value = true
    while let scalar = next {
      let isFirstOff = !value && text[position - 1] == "-"
      position += 1
      switch scalar {
      case "i": flags.ignoresCase = value
      case "s": flags.dotTakesNewlines = value
      case "m": flags.isMultiline = value
      case "U": break
      case "-" where value: value = false
      case ":" where !isFirstOff: return false
      case ")" where !isFirstOff: return true
      case "=", "!", "<": throw RegexError(message: "looking ahead or behind is not in RE2")
      default: throw RegexError(message: "there is no `(?\(scalar)`")
      }
    }
    throw RegexError(message: "a `(` is not closed")
  }
}

extension Unicode.Scalar {
  fileprivate var isPartOfName: Bool {
    let code = properties.generalCategory.code
    return code.hasPrefix("L") || ["Mc", "Mn", "Nd", "Pc"].contains(code)
  }
}
