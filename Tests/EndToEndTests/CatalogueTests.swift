import Foundation
import Testing

@Suite("Pages and catalogues that generate writes")
struct CatalogueTests {
  private static let spec = """
    feature: Help
    summary: Where help is
    services: { orders: { status: { errors: [offline], http: GET /order } } }
    screens: { Late: { title: Late, actions: { again: Again, done: Done } } }
    routes: { late: { workflow: late, link: /late } }
    workflows:
      late:
        outcomes: { done: success, lost: failure }
        steps:
          load: { call: orders.status, on: { success: tell, failure: lost } }
          tell: { show: Late, on: { again: load, done: done } }
    scenarios:
      it is late: { workflow: late, steps: [
        { call: orders.status }, { show: Late, do: done } ], ends: done }
      nobody is there: { workflow: late, steps: [{ call: orders.status, error: offline }], ends: lost }
    """

  private static func project(_ outputs: String) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("app: Shop\ngenerate: { \(outputs) }\n", to: "waymark.yaml")
    try scratch.write(spec, to: "Specs/help.yaml")
    return scratch
  }

  @Test("--check says which page is no longer true")
  func pages() throws {
    let scratch = try Self.project("pages: { output: Docs/Features }")
    #expect(try scratch.tool("generate").status == 0)
    #expect(try scratch.text("Docs/Features/Help.md").contains("Where help is"))
    #expect(try scratch.tool("generate", "--check").status == 0)
    try scratch.write(
      Self.spec.replacing("Again", with: "Once more"), to: "Specs/help.yaml")
    let stale = try scratch.tool("generate", "--check")
    #expect(stale.status == 1)
    #expect(stale.output.contains("changed: Docs/Features/Help.md\n"))
    #expect(!stale.output.contains("README.md"))
  }

  @Test("what Shock cannot play is reported, and the rest is written")
  func shock() throws {
    let scratch = try Self.project("shock: { output: Mocks }")
    let run = try scratch.tool("generate")
    #expect(run.status == 0)
    #expect(
      run.complaints.contains(
        "shock: left out, because a request fails to connect, and Shock always answers: `"))
    #expect(try scratch.text("Mocks/index.json").contains("fails to connect (offline)"))
    #expect(try scratch.text("Mocks/it-is-late.json").contains("\"urlPath\": \"/order\""))
  }

  @Test("another scenario renames no file")
  func names() throws {
    let scratch = try Self.project("fixtures: { output: Fixtures }, wiremock: { output: WireMock }")
    #expect(try scratch.tool("generate").status == 0)
    let before = try scratch.files(below: "")
    try scratch.write(
      Self.spec.replacing(
        "scenarios:\n",
        with: "scenarios:\n  It is lost!: { workflow: late, steps: "
          + "[{ call: orders.status, error: failure }], ends: lost }\n"),
      to: "Specs/help.yaml")
    #expect(try scratch.tool("generate").status == 0)
    #expect(Set(before).isSubset(of: try scratch.files(below: "")))
  }
}
