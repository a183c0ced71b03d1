import Foundation
import Testing

@Suite("A rule is one file")
struct RuleFileTests {
  struct Found {
    let id: String
    let file: Tree.File
  }

  static let folder = "Sources/WaymarkCompiler/Rules/"

  /// A rule is a static constant that starts with its id and severity.
  static let rules: [Found] = Tree.sources.filter { $0.path.hasPrefix(folder) }.flatMap { file in
    file.text.matches(
      of: /static let \w+(?:: Rule)? = \w+\(\s*"([a-z-]+)", \.\w+,/
    )
    .map { Found(id: String($0.1), file: file) }
  }

  @Test("named after its id")
  func names() {
    #expect(Self.rules.count > 30)
    for rule in Self.rules {
      let name = rule.id.split(separator: "-").map(\.capitalized).joined()
      #expect(rule.file.name == "\(name).swift", "\(rule.id) stands in \(rule.file.path)")
    }
  }

  @Test("and listed once")
  func lists() {
    let lists = Tree.sources.filter {
      $0.path.hasPrefix(Self.folder) && $0.text.contains(": [Rule] = [")
    }
    let listed = lists.flatMap { list in
      list.text.matches(of: #/: \[Rule\] = \[([^\]]*)\]/#).flatMap { match in
        match.1.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      }
    }
    for rule in Self.rules {
      let parts = rule.id.split(separator: "-")
      let name = ([String(parts[0])] + parts.dropFirst().map(\.capitalized)).joined()
      #expect(listed.count { $0 == name } == 1, "\(rule.id) must stand in one list, once")
    }
    #expect(Set(listed).count == Self.rules.count)
  }
}
