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

  /// The expected starts of diagnostics, as `path:line:column`, from the carets under the lines.
  public static func marks(_ text: String) -> [String] {
    var marks: [String] = []
    for file in files(text) {
      var code = 0
      let lines = String(decoding: file.bytes, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        guard isMark(line) else {
          code = index + 1
          continue
        }
        for (column, character) in line.utf16.enumerated() where character == caret {
          let before = column == 0 ? 0 : Array(line.utf16)[column - 1]
          if before != caret { marks.append("\(file.path):\(code):\(column + 1)") }
        }
      }
    }
    return marks
  }

  private static let caret = UInt16(UInt8(ascii: "^"))

  private static func isMark(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    guard text.first == "#" else { return false }
    return text.dropFirst().allSatisfy { $0 == " " || $0 == "^" } && text.contains("^")
  }
}
