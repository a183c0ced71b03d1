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

  @Test("simulate tells a scenario that no data could follow with both places")
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
    #expect(told.contains("expected the screen `Wall`, but the journey ended with `done`"))
    #expect(told.contains("help.yaml:11:79") && told.contains("help.yaml:9:36"))
  }

  @Test(
    "simulate plays scenarios beside a dead end, and ends with the errors that check shows")
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
    let junit = try scratch.tool("simulate", "help.yaml", "--format", "junit").output
    #expect(junit.contains("type=\"dead-end\"") && junit.contains("failures=\"1\""))
    let json = try scratch.tool("simulate", "help.yaml", "--format", "json").output
    #expect(json.contains("\"rule\": \"dead-end\""))
  }

  @Test("simulate does not play what has unresolved names, and shows what check shows")
  func unresolved() throws {
    let scratch = try Scratch()
    let text = spec(
      "      ask: { show: Asks, on: { yes: done } }", scenario: "{ show: Ask, do: yes }")
    try scratch.write(text, to: "help.yaml")
    let result = try scratch.tool("simulate", "help.yaml")
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("NOT RUN a user gets help  help.yaml:"))
    #expect(result.output.contains("\n1 scenario: 0 passed, 0 failed, 1 not run\n"))
    #expect(result.complaints.contains("[undefined-name]"))
  }

  private static let two = """
      it ends elsewhere: { workflow: help, steps: [{ show: Ask, do: yes }], ends: other }

    """

  private func twoScenarios() throws -> Scratch {
    let scratch = try Scratch()
    let text =
      spec(
        "      ask: { show: Ask, on: { yes: done, no: other } }", scenario: "{ show: Ask, do: yes }"
      )
      .replacingOccurrences(of: "{ done: success }", with: "{ done: success, other: neutral }")
    try scratch.write(text + Self.two, to: "help.yaml")
    return scratch
  }

  @Test("a scenario that was not asked for does not fail the one that was")
  func one() throws {
    let scratch = try twoScenarios()
    let good = try scratch.tool("simulate", "help.yaml", "a user gets help")
    #expect(good.status == 0 && good.complaints.isEmpty)
    #expect(try scratch.tool("simulate", "help.yaml", "it ends elsewhere").status == 1)
  }

  @Test(
    "simulate tells the name that was meant of a scenario, and a project that is not there")
  func names() throws {
    let scratch = try twoScenarios()
    let misspelt = try scratch.tool("simulate", "help.yaml", "a user gest help")
    #expect(misspelt.status == 2 && misspelt.output.isEmpty)
    #expect(misspelt.complaints.contains("did you mean 'a user gets help'?"))
    let gone = try scratch.tool("simulate", "./gone")
    #expect(gone.status == 2 && gone.complaints.contains("cannot open ./gone"))
  }

  @Test("simulate tells an unknown name and thin coverage beside whatever else is wrong")
  func both() throws {
    let scratch = try twoScenarios()
    let thin = try scratch.tool("simulate", "help.yaml", "--min-coverage", "50.01")
    #expect(thin.status == 1 && thin.output.contains("FAILED it ends elsewhere"))
    #expect(thin.complaints == "transitions covered: 50.0%, less than 50.01%\n")
    let text = spec("      ask: { show: Asks, on: { yes: done } }", scenario: "{ show: Ask }")
    try scratch.write(text, to: "help.yaml")
    let wrong = try scratch.tool("simulate", "help.yaml", "a user gest help")
    #expect(wrong.status == 2 && wrong.complaints.contains("[undefined-name]"))
    #expect(wrong.complaints.contains("did you mean 'a user gets help'?"))
  }

  @Test("simulate reports a case for each scenario to CI, with the story of those that fail")
  func junit() throws {
    let scratch = try twoScenarios()
    let result = try scratch.tool("simulate", "help.yaml", "--format", "junit")
    #expect(result.status == 1)
    #expect(
      result.output == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="waymark" tests="2" failures="1" errors="0" time="0">
          <testsuite name="help.yaml" tests="2" failures="1" errors="0" time="0">
            <testcase classname="help.yaml" name="a user gets help" time="0"/>
            <testcase classname="help.yaml" name="it ends elsewhere" time="0">
              <failure message="expected the outcome `other`, but the journey ended with `done`">
        FAILED it ends elsewhere  help.yaml:12:3
             begins: ask
          1. show Ask, do yes
          expected the outcome `other`, but the journey ended with `done`
            scenario: help.yaml:12:79
            workflow: help.yaml:9:36</failure>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }
}
