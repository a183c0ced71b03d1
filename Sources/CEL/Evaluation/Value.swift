/// The value of an expression. A record is a map with its fields as keys.
public enum Value: Sendable, Hashable {
  case null
  case bool(Bool)
  case int(Int64)
  case double(Double)
  case string(String)
  /// The numbers between the dots.
  case version([Int])
  case list([Value])
  case map([Value: Value])
}

extension Value {
  var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "a Bool"
    case .int: "an Int"
    case .double: "a Double"
    case .string: "a String"
    case .version: "a version"
    case .list: "a list"
    case .map: "a map"
    }
  }

  /// The value as a type expects it: Ints become Doubles, and strings versions, also within lists,
  /// maps and records.
  public func coerced(to type: Type, in types: TypeTable) -> Value {
    switch (self, types.kind(type)) {
    case (.null, _): return self
    case (_, .optional(let inner)): return coerced(to: inner, in: types)
    case (.int(let number), .double): return .double(Double(number))
    case (.string(let text), .version): return Version.parse(text).map(Value.version) ?? self
    case (.list(let elements), .list(let inner)):
      return .list(elements.map { $0.coerced(to: inner, in: types) })
    case (.map(let entries), .map(let inner)):
      return .map(entries.mapValues { $0.coerced(to: inner, in: types) })
    case (.map(var entries), .record):
      for field in types.fields(of: type) {
        guard let value = entries[.string(field.name)] else { continue }
        entries[.string(field.name)] = value.coerced(to: field.type, in: types)
      }
      return .map(entries)
    default: return self
    }
  }
}
