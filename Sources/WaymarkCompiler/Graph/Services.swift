import CEL

public struct Service: Sendable {
  public var name: Name
  public var feature: ID<Feature>
  public var operations: Run<Operation>
}

public struct Operation: Sendable {
  public var name: Name
  public var service: ID<Service>
  public var params: Run<Variable>
  /// Nil if nothing is returned.
  public var returns: TypeSyntax?
  public var returnsSpan: Span
  public var returnType: Type?
  /// Nil if left out: then every error takes the exit `failure`.
  public var errors: [Name]?
  public var http: Name?
  public var commits: Bool
}
