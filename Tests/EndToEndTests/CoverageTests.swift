import Foundation
import Testing

@Suite("Coverage on the command line")
struct CoverageTests {
  private static let spec = """
    feature: Help
    screens: { Ask: { title: Ask, actions: { yes: Yes, no: No } } }
    workflows:
      help:
        outcomes: { good: success, bad: failure }
        steps:
          ask: { show: Ask, on: { yes: good, no: bad } }
    scenarios:
      it is good: { workflow: help, steps: [{ show: Ask, do: yes }], ends: good }
      it is bad: { workflow: help, steps: [{ show: Ask, do: no }], ends: bad }

    """

  private func project() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.spec, to: "help.yaml")
    return scratch
  }

  @Test("the parts that machines measured are put together, and nothing is run again")
  func shards() throws {
    let scratch = try project()
    for (name, file) in [("it is good", "a.json"), ("it is bad", "b.json")] {
      #expect(try scratch.tool("simulate", "help.yaml", name, "--coverage", file).status == 0)
    }
    let half = try scratch.tool(
      "simulate", "help.yaml", "--merge", "a.json", "--min-coverage", "100")
    #expect(half.status == 1 && half.output.hasPrefix("0 scenarios: "))
    #expect(half.complaints == "transitions covered: 50.0%, less than 100.0%\n")
    let all = try scratch.tool(
      "simulate", "help.yaml", "--merge", "a.json", "b.json", "--coverage", "all.json",
      "--min-coverage", "transitions=100,outcomes=100,steps=100")
    #expect(all.status == 0 && all.complaints.isEmpty)
    #expect(try scratch.text("all.json").contains("\"count\": 2"))
    let named = try scratch.tool(
      "simulate", "help.yaml", "it is bad", "--merge", "a.json", "--min-coverage", "100")
    #expect(named.status == 0 && named.output.hasPrefix("1 scenario: 1 passed"))
  }

  @Test("what is no coverage, or that of other specs, is refused or left out with a word")
  func foreign() throws {
    let scratch = try project()
    for text in ["{}", "hello", "{\"kinds\": {}, \"items\": [1]}"] {
      try scratch.write(text, to: "a.json")
      let result = try scratch.tool("simulate", "help.yaml", "--merge", "a.json")
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(result.complaints.hasPrefix("waymark: cannot read the coverage a.json: "))
    }
    #expect(try scratch.tool("simulate", "help.yaml", "--coverage", "a.json").status == 0)
    let old = try scratch.text("a.json")
    try scratch.write(old.replacing("\"name\": \"good\"", with: "\"name\": \"fine\""), to: "a.json")
    let partly = try scratch.tool("simulate", "help.yaml", "--merge", "a.json")
    #expect(partly.status == 0)
    #expect(
      partly.complaints
        == "a.json: 1 item of other specs left out, as outcome fine at help.yaml:5:17\n")
    try scratch.write(old.replacing("help.yaml", with: "other.yaml"), to: "a.json")
    let none = try scratch.tool("graph", "help.yaml", "--coverage", "a.json")
    #expect(none.status == 2 && none.complaints.contains("was measured with other specs"))
  }

  @Test(
    "wrong options are usage errors",
    arguments: [
      (["--min-coverage", "route=1"], "did you mean 'routes'?"),
      (["--min-coverage", "routes=1,routes=2"], "names routes twice"),
      (["--min-coverage", "routes="], "a percentage from 0 to 100"),
      (["--coverage-format", "lcov"], "--coverage FILE"),
      (["--coverage", "x", "--coverage-format", "xml"], "cobertura"),
      (["--coverage", "help.yaml"], "is part of the project"),
    ])
  func usage(_ arguments: [String], _ words: String) throws {
    let scratch = try project()
    let result = try scratch.tool.run(["simulate", "help.yaml"] + arguments)
    #expect(result.status == 2 && result.complaints.contains(words), "\(result.complaints)")
    #expect(try scratch.text("help.yaml") == Self.spec)
  }

  @Test("a file that cannot be written does not hide the results")
  func unwritable() throws {
    let result = try project().tool("simulate", "help.yaml", "--coverage", "none/a.json")
    #expect(result.status == 2 && result.output.hasPrefix("2 scenarios: 2 passed"))
    #expect(result.complaints.contains("there is no folder none"))
  }

  @Test("code hosts find the files of a project below the root of its repository")
  func repository() throws {
    let scratch = try Scratch()
    try scratch.write("app: Shop\n", to: "Help/waymark.yaml")
    try scratch.write(Self.spec, to: "Help/Specs/help.yaml")
    try scratch.write("", to: ".git/HEAD")
    #expect(try scratch.tool("simulate", "Help", "--coverage", "a.info").status == 0)
    #expect(try scratch.text("a.info").contains("\nSF:Help/Specs/help.yaml\n"))
    #expect(try scratch.tool("simulate", "Help", "--coverage", "a.xml").status == 0)
    #expect(try scratch.text("a.xml").contains("filename=\"Help/Specs/help.yaml\""))
  }

  @Test("the page has a picture of each workflow")
  func page() throws {
    let scratch = try project()
    _ = try scratch.tool("simulate", "help.yaml", "it is good", "--coverage", "a.html")
    let page = try scratch.text("a.html")
    #expect(page.contains("<svg class=\"diagram\"") && page.contains("node uncovered"))
  }

  @Test("graph draws one feature, with the words of users, and names the feature that was meant")
  func feature() throws {
    let scratch = try project()
    try scratch.write("app: Shop\nspecs: [\".\"]\n", to: "waymark.yaml")
    try scratch.write(
      "feature: Orders\nscreens: { List: { title: All of them } }\n"
        + "routes: { list: { screen: List, link: /list } }\n", to: "orders.yaml")
    let one = try scratch.tool("graph", "--feature", "Orders", "--labels", "--no-legend")
    #expect(one.output.contains("All of them") && !one.output.contains("Ask"))
    let wrong = try scratch.tool("graph", "--feature", "Order")
    #expect(wrong.status == 2 && wrong.complaints.contains("did you mean 'Orders'?"))
    let workflow = try scratch.tool("graph", "--feature", "Help", "--view", "workflow:help")
    #expect(workflow.status == 2 && workflow.complaints.contains("leave --feature out"))
  }
}
