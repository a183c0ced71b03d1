import Foundation
import Testing

@Suite("What --client, --flag and --context fix")
struct FixedFactTests {
  private static let spec = """
    feature: Help
    flags: { fast: { default: false } }
    routes:
      help: { workflow: help }
      chat: { external: chat, since: { ios: "5.2" } }
      call: { external: phone }
    workflows:
      help:
        outcomes: { talked: handoff, fine: success }
        steps:
          talk: { choose: [{ when: supports.chat, go: plan }, { else: call }] }
          plan: { choose: [{ when: context.plan == 'gold', go: gold }, { else: chat }] }
          gold: { choose: [{ when: flags.fast, go: fine }, { else: chat }] }
          chat: { open: chat, go: talked }
          call: { open: call, go: talked }

    """

  private func project(_ spec: String = spec) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      """
      app: Help
      entry: [help]
      clients: { ios: { minimum: "5.0", latest: "5.6" } }
      context: { plan: [basic, gold] }

      """, to: "waymark.yaml")
    try scratch.write(spec, to: "Specs/help.yaml")
    return scratch
  }

  @Test(
    "A journey carries what is fixed, and passes once it is pasted",
    arguments: [
      (
        "path --to talked --client ios@5.4 --format yaml",
        "context: { plan: basic }, client: { platform: ios, version: \"5.4\" } }"
      ),
      ("path --to talked --context plan=gold --format yaml", "context: { plan: gold }"),
      ("path --to talked --flag fast=true --format yaml", "flags: { fast: true }"),
      (
        "journeys --client ios@5.4 --flag fast=true",
        "flags: { fast: true }, context: { plan: gold }, client: { platform: ios, version: "
      ),
      ("journeys --context plan=basic --client ios@5.0", "version: \"5.0\""),
    ])
  func pasted(command: String, given: String) throws {
    let scratch = try project()
    let result = try scratch.tool.run(command.split(separator: " ").map(String.init))
    #expect(result.status == 0 && result.output.contains(given), "\(result.output)")
    try scratch.write(Self.spec + result.output, to: "Specs/help.yaml")
    let simulated = try scratch.tool("simulate")
    #expect(simulated.status == 0 && simulated.output.contains(" 0 failed"), "\(simulated.output)")
  }

  @Test("A counterexample carries the client, and fails with the same rule once it is pasted")
  func counterexample() throws {
    let spec = Self.spec.replacing("when: supports.chat", with: "when: context.plan == 'gold'")
      .replacing("else: call", with: "else: chat")
    let scratch = try project(spec)
    let explored = try scratch.tool(
      "simulate", "--explore", "--client", "ios@5.1", "--write-scenarios", "found.yaml")
    #expect(explored.output.contains("[unsupported-route]"))
    let found = try scratch.text("found.yaml")
    #expect(found.contains("client: { platform: ios, version: \"5.1\" }"), "\(found)")
    try scratch.write(found, to: "Specs/found.yaml")
    let simulated = try scratch.tool("simulate")
    #expect(simulated.status == 1 && simulated.output.contains("[unsupported-route]"))
  }

  @Test(
    "A guard that only the options decide is not always or never true",
    arguments: ["--client ios@5.4", "--client ios@5.1", "--flag fast=true", "--context plan=gold"])
  func decided(options: String) throws {
    let scratch = try project()
    let words = options.split(separator: " ").map(String.init)
    let explored = try scratch.tool.run(["simulate", "--explore"] + words)
    #expect(explored.status == 0)
    #expect(!explored.output.contains("-true]"), "\(explored.output)")
    #expect(explored.output.contains("no data reaches the transition"))
  }

  @Test("A guard that no data decides otherwise is still reported, and for the general reason")
  func alwaysDecided() throws {
    let scratch = try project(Self.spec.replacing("when: flags.fast", with: "when: 1 < 2"))
    let explored = try scratch.tool("simulate", "--explore", "--context", "plan=gold")
    #expect(explored.output.contains("`1 < 2` holds for all data that arrive here"))
    #expect(explored.output.contains("[always-true]"))
  }

  @Test(
    "What is fixed must be possible",
    arguments: [
      ("plan=silver", "", "`plan` is one of basic, gold"),
      ("", "ios@4.9", "--client ios@4.9: the project supports ios from 5.0 to 5.6"),
      ("", "ios@5.7", "--client ios@5.7: the project supports ios from 5.0 to 5.6"),
      ("", "ios@-1", "write it as ios@7.2"),
    ])
  func refused(context: String, client: String, hint: String) throws {
    let scratch = try project()
    let words = context.isEmpty ? ["--client", client] : ["--context", context]
    for verb in [
      ["path", "--to", "talked"], ["journeys"], ["simulate", "--explore"],
      ["simulate", "--interactive", "help"],
    ] {
      let result = try scratch.tool.run(verb + words)
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(result.complaints.contains(hint), "\(result.complaints)")
    }
  }

  @Test(
    "What is fixed twice must be fixed to one value",
    arguments: [
      ("--flag", "fast=true", "fast=false", "--flag fast=false: `fast` cannot be true as well"),
      (
        "--context", "plan=gold", "plan=basic",
        "--context plan=basic: `plan` cannot be gold as well"
      ),
    ])
  func contradictory(option: String, first: String, second: String, hint: String) throws {
    let scratch = try project()
    let verb = ["path", "--to", "talked", option, first, option]
    #expect(try scratch.tool.run(verb + [first]).status == 0)
    let result = try scratch.tool.run(verb + [second])
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.complaints.contains(hint), "\(result.complaints)")
  }

  @Test(
    "A client is no newer and no older than it is",
    arguments: [("5.2", false), ("5.2.0.1", true), ("5.3", true)])
  func between(version: String, isNewer: Bool) throws {
    let spec = Self.spec.replacing("when: supports.chat", with: "when: client.version > '5.2'")
    let scratch = try project(spec)
    let path = try scratch.tool("path", "--to", "help.plan", "--client", "ios@\(version)")
    #expect((path.status == 0) == isNewer, "\(path.output)")
  }

  @Test("A route and a workflow of one name are told apart")
  func namesakes() throws {
    let scratch = try project()
    let explored = try scratch.tool("simulate", "--explore")
    #expect(explored.output.contains("\nhelp "))
    #expect(explored.output.contains("\nhelp (route) "))
  }

  @Test("How far check follows data is told and can be changed")
  func states() throws {
    let scratch = try project()
    #expect(try scratch.tool("check").output.contains("Proved for every journey and all data ("))
    let bounded = try scratch.tool("check", "--max-states", "2")
    #expect(bounded.status == 0)
    #expect(bounded.output.contains("more work than 2 states may"), "\(bounded.output)")
    let wrong = try scratch.tool("check", "--max-states", "0")
    #expect(wrong.status == 2 && wrong.complaints.contains("--max-states is a number of states"))
  }
}
