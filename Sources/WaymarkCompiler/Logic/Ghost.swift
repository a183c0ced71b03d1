/// A value that was replaced. Where guards said something of it together with values that stay, it
/// goes on as a value of its own, which nothing reads any more.
enum Ghost {
  private static let bit: Int32 = 1 << 30

  static func root(of variable: Int32) -> Int32 { variable | bit }

  static func isRoot(_ root: Int32) -> Bool { root >= bit }

  /// Of what it was once.
  static func variable(of root: Int32) -> Int32 { isRoot(root) ? root - bit : root }

  /// Under which it is told from the value that took its place.
  static func key(of variable: Int32) -> Int32 { -2 - root(of: variable) }

  static func isKey(_ key: Int32) -> Bool { key <= -2 - bit }
}
