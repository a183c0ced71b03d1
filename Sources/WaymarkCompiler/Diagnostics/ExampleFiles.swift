extension Example {
  /// The spec files of one side: a line `--- path` starts a file of that name.
  public static func files(_ text: String) -> [SourceFile] {
    var files: [SourceFile] = []
    var path = "help.yaml"
    var lines: [Substring] = []
    func close() {
      guard !lines.isEmpty else { return }
      files.append(SourceFile(path: path, text: lines.joined(separator: "\n") + "\n"))
      lines = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("--- ") {
        close()
        path = String(line.dropFirst(4))
      } else {
        lines.append(line)
      }
    }
    close()
    return files
  }

  /// The spec files as users see them: without the lines of carets.
  public static func unmarkedFiles(_ text: String) -> [SourceFile] {
    files(text).map { file in
      let lines = String(decoding: file.bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      return SourceFile(
        path: file.path, text: lines.filter { !isMark($0) }.joined(separator: "\n"))
    }
  }

  /// True if a line only marks the spans in the line above it.
  package static func isMark(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    guard text.first == "#" else { return false }
    return text.dropFirst().allSatisfy { $0 == " " || $0 == "^" } && text.contains("^")
  }
}
