/// A path as a word of a command that the user may copy.
enum ShellWord {
  /// Quoted for a shell, and never to be taken for an option.
  static func quoted(_ path: String) -> String {
    let path = path.hasPrefix("-") ? "./\(path)" : path
    let isPlain = path.utf8.allSatisfy { byte in
      byte > 127 || "-._/".utf8.contains(byte) || Character(UnicodeScalar(byte)).isLetter
        || Character(UnicodeScalar(byte)).isNumber
    }
    if isPlain { return path }
    return "'"
      + path.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
