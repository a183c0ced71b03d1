/// Why a pattern is none of RE2's.
public struct RegexError: Error, Hashable, Sendable {
  public var message: String
}
