import CEL
import WaymarkCompiler

extension TypeTable {
  /// True if a value has all that the other one says; what that leaves out of records may be
  /// anything. As deep as YAML nests.
  func holds(_ value: Value, _ part: Value, as type: Type) -> Bool {
    switch (kind(type), value, part) {
    case (.optional(let inner), _, _): return holds(value, part, as: inner)
    case (.record, .map(let value), .map(let part)):
      return part.allSatisfy { key, part in
        guard case .string(let name) = key, let field = field(name, of: type) else { return false }
        return holds(value[key] ?? .null, part, as: field)
      }
    case (.list(let inner), .list(let values), .list(let parts)):
      return values.count == parts.count
        && zip(values, parts).allSatisfy { holds($0, $1, as: inner) }
    case (.map(let inner), .map(let value), .map(let part)):
      return value.count == part.count
        && part.allSatisfy { key, part in value[key].map { holds($0, part, as: inner) } ?? false }
    default: return value == part
    }
  }
}
