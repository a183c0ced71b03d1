/// Why a pattern is not valid RE2.
public struct RegexError: Error, Hashable, Sendable {
  public let message: String
}
