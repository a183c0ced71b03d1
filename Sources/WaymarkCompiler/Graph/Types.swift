import CEL

/// A type as it was written; `link` turns it into a `Type`.
public enum TypeSyntax: Sendable {
  case named(Symbol, Span)
  indirect case optional(TypeSyntax)
  indirect case list(TypeSyntax)
  indirect case map(TypeSyntax)
  /// Without a name of its own, as `context` has it: what to call it, and its members.
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
  /// Unknown where it is not told what kind of type it is.
  public var type: Type = .unknown
  /// Whether it, or some of its members, could not be read.
  var isRefused = false
}

/// Anything that holds a value under a name: a field, param, state, result, `sends`, context fact.
public struct Variable: Sendable {
  public enum Kind: UInt8, Sendable { case field, param, state, result, sent, context }
  public var name: Name
  public var kind: Kind
  public var syntax: TypeSyntax
  /// Where the type is written; of a result, its name again.
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
