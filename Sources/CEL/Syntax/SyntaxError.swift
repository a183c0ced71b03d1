/// Why a text is not an expression of the profile. Offsets are UTF-8 bytes into the text.
public struct SyntaxError: Error, Hashable, Sendable {
  public var message: String
  public var range: Range<Int>
  /// The text may be well formed, but is larger or more deeply nested than allowed.
  public var isLimit = false
  /// Whether it is what another language writes, which is seldom text.
  public var habit = Habit.none

  public enum Habit: Sendable {
    /// `word` occurs in text as well, as `and` and `&` do.
    case none, word, sign
  }
}
