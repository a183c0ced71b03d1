/// The reason why a text is not an expression of the profile. Offsets are UTF-8 bytes into it.
public struct SyntaxError: Error, Hashable, Sendable {
  public var message: String
  public var range: Range<Int>
  /// The text may be well formed, but is larger or more deeply nested than allowed.
  public var isLimit = false
  /// Syntax of another language makes it likely that the text was meant as an expression.
  public var foreignSyntax = ForeignSyntax.none

  public enum ForeignSyntax: Sendable {
    /// A `word` occurs in prose as well, as `and` and `&` do.
    case none, word, symbol
  }

  static func foreign(
    _ message: String, _ range: Range<Int>, _ syntax: ForeignSyntax = .symbol
  ) -> SyntaxError {
    SyntaxError(message: message, range: range, foreignSyntax: syntax)
  }

  /// `a?.b` and its like in other languages.
  static func optionalAccess(_ sign: String, _ range: Range<Int>) -> SyntaxError {
    .foreign(
      "`\(sign)` \(isAbsent): compare with null first, as in `a != null && a.b`, or test "
        + "`has(a.b)`", range)
  }
}

/// What messages say of syntax that CEL or other languages have, and expressions here lack.
let isAbsent = "is not in Waymark's profile of CEL"
