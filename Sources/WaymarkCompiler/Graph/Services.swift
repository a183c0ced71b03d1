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
  /// The params that go into headers of the request.
  public internal(set) var headers: [Header] = []
  public internal(set) var commits: Bool
  /// The param by which the backend recognises a repetition.
  public internal(set) var key: Parameter?
  public internal(set) var settles: [Settlement] = []
  /// What the answer is called under `settles`; none where nothing is settled.
  public internal(set) var answer: Run<Variable> = .empty

  /// A param as it is named under `commits` or `headers`.
  public struct Parameter: Sendable {
    public internal(set) var name: Name
    public internal(set) var variable: ID<Variable>?
  }

  public struct Header: Sendable {
    public internal(set) var name: Name
    public internal(set) var param: Parameter
  }

  /// Its answer says whether another operation has happened whose own answer is unknown.
  public struct Settlement: Sendable {
    public internal(set) var operation: Ref<Operation>
    public internal(set) var holds: ID<Formula>
  }
}
