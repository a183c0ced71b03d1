import Testing
import WaymarkCompiler

@Suite("The example of every rule")
struct ExampleTests {
  @Test(
    "The example of every rule is refused by its rule at the marks, and by no other rule",
    arguments: Rule.all.map(\.id))
  func rejected(id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    let files = Example.files(rule.card.example.rejects)
    let found = complaints(files)
    let marks = Example.marks(rule.card.example.rejects)
    #expect(!marks.isEmpty)
    #expect(found == marks.map { "\($0) \(id)" }.sorted())
  }

  @Test("The example of every rule passes once it is fixed", arguments: Rule.all.map(\.id))
  func accepted(id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id })
    #expect(complaints(Example.files(rule.card.example.accepts)) == [])
  }

  private func complaints(_ files: [SourceFile]) -> [String] {
    let checked = Example.checked(files)
    return checked.diagnostics.map { found in
      let file = checked.graph.files[Int(found.span.file)]
      let place = LineIndex(file.bytes).position(at: found.span.start)
      return "\(file.path):\(place.line):\(place.column) \(found.rule)"
    }.sorted()
  }
}

extension Example {
  /// The starts of the carets under the lines, as `path:line:column`.
  fileprivate static func marks(_ text: String) -> [String] {
    let caret = UInt16(UInt8(ascii: "^"))
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
}
