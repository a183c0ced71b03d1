import Foundation
import Testing

@Suite("A rule is one file")
struct RuleFileTests {
  struct Found {
    let id: String
    /// Of the constant.
    let name: String
    let file: Tree.File
  }

  /// The card of a rule is a static constant that starts with its id and severity.
  static let rules: [Found] = Tree.sources.filter { $0.module == "WaymarkCompiler" }.flatMap {
    file in
    file.text.matches(of: /static let (\w+) = \w+\(\s*(?:RuleCard\(\s*)?"([a-z-]+)", \.\w+,/)
      .map { Found(id: String($0.2), name: String($0.1), file: file) }
  }

  @Test("a rule file is named after the id of its rule")
  func files() {
    #expect(Self.rules.count > 30)
    for rule in Self.rules {
      let name = rule.id.split(separator: "-").map(\.capitalized).joined()
      #expect(rule.file.name == "\(name).swift", "\(rule.id) is in \(rule.file.path)")
    }
  }

  @Test("every rule is listed once")
  func lists() throws {
    let list = try #require(Tree.sources.first { $0.name == "RuleList.swift" })
    let words = Code.without(textsAndComments: list.text).split {
      !$0.isLetter && !$0.isNumber
    }
    for rule in Self.rules {
      #expect(words.count { $0 == rule.name } == 1, "\(rule.id) must stand in the list, once")
    }
  }

  /// Its own file, files of the stage that reports it, and the list.
  @Test("a rule is known by name only where it is reported")
  func names() {
    let cards = Set(Self.rules.map { "RuleCard." + $0.name } + Self.rules.map { "Rule." + $0.name })
    for file in Tree.sources where file.name != "RuleList.swift" {
      let used = Code.without(textsAndComments: file.text).matches(of: #/\bRule(?:Card)?\.\w+/#)
        .map { String($0.0) }.filter(cards.contains)
      for use in used {
        let own = Self.rules.first { use.hasSuffix("." + $0.name) }?.file.path.split(separator: "/")
        let isSameStage = own.map { $0[2] == file.path.split(separator: "/")[2] } ?? false
        #expect(isSameStage, "\(file.path) knows \(use)")
      }
    }
  }
}
