public struct Field: Hashable, Sendable {
  public var name: String
  public var type: Type

  public init(name: String, type: Type) {
    self.name = name
    self.type = type
  }
}

/// The declared types: records with their fields, enumerations with their members.
public struct TypeTable: Sendable {
  public enum Kind: Hashable, Sendable {
    case unknown, null, bool, int, double, string, version, date, url, dynamic
    case opaque(String)
    case optional(Type)
    case list(Type)
    /// Keys are always strings.
    case map(Type)
    case record(String)
    case enumeration(String)
  }

  private struct Declaration: Sendable {
    var kind: Kind
    var fields: [Field] = []
    var fieldTypes: [String: Type] = [:]
    var members: [String] = []
    /// Empty if there are no more than `linearSearchLimit`.
    var memberTexts: Set<ExactText> = []
  }

  private var declarations: [Declaration]
  /// Larger enumerations are searched by hash: each member may have an expression that uses it.
  private static let linearSearchLimit = 16

  public init() {
    let fixed: [Kind] = [
      .unknown, .null, .bool, .int, .double, .string, .version, .date, .url, .dynamic,
    ]
    declarations = fixed.map { Declaration(kind: $0) }
  }

  public func kind(_ type: Type) -> Kind {
    switch type.outermost {
    case .list: .list(type.unwrapped)
    case .map: .map(type.unwrapped)
    case .optional: .optional(type.unwrapped)
    case nil: type.base < declarations.count ? declarations[type.base].kind : .unknown
    }
  }

  public mutating func declareRecord(_ name: String) -> Type {
    declare(Declaration(kind: .record(name)))
  }

  public mutating func setFields(_ record: Type, _ fields: [Field]) {
    guard case .record = kind(record) else { return }
    declarations[record.base].fields = fields
    declarations[record.base].fieldTypes = Dictionary(
      fields.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
  }

  public mutating func declareEnumeration(_ name: String, _ members: [String]) -> Type {
    let texts = members.count > Self.linearSearchLimit ? Set(members.map(ExactText.init)) : []
    return declare(
      Declaration(kind: .enumeration(name), members: members, memberTexts: texts))
  }

  public mutating func declareOpaque(_ name: String) -> Type {
    declare(Declaration(kind: .opaque(name)))
  }

  private mutating func declare(_ declaration: Declaration) -> Type {
    declarations.append(declaration)
    return Type(base: declarations.count - 1)
  }

  // Empty for types that are not records, or not enumerations.

  public func fields(of type: Type) -> [Field] {
    isDeclared(type) ? declarations[type.base].fields : []
  }

  public func field(_ name: String, of type: Type) -> Type? {
    isDeclared(type) ? declarations[type.base].fieldTypes[name] : nil
  }

  public func members(of type: Type) -> [String] {
    isDeclared(type) ? declarations[type.base].members : []
  }

  package func isMember(_ text: String, of type: Type) -> Bool {
    let members = members(of: type)
    guard members.count > Self.linearSearchLimit else { return members.containsExactly(text) }
    return declarations[type.base].memberTexts.contains(ExactText(text: text))
  }

  private func isDeclared(_ type: Type) -> Bool {
    type.outermost == nil && type.base < declarations.count
  }
}
