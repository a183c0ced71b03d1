import Foundation
import Testing

@Suite("Links between documents")
struct LinkTests {
  private static let pages =
    ["README.md", "CHANGELOG.md"]
    + ((try? FileManager.default.contentsOfDirectory(atPath: Tree.root.appending(path: "Docs").path))
    ?? []).filter { $0.hasSuffix(".md") }.map { "Docs/\($0)" }

  @Test("each leads to a file, and to a heading of it")
  func links() throws {
    var count = 0
    for page in Self.pages {
      for link in try Self.text(of: page).matches(of: #/\]\((?<path>[^:()#]*)#?(?<part>[^:()]*)\)/#)
      {
        count += 1
        let folder = Tree.root.appending(path: page).deletingLastPathComponent()
        let target = link.path.isEmpty ? page : folder.appending(path: String(link.path)).path
        let file = target == page ? Tree.root.appending(path: page).path : target
        #expect(FileManager.default.fileExists(atPath: file), "\(page): \(link.0)")
        guard !link.part.isEmpty, file.hasSuffix(".md") else { continue }
        let text = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
        #expect(Self.headings(of: text).contains(String(link.part)), "\(page): \(link.0)")
      }
    }
    #expect(count > 40)
  }

  private static func text(of page: String) throws -> String {
    try String(contentsOf: Tree.root.appending(path: page), encoding: .utf8)
  }

  /// As the anchors that they get.
  private static func headings(of text: String) -> Set<String> {
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(
      lines.map { line in
        String(
          line.drop { $0 == "#" || $0 == " " }.lowercased().replacing(" ", with: "-")
            .filter { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" })
      })
  }
}
