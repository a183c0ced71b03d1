import CEL

/// A type as it was written; `link` turns it into a `Type`.
public enum TypeSyntax: Sendable {
  case named(Symbol, Span)
  indirect case optional(TypeSyntax)
  indirect case list(TypeSyntax)
  indirect case map(TypeSyntax)
  /// An anonymous type, as under `context`: a name to show for it, and its members.
  case closedSet(Symbol, [Name])
  case invalid
}

public struct Feature: Sendable {
  public var name: Name
  public var summary: Symbol
  public var owner: Symbol
}

public struct TypeDeclaration: Sendable {
  public enum Kind: UInt8, Sendable { case closedSet, record, external, externalProtocol }
  public var name: Name
  public var feature: ID<Feature>
  public var kind: Kind
  public var fields: Run<Variable>
  public var members: [Name]
  /// Unknown if the kind of type is not clear.
  public var type: Type = .unknown
  /// Whether it, or some of its members, could not be read.
  var isRefused = false
}

/// Anything that has a named value: a field, param, state, result, `sends`, context fact.
public struct Variable: Sendable {
  public enum Kind: UInt8, Sendable { case field, param, state, result, sent, context }
  public var name: Name
  public var kind: Kind
  public var syntax: TypeSyntax
  /// The place of its type; for a result, the place of its name.
  public var typeSpan: Span
  public var defaultValue: PlainValue?
  public var example: PlainValue?
  public var type: Type = .unknown
}

public struct Flag: Sendable {
  public var name: Name
  public var feature: ID<Feature>
  public var summary: Symbol
  public var defaultValue: Bool
  public var owner: Symbol
  /// `YYYY-MM-DD` and its place, or none.
  public var expires: Name?
}
