import Testing

@Suite("The target of `path`")
struct PathTests {
  /// Two workflows with an outcome and a step of one name.
  private let spec = """
    feature: Help
    screens: { Ask: { title: Ask, actions: { yes: Yes, no: No } } }
    routes: { main: { workflow: main, link: /main }, start: { workflow: other, link: /other } }
    workflows:
      main:
        outcomes: { done: success, never: failure }
        steps:
          ask: { show: Ask, on: { yes: done, no: more } }
          more: { run: other, on: { done: done, off: done } }
      other:
        outcomes: { done: success, off: failure }
        steps:
          ask: { show: Ask, on: { yes: done, no: off } }
      wrong: { outcomes: { gone: success }, steps: { no: { show: Nope, on: { ok: gone } } } }

    """

  private func run(_ arguments: String...) throws -> Tool.Result {
    let scratch = try Scratch()
    try scratch.write(spec, to: "help.yaml")
    return try scratch.tool.run(["path", "help.yaml"] + arguments)
  }

  @Test(
    "is found in the workflow that the journey begins with, or with that workflow's name",
    arguments: [
      (["--to", "done", "--from", "main"], "the outcome main.done"),
      (["--to", "done", "--from", "other"], "the outcome other.done"),
      (["--to", "done", "--from", "start"], "the outcome other.done"),
      (["--to", "main.done"], "the outcome main.done"),
      (["--to", "other.done", "--from", "main"], "the outcome other.done"),
      (["--to", "other.ask"], "the step other.ask"),
      (["--to", "ask", "--from", "main"], "the step main.ask"),
      (["--to", "off", "--from", "main"], "the outcome other.off"),
      (["--to", "more"], "the step main.more"), (["--to", "Ask"], "the screen Ask"),
      (["--to", "start"], "the route start"), (["--to", "help.yaml:13"], "the step other.ask"),
    ])
  func found(arguments: [String], target: String) throws {
    let scratch = try Scratch()
    try scratch.write(spec, to: "help.yaml")
    // The errors of the spec are told by `check`.
    let result = try scratch.tool.run(["path", "help.yaml"] + arguments)
    #expect(result.status == 0, "\(result.complaints)")
    #expect(result.output.hasPrefix("\(target) is reached after"), "\(result.output)")
  }

  @Test(
    "is not followed where its workflow has an error, which is told", arguments: ["text", "yaml"])
  func broken(format: String) throws {
    let result = try run("--to", "gone", "--format", format)
    let start = format == "yaml" ? "# " : ""
    #expect(result.status == 1)
    #expect(
      result.output == """
        \(start)no journey was found to the outcome wrong.gone
        \(start)  not followed: wrong: there is no screen `Nope`; declare it, or use a name that exists

        """)
  }

  @Test("is not reached with status 1, and is in doubt or missing with status 2")
  func others() throws {
    let none = try run("--to", "never")
    #expect(none.status == 1, "\(none.output)\(none.complaints)")
    let doubt = try run("--to", "done")
    #expect(doubt.status == 2 && doubt.output.isEmpty)
    #expect(doubt.complaints.contains("main.done, outcome other.done; give one as"))
    #expect(try run("--to", "main.off").status == 2)
    let unknown = try run("--to", "main.off", "--format", "yaml")
    #expect(unknown.status == 2 && unknown.output.hasPrefix("# there is no step, screen, route or"))
    #expect(try run("--to", "done", "--from", "nowhere").status == 2)
  }
}
