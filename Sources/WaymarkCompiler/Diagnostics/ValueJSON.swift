import CEL

extension JSONText {
  /// A record's fields in the order of their names.
  package init(_ value: Value) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(Int(value))
    case .double(let value): self = .double(value)
    case .string(let text): self = .string(text)
    case .version(let numbers): self = .string(numbers.map(String.init).joined(separator: "."))
    case .list(let items): self = .array(items.map { JSONText($0) })
    case .map(let entries):
      let members = entries.map { key, value in (JSONText.key(key), JSONText(value)) }
      self = .object(members.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) })
    }
  }

  private static func key(_ value: Value) -> String {
    if case .string(let text) = value { return text }
    return String(
      decoding: JSONText(value).bytes(indent: 0, escaping: .invisible), as: UTF8.self)
  }
}
