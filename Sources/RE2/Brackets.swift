extension PatternParser {
  /// Parses `[a-z\d[:alpha:]]`, after the opening bracket.
  mutating func bracketed() throws(RegexError) -> Pattern {
    let isNegated = take("^")
    var items: [CharacterSet.Item] = []
    var isFirst = true
    while let scalar = next, scalar != "]" || isFirst {
      isFirst = false
      if sees("[:"), let named = try posixClass() {
        items.append(named)
        continue
      }
      let item = try bracketItem(scalar)
      guard case .range(let low, _) = item, sees("-"), !sees("-]") else {
        items.append(item)
        continue
      }
      position += 1
      guard let end = next, case .range(let high, _) = try bracketItem(end), low <= high else {
        throw RegexError(message: "a range in brackets runs backwards")
      }
      items.append(.range(low, high))
    }
    guard take("]") else { throw RegexError(message: "a `[` is not closed") }
    return set(items, isNegated: isNegated)
  }

  private mutating func bracketItem(
    _ scalar: Unicode.Scalar
  ) throws(RegexError) -> CharacterSet.Item {
    if scalar == "\\" { return try escapedItem() }
    position += 1
    return .range(scalar.value, scalar.value)
  }

  /// Nil if no `:]` follows: then the bracket is a character of the set.
  private mutating func posixClass() throws(RegexError) -> CharacterSet.Item? {
    let start = position + 2
    guard start <= lastClassEnd,
      let end = (start...lastClassEnd).first(where: { Self.isClassEnd($0, in: text) })
    else { return nil }
    position = end + 2
    let isNegated = text[start] == "^"
    let name = String(String.UnicodeScalarView(text[(isNegated ? start + 1 : start)..<end]))
    guard let ranges = Self.posix[name] else {
      throw RegexError(message: "there is no class `[:\(name):]`")
    }
    return isNegated ? .outside(ranges) : .inside(ranges)
  }

  private static let posix: [String: [(UInt32, UInt32)]] = [
    "alnum": [(0x30, 0x39), (0x41, 0x5A), (0x61, 0x7A)],
    "alpha": [(0x41, 0x5A), (0x61, 0x7A)],
    "ascii": [(0, 0x7F)],
    "blank": [(0x09, 0x09), (0x20, 0x20)],
    "cntrl": [(0, 0x1F), (0x7F, 0x7F)],
    "digit": CharacterSet.digits,
    "graph": [(0x21, 0x7E)],
    "lower": [(0x61, 0x7A)],
    "print": [(0x20, 0x7E)],
    "punct": [(0x21, 0x2F), (0x3A, 0x40), (0x5B, 0x60), (0x7B, 0x7E)],
    "space": [(0x09, 0x0D), (0x20, 0x20)],
    "upper": [(0x41, 0x5A)],
    "word": CharacterSet.words,
    "xdigit": [(0x30, 0x39), (0x41, 0x46), (0x61, 0x66)],
  ]
}
