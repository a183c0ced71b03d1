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
  /// Nil: nothing is returned.
  public var returns: TypeSyntax?
  public var returnsSpan: Span
  public var returnType: Type?
  /// Nil: left out, only the exit `failure` tells.
  public var errors: [Name]?
  public var http: Name?
  public var commits: Bool
}
