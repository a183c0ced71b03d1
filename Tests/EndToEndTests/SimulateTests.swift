import Foundation
import Testing

@Suite("simulate")
struct SimulateTests {
  private func spec(_ steps: String, scenario stops: String, ends: String = "done") -> String {
    """
    feature: Help
    screens:
      Ask: { title: Ask, actions: { yes: Yes, no: No } }
      Wall: { title: Wall, back: blocked }
    workflows:
      help:
        outcomes: { done: success }
        steps:
    \(steps)
    scenarios:
      a user gets help: { workflow: help, steps: [\(stops)], ends: \(ends) }

    """
  }

  private func scenarios(_ output: String) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    return try #require(json?["scenarios"] as? [[String: Any]])
  }

  @Test("tells a scenario that no data could follow with both places")
  func mismatch() throws {
    let scratch = try Scratch()
    let text = spec(
      "      ask: { show: Ask, on: { yes: done, no: done } }",
      scenario: "{ show: Ask, do: yes }, { show: Wall }")
    try scratch.write(text, to: "help.yaml")
    let result = try scratch.tool("simulate", "help.yaml", "--format", "json")
    #expect(result.status == 1)
    #expect(try scenarios(result.output).map { $0["passed"] as? Bool } == [false])
    let told = try scratch.tool("simulate", "help.yaml").output
    #expect(told.contains("expected the screen Wall, but the journey ended with done"))
    #expect(told.contains("help.yaml:11:79") && told.contains("help.yaml:9:36"))
  }

  @Test("plays scenarios beside a dead end, and ends with the errors that check shows")
  func defects() throws {
    let scratch = try Scratch()
    let steps = """
            ask: { show: Ask, on: { yes: done, no: wall } }
            wall: { show: Wall }
      """
    try scratch.write(spec(steps, scenario: "{ show: Ask, do: yes }"), to: "help.yaml")
    let result = try scratch.tool("simulate", "help.yaml")
    #expect(result.status == 1 && result.output.hasPrefix("1 scenario: 1 passed"))
    #expect(result.complaints == "the project has defects: 'waymark check' shows 1 error\n")
  }

  @Test("plays nothing while names are unresolved, and shows what check shows")
  func unresolved() throws {
    let scratch = try Scratch()
    let text = spec(
      "      ask: { show: Asks, on: { yes: done } }", scenario: "{ show: Ask, do: yes }")
    try scratch.write(text, to: "help.yaml")
    let result = try scratch.tool("simulate", "help.yaml")
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(result.complaints.contains("[undefined-name]"))
  }
}
