import CEL

public struct Service: Sendable {
  public internal(set) var name: Name
  public internal(set) var feature: ID<Feature>
  public internal(set) var operations: Run<Operation>
}

public struct Operation: Sendable {
  public internal(set) var name: Name
  public internal(set) var service: ID<Service>
  public internal(set) var params: Run<Variable>
  /// Nil if the operation returns nothing.
  public internal(set) var returns: TypeSyntax?
  public internal(set) var returnsSpan: Span
  public internal(set) var returnType: Type?
  /// Nil if not declared: then every error takes the exit `failure`.
  public internal(set) var errors: [Name]?
  /// How errors look on the wire, where `errors` is a mapping.
  public internal(set) var wireErrors: [WireError] = []
  public internal(set) var http: Name?
  public internal(set) var commits: Bool
}
