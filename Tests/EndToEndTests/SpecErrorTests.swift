import Foundation
import Testing

@Suite("simulate on specs with errors")
struct SpecErrorTests {
  /// The starter with a workflow of its own that shows a screen which does not exist.
  private func project() throws -> Scratch {
    let scratch = try Scratch()
    _ = try scratch.tool("init")
    try scratch.write(
      """
      feature: Help
      workflows:
        other: { outcomes: { done: success }, steps: { a: { show: Nope, on: { go: done } } } }
      routes: { showOther: { workflow: other, link: /other } }
      scenarios:
        it is shown: { route: showOther, steps: [{ call: orders.status }], ends: done }

      """, to: "Specs/other.yaml")
    return scratch
  }

  @Test("what an unresolved name does not affect is played, and what it affects is listed")
  func text() throws {
    let scratch = try project()
    let result = try scratch.tool("simulate")
    #expect(result.status == 1 && result.complaints.contains("[undefined-name]"))
    #expect(result.output.hasPrefix("NOT RUN it is shown  Specs/other.yaml:6:3\n"))
    #expect(result.output.contains("  Specs/other.yaml:3:61: there is no screen `Nope`"))
    #expect(result.output.contains("\n5 scenarios: 4 passed, 0 failed, 1 not run\n"))
  }

  @Test("the first of two scenarios of one name or id is played, and what is declared beside it")
  func doubled() throws {
    let scratch = try Scratch()
    let yes = "workflow: w, steps: [{ show: Ask, do: yes }], ends: done"
    let no = "workflow: w, steps: [{ show: Ask, do: no }], ends: off"
    try scratch.write(
      """
      feature: Help
      screens: { Ask: { title: Ask, actions: { yes: Yes, no: No } } }
      routes: { w: { workflow: w, link: /w } }
      workflows:
        w:
          outcomes: { done: success, off: failure }
          steps: { ask: { show: Ask, on: { yes: done, no: off } } }
      scenarios:
        one: { \(yes) }
        two: { \(no) }
        one: { workflow: w, steps: [{ show: Ask, do: fly }], ends: nowhere }
        One: { workflow: w, steps: [{ show: Ask, do: fly }], ends: nowhere }
        six: { workflow: w, steps: [{ show: Ask, do: yes }], ends: off, id: two }

      """, to: "help.yaml")
    let result = try scratch.tool("simulate", "help.yaml")
    #expect(result.status == 1)
    #expect(result.output.contains("\n4 scenarios: 2 passed, 0 failed, 2 not run\n"))
    #expect(result.output.contains("  help.yaml:12:3: the scenario `One` has the id `one`"))
    #expect(result.complaints.split(separator: "\n").filter { $0.contains("error: ") }.count == 3)
    let one = try scratch.tool("simulate", "help.yaml", "one")
    #expect(one.output.hasPrefix("1 scenario: 1 passed, 0 failed\n"), "\(one.output)")
  }

  @Test("JSON lists the errors and what was not run")
  func json() throws {
    let scratch = try project()
    let result = try scratch.tool("simulate", "--format", "json")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect((report["scenarios"] as? [Any])?.count == 4)
    let blocked = try #require((report["notRun"] as? [[String: Any]])?.first)
    #expect(blocked["name"] as? String == "it is shown")
    let error = try #require((report["diagnostics"] as? [[String: Any]])?.first)
    #expect(error["rule"] as? String == "undefined-name")
  }

  @Test("JUnit has a failure for each error", arguments: [[], ["--explore"]])
  func junit(arguments: [String]) throws {
    let scratch = try project()
    let result = try scratch.tool.run(["simulate", "--format", "junit"] + arguments)
    #expect(result.status == 1 && result.output.hasPrefix("<?xml "))
    #expect(result.output.contains(#"type="undefined-name">"#))
    #expect(result.output.contains(#"failures="1""#))
    if arguments.isEmpty { #expect(result.output.contains("<skipped message=")) }
  }

  @Test(
    "a spec file that is no YAML leaves what needs nothing of it", arguments: ["json", "junit"])
  func unreadable(format: String) throws {
    let scratch = try project()
    try scratch.write("feature: [\n", to: "Specs/other.yaml")
    let result = try scratch.tool("simulate", "--format", format)
    #expect(result.status == 1 && result.output.contains("yaml-syntax"))
    #expect(result.output.contains("an order in time needs no help"))
  }

  @Test("findings of an exploration are failures in JUnit")
  func explored() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      feature: Help
      types: { Order: { late: Bool } }
      services: { orders: { status: { returns: Order, errors: [] } } }
      workflows:
        help:
          outcomes: { done: success }
          steps:
            load: { call: orders.status, as: order, on: { success: pick } }
            pick: { choose: [{ when: order.late, go: done }] }

      """, to: "help.yaml")
    let result = try scratch.tool("simulate", "help.yaml", "--explore", "--format", "junit")
    #expect(result.status == 1)
    #expect(result.output.contains(#"type="open-choice">"#), "\(result.output)")
  }

  @Test("of nothing, no share is covered")
  func nothing() throws {
    let scratch = try Scratch()
    try scratch.write("feature: Help\n", to: "help.yaml")
    let result = try scratch.tool("simulate", "help.yaml")
    #expect(result.status == 0 && !result.output.contains("100"))
    let json = try scratch.tool("simulate", "help.yaml", "--format", "json").output
    #expect(json.contains(#""percent": null"#) && !json.contains(#""percent": 100"#))
    #expect(try scratch.tool("simulate", "help.yaml", "--min-coverage", "100").status == 1)
    let screen = "feature: Help\nscreens: { Home: { title: Home } }\n"
    try scratch.write(screen + "routes: { home: { screen: Home, link: / } }\n", to: "help.yaml")
    let alone = try scratch.tool("simulate", "help.yaml", "--min-coverage", "100")
    #expect(alone.status == 1)
    #expect(alone.complaints.contains("there is no workflow, and there are no transitions\n"))
  }
}
