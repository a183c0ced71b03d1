extension PatternParser {
  mutating func escaped() throws(RegexError) -> Pattern {
    if take("\\A") { return .assertion(.textStart) }
    if take("\\z") { return .assertion(.textEnd) }
    if take("\\b") { return .assertion(.wordBoundary) }
    if take("\\B") { return .assertion(.noWordBoundary) }
    if take("\\C") { return set([], isNegated: true) }
    return set([try escapedItem()])
  }

  /// Parses a backslash escape, inside brackets or outside.
  mutating func escapedItem() throws(RegexError) -> CharacterSet.Item {
    position += 1
    guard let letter = next else { throw RegexError(message: "a `\\` ends the pattern") }
    position += 1
    switch letter {
    case "d": return .inside(CharacterSet.digits)
    case "D": return .outside(CharacterSet.digits)
    case "s": return .inside(CharacterSet.spaces)
    case "S": return .outside(CharacterSet.spaces)
    case "w": return .inside(CharacterSet.words)
    case "W": return .outside(CharacterSet.words)
    case "p", "P": return try category(isNegated: letter == "P")
    case "a": return .range(0x07, 0x07)
    case "f": return .range(0x0C, 0x0C)
    case "n": return .range(0x0A, 0x0A)
    case "r": return .range(0x0D, 0x0D)
    case "t": return .range(0x09, 0x09)
    case "v": return .range(0x0B, 0x0B)
    case "x": return try hexadecimal()
    case "0": return octal(0)
    // A single digit would be a back-reference, which RE2 does not have.
    case "1"..."7" where next.map { ("0"..."7").contains($0) } ?? false:
      return octal(letter.value - 0x30)
    default:
      guard !letter.isWord || letter == "_", letter.isASCII else {
        throw RegexError(message: "`\\\(letter)` is not in RE2")
      }
      return .range(letter.value, letter.value)
    }
  }

  private mutating func category(isNegated: Bool) throws(RegexError) -> CharacterSet.Item {
    var isNegated = isNegated
    var name = ""
    if take("{") {
      if take("^") { isNegated.toggle() }
      while let scalar = next, scalar != "}" {
        name.unicodeScalars.append(scalar)
        position += 1
      }
      guard take("}") else { throw RegexError(message: "a `{` is not closed") }
    } else if let scalar = next {
      name.unicodeScalars.append(scalar)
      position += 1
    }
    if name == "Any" { return isNegated ? .inside([]) : .outside([]) }
    guard Unicode.GeneralCategory.codes.contains(name) else {
      throw RegexError(message: "`\(name)` is no category of characters, such as `Lu`")
    }
    return .category(name, isNegated: isNegated)
  }

  private mutating func hexadecimal() throws(RegexError) -> CharacterSet.Item {
    let isBraced = take("{")
    var value: UInt32 = 0
    var count = 0
    while let digit = next.flatMap({ UInt32(String($0), radix: 16) }), isBraced || count < 2 {
      value = min(value * 16 + digit, 0x110000)
      count += 1
      position += 1
    }
    guard count > 0, isBraced ? take("}") : count == 2, value < 0x110000 else {
      throw RegexError(message: "`\\x` takes two hexadecimal digits, or some in braces")
    }
    return .range(value, value)
  }

  private mutating func octal(_ first: UInt32) -> CharacterSet.Item {
    var value = first
    for _ in 0..<2 {
      guard let digit = next, ("0"..."7").contains(digit) else { break }
      value = value * 8 + digit.value - 0x30
      position += 1
    }
    return .range(value, value)
  }
}
