/// Why a text is not an expression of the profile. Offsets are UTF-8 bytes into the text.
public struct SyntaxError: Error, Hashable, Sendable {
  public var message: String
  public var range: Range<Int>
  /// The text may be well formed, but is larger or more deeply nested than allowed.
  public var isLimit = false
}
