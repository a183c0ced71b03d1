import Testing
import WaymarkCompiler

@Suite("A default that is a record")
struct RecordDefaultTests {
  private func told(_ type: String, _ value: String) -> [String] {
    let text = """
      feature: Help
      types:
        R:
          x: Int
          w: { type: Int, example: 9 }
          o: String?
          d: { type: Int, default: 1 }
          s: { type: "S?", default: null }
        S: { a: Bool, r: "[R]" }
      routes: { r: { params: { r: { type: "\(type)", default: \(value) } }, effect: true, link: /r } }
      """
    return check(text).diagnostics.map { found in
      let file = text.utf8.dropFirst(Int(found.span.start)).prefix(
        Int(found.span.end - found.span.start))
      return "\(found.rule) at \(String(decoding: file, as: UTF8.self)): \(found.message)"
    }
  }

  private func lacking(_ names: String, _ record: String = "R", at value: String) -> String {
    "type-mismatch at \(value): this default of \(record) lacks \(names): add all fields that are "
      + "not optional and have no default of their own"
  }

  @Test("A default that is a record has every field that is not optional and has no default")
  func complete() {
    #expect(told("R", "{ x: 1, w: 2 }") == [])
    #expect(told("R?", "null") == [])
    #expect(told("[R]", "[]") == [])
    #expect(told("R", "{ x: 1, w: 2, s: { a: true, r: [] } }") == [])
  }

  @Test("A default that is a record is told all that it lacks, wherever it stands")
  func incomplete() {
    #expect(told("R", "{}") == [lacking("`x`, `w`", at: "{}")])
    #expect(told("R?", "{ w: 2 }") == [lacking("`x`", at: "{ w: 2 }")])
    #expect(told("[[String: R]]", "[{ k: { x: 1 } }]") == [lacking("`w`", at: "{ x: 1 }")])
    #expect(
      told("R", "{ x: 1, w: 2, s: { a: true, r: [{ w: 2 }] } }")
        == [lacking("`x`", at: "{ w: 2 }")])
    #expect(told("S", "{ a: true }") == [lacking("`r`", "S", at: "{ a: true }")])
  }

  @Test("A default that is a record is told only what is wrong in it, where something is")
  func wrong() {
    #expect(told("R", "{ x: a }") == ["type-mismatch at a: `a` is not a valid Int"])
    #expect(told("R", "{ xx: 1, w: 2 }").count == 1)
  }

  @Test("of a record with very many fields the first are told, and an example may lack any")
  func many() {
    let fields = (1...30).map { "f\($0): Int" }.joined(separator: ", ")
    let text = """
      feature: Help
      types: { R: { \(fields) } }
      routes: { r: { params: { r: { type: R, default: {}, example: {} } }, effect: true, link: /r } }
      """
    let found = check(text).diagnostics.map(\.message)
    let names = (1...10).map { "`f\($0)`" }.joined(separator: ", ")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("this default of R lacks \(names), …: add all") == true)
  }
}
