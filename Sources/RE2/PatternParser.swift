/// A parser of RE2's syntax.
struct PatternParser {
  struct Flags {
    var ignoresCase = false
    var dotTakesNewlines = false
    var isMultiline = false
  }

  let text: [Unicode.Scalar]
  var position = 0
  var flags = Flags()
  /// The position of the last `:]`, or -1.
  let lastClassEnd: Int
  private var depth = 0
  static let maximumDepth = 100
  static let maximumRepeats = 1000

  init(_ pattern: String) {
    let text = Array(pattern.unicodeScalars)
    self.text = text
    lastClassEnd = text.indices.last { Self.isClassEnd($0, in: text) } ?? -1
  }

  var next: Unicode.Scalar? { position < text.count ? text[position] : nil }

  static func isClassEnd(_ index: Int, in text: [Unicode.Scalar]) -> Bool {
    text[index...].starts(with: ":]".unicodeScalars)
  }

  func sees(_ word: String) -> Bool {
    text[position...].starts(with: word.unicodeScalars)
  }

  mutating func take(_ word: String) -> Bool {
    guard sees(word) else { return false }
    position += word.unicodeScalars.count
    return true
  }

  mutating func parse() throws(RegexError) -> Pattern {
    let pattern = try alternatives()
    if next != nil { throw RegexError(message: "a `)` closes nothing") }
    return pattern
  }

  mutating func alternatives() throws(RegexError) -> Pattern {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.maximumDepth { throw RegexError(message: "groups are nested too deep") }
    var branches = [try sequence()]
    while take("|") { branches.append(try sequence()) }
    return branches.count == 1 ? branches[0] : .alternatives(branches)
  }

  private mutating func sequence() throws(RegexError) -> Pattern {
    var pieces: [Pattern] = []
    while let scalar = next, scalar != "|", scalar != ")" {
      if take("\\Q") {
        pieces += quoted()
      } else if let atom = try atom(scalar) {
        pieces.append(atom)
      }
      // A repetition after quoted text applies to its last character; after flags, to what
      // precedes.
      if let last = pieces.popLast() { pieces.append(try repeated(last)) }
    }
    return pieces.isEmpty ? .empty : pieces.count == 1 ? pieces[0] : .sequence(pieces)
  }

  private mutating func quoted() -> [Pattern] {
    var pieces: [Pattern] = []
    while let scalar = next, !take("\\E") {
      pieces.append(literal(scalar))
      position += 1
    }
    return pieces
  }

  private mutating func repeated(_ atom: Pattern) throws(RegexError) -> Pattern {
    guard let (least, most) = try quantifier() else { return atom }
    _ = take("?")
    if let (_, _) = try quantifier() {
      throw RegexError(message: "one repetition follows another")
    }
    let pattern = Pattern.repetition(atom, atLeast: least, atMost: most)
    if !pattern.isRepeated(atMost: Self.maximumRepeats) {
      throw RegexError(message: "repetitions within one another make more than 1000")
    }
    return pattern
  }

  mutating func quantifier() throws(RegexError) -> (Int, Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    let start = position
    guard take("{"), let least = digits() else {
      position = start
      return nil
    }
    var most: Int? = least
    if take(",") { most = digits() }
    guard take("}") else {
      position = start
      return nil
    }
    if least > Self.maximumRepeats || (most ?? 0) > Self.maximumRepeats || (most ?? least) < least {
      throw RegexError(message: "a repetition is at most 1000, the smaller number first")
    }
    return (least, most)
  }

  /// Nil for leading zeros, too.
  private mutating func digits() -> Int? {
    let start = position
    if sees("0"), position + 1 < text.count, text[position + 1].isDigit { return nil }
    var value = 0
    while let scalar = next, scalar.isDigit {
      value = min(value * 10 + Int(scalar.value - 0x30), Self.maximumRepeats + 1)
      position += 1
    }
    return position > start ? value : nil
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
