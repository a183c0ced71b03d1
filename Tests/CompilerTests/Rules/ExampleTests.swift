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
    let project = files.first { $0.path == "waymark.yaml" }
    let specs = files.filter { $0.path != "waymark.yaml" }
    let checked = check(specs, project: project, by: Rule.all, CheckOptions(today: "2027-01-01"))
    return checked.diagnostics.map { found in
      let file = checked.graph.files[Int(found.span.file)]
      let place = LineIndex(file.bytes).position(at: found.span.start)
      return "\(file.path):\(place.line):\(place.column) \(found.rule)"
    }.sorted()
  }
}
