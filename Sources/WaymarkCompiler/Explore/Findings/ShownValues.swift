import CEL

extension Graph {
  /// A value as a diagnostic shows it, in the words of its type.
  func shown(_ value: Value, of key: SlotKey) -> String {
    guard let type = type(of: key), value != .null else { return value.shown }
    // Of such a record, nothing but its presence matters.
    if case .record = types.kind(type.nonNull), value == .map([:]) { return "not null" }
    return types.shown(types.suited(value, to: type), of: type)
  }
}

extension TypeTable {
  /// Recurses as deep as the value.
  fileprivate func shown(_ value: Value, of type: Type) -> String {
    switch (kind(type.nonNull), value) {
    case (.list(let inner), .list(let items)):
      return Value.list(items.map { shown($0, of: inner) }, of: items.count)
    case (.map(let inner), .map(let entries)):
      return Value.map(entries.map { "\($0.shown): \(shown($1, of: inner))" })
    case (.record, .map(let fields)) where !fields.isEmpty:
      return "{ " + self.fields(fields, of: type.nonNull).joined(separator: ", ") + " }"
    default: return value.shown
    }
  }

  private func fields(_ fields: [Value: Value], of record: Type) -> [String] {
    fields.compactMap { name, value in
      guard case .string(let name) = name, let type = field(name, of: record) else { return nil }
      return "\(name): \(shown(value, of: type))"
    }.sorted()
  }
}

extension Value {
  private static let mostShown = 4

  /// As a diagnostic shows what no type describes.
  var shown: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let text): "'\(text)'"
    case .version(let numbers): numbers.map(String.init).joined(separator: ".")
    case .list(let items): Self.list(items.map(\.shown), of: items.count)
    case .map(let entries): client ?? Self.map(entries.map { "\($0.shown): \($1.shown)" })
    }
  }

  private var client: String? {
    guard case .map(let entries) = self, entries.count == 2,
      case .string(let platform)? = entries[.string("platform")],
      let version = entries[.string("version")]
    else { return nil }
    return "\(platform) \(version.shown)"
  }

  fileprivate static func list(_ items: [String], of size: Int) -> String {
    guard size > mostShown else { return "[" + items.joined(separator: ", ") + "]" }
    return "[" + items.prefix(mostShown).joined(separator: ", ") + ", …] of size \(size)"
  }

  fileprivate static func map(_ entries: [String]) -> String {
    "{" + entries.sorted().joined(separator: ", ") + "}"
  }
}

extension Value {
  /// A record without some of its parts, which are told by themselves.
  func without(_ parts: [ArraySlice<String>]) -> Value {
    guard case .map(var fields) = self else { return self }
    for part in parts {
      guard let name = part.first, let field = fields[.string(name)] else { continue }
      fields[.string(name)] = part.count == 1 ? nil : field.without([part.dropFirst()])
    }
    return .map(fields)
  }
}

extension [String] {
  /// The rest of a path that goes on below another; nil if it does not.
  func below(_ other: [String]) -> ArraySlice<String>? {
    count > other.count && starts(with: other) ? dropFirst(other.count) : nil
  }
}

extension [Journey.Datum] {
  /// Each value told once: a record without the parts that have values of their own.
  var toldOnce: [Journey.Datum] {
    map { datum in
      let parts = compactMap {
        $0.variable == datum.variable ? $0.fields.below(datum.fields) : nil
      }
      return Journey.Datum(
        variable: datum.variable, fields: datum.fields, value: datum.value.without(parts))
    }
  }
}
