/// The reason why an expression has no value. A guard that has none counts as false.
public struct EvaluationError: Error, Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable {
    case overflow, divisionByZero, noSuchKey, noSuchField, noSuchName, invalidArgument
    case noSuchOverload, outOfRange, costExceeded
  }

  public var kind: Kind
  public var message: String

  public init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}
