/// A value that was replaced. If guards related it to values that stay, it lives on as a value of
/// its own, which nothing reads any more.
enum Ghost {
  private static let bit: Int32 = 1 << 30

  static func root(of variable: Int32) -> Int32 { variable | bit }

  static func isRoot(_ root: Int32) -> Bool { root >= bit }

  /// The variable that it was once the value of.
  static func variable(of root: Int32) -> Int32 { isRoot(root) ? root - bit : root }

  /// The key that distinguishes it from the value that replaced it.
  static func key(of variable: Int32) -> Int32 { -2 - root(of: variable) }

  static func isKey(_ key: Int32) -> Bool { key <= -2 - bit }
}
