import CEL

extension TypeTable {
  /// The value, with something of the right type for items of which only their number matters.
  package func suited(_ value: Value, to type: Type) -> Value {
    if value == .null { return kind(type).isOptional ? value : suited(.string(""), to: type) }
    switch (kind(type.nonNull), value) {
    case (.list(let inner), .list(let items)): return .list(items.map { suited($0, to: inner) })
    case (.map(let inner), .map(let entries)):
      return .map(entries.mapValues { suited($0, to: inner) })
    case (.record, .map(let fields)): return .map(suited(fields, of: type.nonNull))
    case (.list, .string): return .list([])
    case (.map, .string), (.record, _): return .map([:])
    case (.enumeration, .string(let name)):
      let members = members(of: type.nonNull)
      return members.contains(name) ? value : members.first.map(Value.string) ?? value
    case (.bool, .string): return .bool(false)
    case (.int, .string): return .int(1)
    case (.double, .string): return .double(1)
    case (.date, .string(let text)):
      return Self.placeholder(text).map { .string(Self.someDate(after: $0)) } ?? value
    case (.url, .string(let text)):
      return Self.placeholder(text).map { .string(Self.someURL + ($0 == 0 ? "" : "\($0 + 1)")) }
        ?? value
    default: return value
    }
  }

  private func suited(_ fields: [Value: Value], of record: Type) -> [Value: Value] {
    var suited = fields
    for (name, value) in fields {
      guard case .string(let text) = name, let type = field(text, of: record) else { continue }
      suited[name] = self.suited(value, to: type)
    }
    return suited
  }

  package static let someDate = "2030-01-15T12:30:00Z"
  private static let someURL = "https://example.com/page"

  /// Which of the values that are only compared with one another the text stands for, from 0; nil
  /// if it stands for itself.
  private static func placeholder(_ text: String) -> Int? {
    if text.isEmpty || text.hasPrefix("item ") { return 0 }
    guard text.hasPrefix("value "), let number = Int(text.dropFirst(6)) else { return nil }
    return number - 1
  }

  private static func someDate(after days: Int) -> String {
    days == 0 ? someDate : "2030-01-\(15 + days % 17)T12:30:00Z"
  }
}

extension TypeTable.Kind {
  fileprivate var isOptional: Bool {
    switch self {
    case .optional, .null, .dynamic, .unknown: true
    default: false
    }
  }
}
