/// The names that no variable may have, from the specification of CEL.
public enum ReservedWords {
  public static let all: Set<String> = [
    "as", "break", "const", "continue", "else", "false", "for", "function", "if", "import", "in",
    "let", "loop", "namespace", "null", "package", "return", "true", "var", "void", "while",
  ]

  static func isLiteral(_ word: String) -> Bool {
    word == "true" || word == "false" || word == "null"
  }

  static func outsideProfile(_ function: String) -> String? {
    switch function {
    case "duration": "`duration()` \(isAbsent): there is no arithmetic of time"
    case "type": "`type()` \(isAbsent): every type is known beforehand"
    case "bytes": "`bytes()` \(isAbsent): use a string"
    case "uint": "`uint()` \(isAbsent): use `int()`"
    default: nil
    }
  }
}
