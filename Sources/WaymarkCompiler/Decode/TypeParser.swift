/// `Name`, `T?`, `[T]`, `[String: T]`. At most 100 deep.
struct TypeParser {
  indirect enum Form {
    case name(Range<Int>)
    case optional(Form)
    case list(Form)
    case map(Form)
  }

  let text: [UInt8]
  private(set) var complaint = "write `String`, `Order?`, `[Item]` or `[String: Int]`"
  private(set) var isTooDeep = false
  private var at = 0

  init(text: [UInt8]) { self.text = text }

  mutating func parse() -> Form? {
    guard let form = form(depth: 0) else { return nil }
    skipBlanks()
    if at < text.count { explainRest() }
    return at == text.count ? form : nil
  }

  /// Advice for the notation of other languages.
  private mutating func explainRest() {
    switch UnicodeScalar(text[at]) {
    case "=": complaint = "a type with a default is written `{ type: Int, default: 0 }`"
    case "[": complaint = "a list is written `[Item]`"
    case "|": complaint = "what may be null is written `Order?`"
    default: explainWords()
    }
  }

  private mutating func explainWords() {
    let words = String(decoding: text, as: UTF8.self).lowercased()
    for (start, advice) in Self.elsewhere where words.hasPrefix(start) { complaint = advice }
    if words.hasSuffix(" or null") { complaint = "what may be null is written `Order?`" }
  }

  private static let elsewhere = [
    ("optional<", "what may be null is written `Order?`"),
    ("list", "a list is written `[Item]`"), ("array", "a list is written `[Item]`"),
    ("set<", "a list is written `[Item]`"), ("map", "a map is written `[String: Int]`"),
    ("dictionary", "a map is written `[String: Int]`"),
    ("record<", "a map is written `[String: Int]`"),
  ]

  private mutating func form(depth: Int) -> Form? {
    guard depth < 100 else {
      isTooDeep = true
      return nil
    }
    skipBlanks()
    guard let inner = take("[") ? brackets(depth: depth) : name() else { return nil }
    skipBlanks()
    guard take("?") else { return inner }
    skipBlanks()
    guard !take("?") else {
      complaint = "one `?` is enough"
      return nil
    }
    return .optional(inner)
  }

  private mutating func brackets(depth: Int) -> Form? {
    guard let first = form(depth: depth + 1) else { return nil }
    skipBlanks()
    if take("]") { return .list(first) }
    if take(",") {
      complaint =
        "a closed set has a name here: declare it under `types`, and write its name, with "
        + "`?` if it may be null"
      return nil
    }
    guard take(":") else { return nil }
    guard case .name(let key) = first, text[key].elementsEqual("String".utf8) else {
      complaint = "the keys of a map are String"
      return nil
    }
    guard let value = form(depth: depth + 1) else { return nil }
    skipBlanks()
    return take("]") ? .map(value) : nil
  }

  private mutating func name() -> Form? {
    let start = at
    if at < text.count, (48...57).contains(text[at]) { return nil }
    while at < text.count, isNamePart(text[at]) { at += 1 }
    return at > start ? .name(start..<at) : nil
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard at < text.count, text[at] == UInt8(ascii: character) else { return false }
    at += 1
    return true
  }

  private mutating func skipBlanks() {
    while at < text.count, text[at] == 32 || text[at] == 10 { at += 1 }
  }
}
