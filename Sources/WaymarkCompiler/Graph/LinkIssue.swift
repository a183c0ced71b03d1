/// Something that linking found, for a rule to report.
public struct LinkIssue: Sendable {
  public enum Kind: Sendable {
    case unknownValue
    case badExpression
    case undefinedName
    case missingKey
    case duplicateName
    case typeMismatch
    case possiblyNull
    case unknownArgument
    case missingArgument
  }
  public let kind: Kind
  public internal(set) var message: String
  public let span: Span
  public internal(set) var notes: [Diagnostic.Note] = []
  public internal(set) var fixes: [Diagnostic.Fix] = []
  /// Whether it says why, so that no doubt explains it better.
  public internal(set) var isExplained = false
  /// Whether it is about a name that any file may declare.
  public internal(set) var isGlobal = false
}
