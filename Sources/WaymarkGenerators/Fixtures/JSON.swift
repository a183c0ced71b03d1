import CEL

/// JSON with its members in the order given, written with one member a line.
indirect enum JSON {
  case null
  case bool(Bool)
  case int(Int64)
  case double(Double)
  case string(String)
  case array([JSON])
  case object([(key: String, value: JSON)])

  /// A record's fields in the order of their names. Values nest at most 100 deep, as YAML does.
  init(_ value: Value) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .string(let text): self = .string(text)
    case .version(let numbers): self = .string(numbers.map(String.init).joined(separator: "."))
    case .list(let items): self = .array(items.map(JSON.init))
    case .map(let entries):
      let members = entries.map { key, value in (key: JSON.key(key), value: JSON(value)) }
      self = .object(members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    }
  }

  private static func key(_ value: Value) -> String {
    if case .string(let text) = value { return text }
    var text = ""
    JSON(value).write(to: &text, indent: 0)
    return text
  }

  var document: String {
    var text = ""
    write(to: &text, indent: 0)
    return text + "\n"
  }

  private func write(to text: inout String, indent: Int) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .int(let number): text += String(number)
    case .double(let number): text += number.isFinite ? String(number) : "null"
    case .string(let string): JSON.quote(string, to: &text)
    case .array(let items):
      JSON.write(items.count, between: "[", "]", to: &text, indent: indent) { index, text in
        items[index].write(to: &text, indent: indent + 2)
      }
    case .object(let members):
      JSON.write(members.count, between: "{", "}", to: &text, indent: indent) { index, text in
        JSON.quote(members[index].key, to: &text)
        text += ": "
        members[index].value.write(to: &text, indent: indent + 2)
      }
    }
  }

  private static func write(
    _ count: Int, between open: String, _ close: String, to text: inout String, indent: Int,
    item: (Int, inout String) -> Void
  ) {
    text += open
    for index in 0..<count {
      text += index == 0 ? "\n" : ",\n"
      text += String(repeating: " ", count: indent + 2)
      item(index, &text)
    }
    if count > 0 { text += "\n" + String(repeating: " ", count: indent) }
    text += close
  }

  private static func quote(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..<" ", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
