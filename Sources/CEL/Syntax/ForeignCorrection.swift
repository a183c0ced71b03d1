extension Expression {
  /// The limit on corrections in one text, each of which costs a parse.
  private static let maxCorrections = 16

  /// The text with the operators and quotes of other languages replaced by those of the profile;
  /// nil if something else is wrong with it, or if it could mean two things.
  public static func correction(of text: String) -> String? {
    var bytes = Array(text.utf8)
    for count in 0...maxCorrections {
      let change: (range: Range<Int>, text: [UInt8])?
      switch parse(String(decoding: bytes, as: UTF8.self)) {
      case .success(let expression):
        guard let not = expression.callOfNot else {
          return count > 0 ? String(decoding: bytes, as: UTF8.self) : nil
        }
        change = negation(not, in: bytes)
      case .failure(let error):
        change = replacement(at: error.range, in: bytes)
      }
      guard let change else { return nil }
      bytes.replaceSubrange(change.range, with: change.text)
    }
    return nil
  }

  /// `not (a)`, which looks like a call.
  private var callOfNot: Range<Int>? {
    nodes.indices.first { node in
      if case .call("not", _, isMember: false) = self[node] { true } else { false }
    }.map { nameRange(of: $0) }
  }

  private static func replacement(
    at range: Range<Int>, in bytes: [UInt8]
  ) -> (Range<Int>, [UInt8])? {
    let found = String(decoding: bytes[range], as: UTF8.self).lowercased()
    if found == "not" { return negation(range, in: bytes) }
    if curlyQuotes.contains(found) { return quotation(range, in: bytes) }
    return operators[found].map { (range, Array($0.utf8)) }
  }

  /// `not a == b` is `!(a == b)` elsewhere, so an operand must stand by itself.
  private static func negation(_ range: Range<Int>, in bytes: [UInt8]) -> (Range<Int>, [UInt8])? {
    let start = bytes[range.upperBound...].firstIndex { $0 != 32 } ?? bytes.count
    guard let end = endOfOperand(from: start, in: bytes), end > start else { return nil }
    let rest = bytes[end...].drop { $0 == 32 }
    let word = String(decoding: rest.prefix { $0.isNamePart }, as: UTF8.self).lowercased()
    let isLast = rest.first.map { ")?,:]&|".utf8.contains($0) } ?? true
    guard isLast || word == "and" || word == "or" else { return nil }
    return (range.lowerBound..<start, [UInt8(ascii: "!")])
  }

  /// The end of a name with its fields, or of brackets; nil if they, or quotes inside, are not
  /// closed.
  private static func endOfOperand(from start: Int, in bytes: [UInt8]) -> Int? {
    var (at, depth) = (start, 0)
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        if depth == 0 { return at }
        depth -= 1
      case let byte where depth > 0 && byte.isQuote:
        guard let end = endOfText(from: at, in: bytes) else { return nil }
        at = end
      case _ where depth > 0: break
      case let byte where !byte.isNamePart && byte != UInt8(ascii: "."):
        return at
      default: break
      }
      at += 1
    }
    return depth == 0 ? at : nil
  }

  /// The closing quote of a text; nil if there is none, or escapes and triple quotes leave it open
  /// which one it is.
  private static func endOfText(from start: Int, in bytes: [UInt8]) -> Int? {
    let rest = bytes[(start + 1)...]
    guard let end = rest.firstIndex(of: bytes[start]), !rest[..<end].contains(0x5C),
      end + 1 == bytes.count || bytes[end + 1] != bytes[start]
    else { return nil }
    return end
  }

  private static func quotation(_ range: Range<Int>, in bytes: [UInt8]) -> (Range<Int>, [UInt8])? {
    var at = range.upperBound
    while at + 2 < bytes.count, !"'\"\\\n".utf8.contains(bytes[at]) {
      let next = at..<at + 3
      if curlyQuotes.contains(String(decoding: bytes[next], as: UTF8.self)) {
        let quote = UInt8(ascii: "'")
        return (
          range.lowerBound..<next.upperBound, [quote] + bytes[range.upperBound..<at] + [quote]
        )
      }
      at += 1
    }
    return nil
  }

  private static let curlyQuotes: Set = ["“", "”", "„", "‘", "’"]

  private static let operators = [
    "=": "==", "===": "==", "!==": "!=", "<>": "!=", "=<": "<=", "=>": ">=", "and": "&&",
    "or": "||", "is": "==", "equals": "==", "eq": "==", "is not": "!=", "mod": "%", "≥": ">=",
    "≤": "<=", "≠": "!=", "∧": "&&", "∨": "||", "×": "*", "÷": "/", "−": "-",
  ]
}
