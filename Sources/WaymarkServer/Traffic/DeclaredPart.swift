import CEL
import WaymarkCompiler

/// What may be kept of what was sent: the values that the specs declare, and of all else the name
/// and the type. Nobody has said what it is, so it may be a secret.
struct DeclaredPart {
  let types: TypeTable

  /// A nil type is for what nothing declares. As deep as JSON is read, 100 levels.
  func of(_ json: JSONText, as type: Type?) -> JSONText {
    guard let type else { return .string(Self.word(for: json)) }
    switch (types.kind(type), json) {
    case (.optional(let inner), _): return of(json, as: inner)
    case (.list(let inner), .array(let items)): return .array(items.map { of($0, as: inner) })
    case (.map(let inner), .object(let members)):
      return .object(members.map { ($0, of($1, as: inner)) })
    case (.record, .object(let members)):
      return .object(members.map { ($0, of($1, as: types.field($0, of: type))) })
    case (.unknown, _), (.dynamic, _), (.opaque, _): return json
    // Of another type: what is inside is declared nowhere.
    case (_, .object): return .object([])
    case (_, .array): return .array([])
    default: return json
    }
  }

  /// The same for the body of an error, of which the specs give an example, or nothing.
  static func of(_ json: JSONText, like example: JSONText?) -> JSONText {
    switch (json, example) {
    case (.object(let members), .object(let known)?):
      .object(
        members.map { name, value in
          (
            name,
            known.last { $0.0 == name }.map { of(value, like: $0.1) }
              ?? .string(word(for: value))
          )
        })
    case (.array(let items), .array(let known)?):
      .array(zip(items, known).map { of($0, like: $1) })
    case (.object, _?): .object([])
    case (.array, _?): .array([])
    case (_, _?): json
    case (_, nil): .string(word(for: json))
    }
  }

  private static func word(for json: JSONText) -> String {
    switch json {
    case .object: "object"
    case .array: "list"
    case .string: "String"
    case .int: "Int"
    case .double, .tenths: "Double"
    case .bool: "Bool"
    case .null, .written: "null"
    }
  }
}
