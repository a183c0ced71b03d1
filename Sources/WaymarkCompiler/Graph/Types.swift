import CEL

/// A type as written; `link` resolves it to a `Type`.
public enum TypeSyntax: Sendable {
  case named(Symbol, Span)
  indirect case optional(TypeSyntax)
  indirect case list(TypeSyntax)
  indirect case map(TypeSyntax)
  /// An anonymous type, as under `context`: a name for messages, and the members.
  case closedSet(Symbol, [Name])
  case invalid
}

public struct Feature: Sendable {
  public internal(set) var name: Name
  public internal(set) var summary: Symbol
  public internal(set) var owner: Symbol
}

public struct TypeDeclaration: Sendable {
  public enum Kind: UInt8, Sendable { case closedSet, record, external, externalProtocol }
  public internal(set) var name: Name
  public internal(set) var feature: ID<Feature>
  public internal(set) var kind: Kind
  public internal(set) var fields: Run<Variable>
  public internal(set) var members: [Name]
  /// Unknown if the kind of the type is not clear.
  public internal(set) var type: Type = .unknown
}

/// A named value: a field, param, state, result, `sends` or context fact, or what an outcome or an
/// error carries, which has the name of that.
public struct Variable: Sendable {
  public enum Kind: UInt8, Sendable { case field, param, state, result, sent, context, returned }
  public internal(set) var name: Name
  public let kind: Kind
  public internal(set) var syntax: TypeSyntax
  /// The span of the type; for a result, the span of the name.
  public internal(set) var typeSpan: Span
  public internal(set) var defaultValue: PlainValue?
  public internal(set) var example: PlainValue?
  public internal(set) var type: Type = .unknown
}

public struct Flag: Sendable {
  public internal(set) var name: Name
  public internal(set) var feature: ID<Feature>
  public internal(set) var summary: Symbol
  /// The arms of an experiment; nil for a flag that is on or off.
  public internal(set) var values: [Name]?
  /// Unknown if its values could not be read.
  public internal(set) var type: Type = .unknown
  /// A Bool, or the text of one of its values.
  public internal(set) var defaultValue: Value
  public internal(set) var owner: Symbol
  /// `YYYY-MM-DD` with its span; nil if the flag does not expire.
  public internal(set) var expires: Name?
}
