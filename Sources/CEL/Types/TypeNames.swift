extension TypeTable {
  /// The type as a spec writes it: `[Item]`, `Int?`, `[String: Int]`.
  public func name(_ type: Type) -> String {
    switch kind(type) {
    case .optional(let inner): name(inner) + "?"
    case .list(let inner): "[\(name(inner))]"
    case .map(let inner): "[String: \(name(inner))]"
    case .opaque(let name), .record(let name), .enumeration(let name): name
    case .unknown: "unknown"
    case .null: "null"
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .version: "version"
    case .date: "Date"
    case .url: "URL"
    case .dynamic: "anything"
    }
  }
}
