/// The variables an expression may read.
public struct Scope: Sendable {
  public var variables: [String: Type]

  public init(variables: [String: Type] = [:]) {
    self.variables = variables
  }
}
