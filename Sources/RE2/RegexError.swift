/// The reason why a pattern is not valid RE2.
package struct RegexError: Error, Hashable, Sendable {
  package let message: String
}
