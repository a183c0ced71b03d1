import Foundation

/// The sources as text: the laws of the house are read off them.
enum Tree {
  struct File {
    /// From the root of the repository.
    let path: String
    let text: String

    var name: String { String(path.split(separator: "/").last ?? "") }
    var lines: [Substring] {
      text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }
    /// `Sources/CEL/…` is in `CEL`.
    var module: String { String(path.split(separator: "/").dropFirst().first ?? "") }
    /// From the head of the file: further down they are text for others.
    var imports: [String] {
      let head = lines.prefix { line in
        let word = line.drop { $0 == " " }
        return word.isEmpty || ["import ", "#", "//"].contains { word.hasPrefix($0) }
      }
      return head.filter { $0.contains("import ") && !$0.contains("canImport") }
        .compactMap { $0.split(separator: " ").last.map(String.init) }
    }
  }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The generated code in `Swift/Runtime` is not among them: it is for others.
  static let sources = swiftFiles(below: "Sources").filter { !$0.path.contains("/Swift/Runtime/") }
  static let tests = swiftFiles(below: "Tests")

  private static func swiftFiles(below folder: String) -> [File] {
    let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (paths?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted()
      .compactMap { path in
        let place = "\(folder)/\(path)"
        return (try? String(contentsOf: root.appending(path: place), encoding: .utf8))
          .map { File(path: place, text: $0) }
      }
  }
}
