/// JSON that is read: of what the parser tells about its verbs, which is well formed.
enum JSON {
  case object([String: JSON])
  case array([JSON])
  case text(String)
  /// Numbers and null, which nobody asks for.
  case other
  case bool(Bool)

  /// Nil if the text is not JSON.
  init?(_ text: String) {
    var reader = Reader(rest: Substring(text).unicodeScalars)
    guard let value = reader.value() else { return nil }
    self = value
  }

  subscript(_ key: String) -> JSON? {
    if case .object(let members) = self { members[key] } else { nil }
  }
  var elements: [JSON] { if case .array(let elements) = self { elements } else { [] } }
  var string: String? { if case .text(let text) = self { text } else { nil } }
  var isTrue: Bool { if case .bool(true) = self { true } else { false } }

  private struct Reader {
    var rest: Substring.UnicodeScalarView

    mutating func value() -> JSON? {
      skipSpace()
      switch rest.first {
      case "{": return members().map(JSON.object)
      case "[": return items("[", "]") { reader in reader.value() }.map(JSON.array)
      case "\"": return text().map(JSON.text)
      default: return word()
      }
    }

    private mutating func members() -> [String: JSON]? {
      let pairs = items("{", "}") { reader -> (String, JSON)? in
        guard let key = reader.text(), reader.accept(":"), let value = reader.value() else {
          return nil
        }
        return (key, value)
      }
      return pairs.map { Dictionary($0) { first, _ in first } }
    }

    private mutating func items<T>(
      _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ item: (inout Reader) -> T?
    ) -> [T]? {
      guard accept(open) else { return nil }
      var items: [T] = []
      if accept(close) { return items }
      repeat {
        skipSpace()
        guard let next = item(&self) else { return nil }
        items.append(next)
      } while accept(",")
      return accept(close) ? items : nil
    }

    private mutating func text() -> String? {
      guard accept("\"") else { return nil }
      var text = String.UnicodeScalarView()
      while let scalar = rest.popFirst() {
        switch scalar {
        case "\"": return String(text)
        case "\\":
          guard let escaped = escaped() else { return nil }
          text.append(escaped)
        default: text.append(scalar)
        }
      }
      return nil
    }

    private mutating func escaped() -> Unicode.Scalar? {
      switch rest.popFirst() {
      case "n": return "\n"
      case "t": return "\t"
      case "r": return "\r"
      case "u":
        defer { rest = rest.dropFirst(4) }
        return UInt32(String(rest.prefix(4)), radix: 16).flatMap(Unicode.Scalar.init)
      case let sign: return sign
      }
    }

    private mutating func word() -> JSON? {
      let word = String(rest.prefix { !" \n,]}".unicodeScalars.contains($0) })
      rest = rest.dropFirst(word.unicodeScalars.count)
      return word.isEmpty ? nil : word == "true" || word == "false" ? .bool(word == "true") : .other
    }

    private mutating func accept(_ sign: Unicode.Scalar) -> Bool {
      skipSpace()
      guard rest.first == sign else { return false }
      rest.removeFirst()
      return true
    }

    private mutating func skipSpace() {
      rest = rest.drop { $0 == " " || $0 == "\n" || $0 == "\t" || $0 == "\r" }
    }
  }
}
