import Foundation
import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("What is reported about the outputs")
struct DocumentTests {
  private static func text(_ path: String) throws -> String {
    String(decoding: try Sample.bytes(path), as: UTF8.self)
  }

  @Test("the table of errors is what the mappings hold")
  func errors() throws {
    let document = try Self.text("Docs/Catalogue.md")
    let table = try #require(document.components(separatedBy: "| error | status |").last)
    var codes: [(error: String, code: Int?)] = []
    for row in table.split(separator: "\n") where row.hasPrefix("| `") || row.hasPrefix("| any") {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      for name in cells[0].split(separator: ",") {
        let name = name.trimmingCharacters(in: CharacterSet(charactersIn: " `"))
        codes.append((name == "any other" ? "somethingElse" : name, Int(cells[1])))
      }
    }
    #expect(codes.count == 24)
    let errors = codes.map(\.error).filter { $0 != "failure" }.joined(separator: ", ")
    let graph = graph(
      """
      feature: Help
      services: { orders: { drop: { errors: [\(errors)], http: DELETE /order } } }
      routes: { drop: { workflow: drop, link: /drop } }
      workflows:
        drop:
          outcomes: { done: success, lost: failure }
          steps: { ask: { call: orders.drop, on: { success: done, failure: lost } } }
      scenarios:
      \(codes.map { "  \($0.error): { workflow: drop, steps: [{ call: orders.drop, error: \($0.error) }], ends: lost }" }.joined(separator: "\n"))
      """)
    for file in try generation("wiremock", graph).files {
      let folder = try #require(file.path.split(separator: "/").first)
      let match = codes.first { folder == $0.error.lowercased() }
      let code = try #require(match).code
      let said = code.map { "\"status\": \($0)," } ?? "\"fault\": \"CONNECTION_RESET_BY_PEER\""
      #expect(file.text.contains(said), "\(file.path)")
    }
  }
}
