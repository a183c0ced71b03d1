import Foundation
import Testing

@Suite("simulate --interactive, on a pipe")
struct InteractiveTests {
  private let spec = """
    feature: Help
    services: { orders: { load: { errors: [offline] } } }
    screens:
      Ask: { title: What is wrong?, actions: { late: It is late, cold: It is cold } }
      Sorry: { title: We are sorry }
    routes: { help: { workflow: help, link: /help } }
    workflows:
      help:
        outcomes: { told: success, lost: failure }
        failure: lost
        steps:
          ask: { show: Ask, on: { late: load, cold: sorry } }
          load: { call: orders.load, on: { success: sorry } }
          sorry: { show: Sorry, ends: told }

    """

  private func walk(_ input: String, _ words: String...) throws -> (Tool.Result, Scratch) {
    let scratch = try Scratch()
    try scratch.write(spec, to: "help.yaml")
    try scratch.write(input, to: "input")
    let words = words.map { "'\($0)'" }.joined(separator: " ")
    let result = try Tool.run(
      "/bin/sh", ["-c", "\(Tool.inShell) simulate --interactive \(words) < input"],
      in: scratch.folder)
    return (result, scratch)
  }

  @Test("what is walked is printed as a scenario, which passes once it is pasted")
  func pasted() throws {
    let (result, scratch) = try walk("1\n1\n1\nq\n", "help.yaml", "help")
    #expect(result.status == 0 && result.complaints == "")
    #expect(result.output.contains("What is wrong?\n  1. It is late\n  2. It is cold\n> "))
    let start = try #require(result.output.range(of: "scenarios:\n"))
    let section = String(result.output[start.lowerBound...])
    #expect(
      section == """
        scenarios:
          a walk through help:
            workflow: help
            steps:
              - { show: Ask, do: late }
              - { call: orders.load }
              - { show: Sorry }
            ends: told

        """)
    try scratch.write(spec + section, to: "help.yaml")
    let replayed = try scratch.tool("simulate", "help.yaml")
    #expect(replayed.status == 0 && replayed.output.hasPrefix("1 scenario: 1 passed, 0 failed"))
  }

  @Test("it ends with its input, wherever that is", arguments: ["", "1\n", "1\n1", "nonsense\n"])
  func end(input: String) throws {
    let (result, _) = try walk(input, "help.yaml", "help")
    #expect(result.status == 0)
    #expect(result.output.contains("\nscenarios:\n  a walk through help:\n"))
    #expect(result.output.contains("`nonsense` is no choice here") == input.hasPrefix("n"))
  }

  @Test("without a name, it lists where to begin")
  func start() throws {
    let (result, _) = try walk("1\n2\n", "help.yaml")
    #expect(result.output.hasPrefix("Where does the walk begin?\n  1. "))
    #expect(result.output.contains("- { show: Ask, do: cold }"))
    let (nothing, _) = try walk("", "help.yaml")
    #expect(nothing.status == 0 && !nothing.output.contains("scenarios:"))
  }

  @Test("flags, context and client are fixed for the walk, and belong to its scenario")
  func fixed() throws {
    let scratch = try Scratch()
    let project = """
      app: Help
      entry: [help]
      clients: { ios: { minimum: "7.0", latest: "7.4" } }
      context: { signedIn: Bool, country: [uk, es] }

      """
    let spec = """
      feature: Help
      flags: { fast: { default: false } }
      screens:
        Ask: { title: Ask, actions: { go: Go }, variants: { fast: AskFast } }
        AskFast: { title: Ask quickly, actions: { go: Go now } }
      routes: { help: { workflow: help } }
      workflows:
        help:
          outcomes: { quick: success, slow: neutral }
          steps:
            ask: { show: Ask, on: { go: pick } }
            pick:
              choose:
                - when: context.signedIn && context.country == 'es' && client.version >= '7.2'
                  go: quick
                - else: slow

      """
    try scratch.write(project, to: "waymark.yaml")
    try scratch.write(spec, to: "Specs/help.yaml")
    try scratch.write("1\nq\n", to: "input")
    let words =
      "--flag fast=true --context signedIn=true --context country=es --client ios@7.3 help"
    let result = try Tool.run(
      "/bin/sh", ["-c", "\(Tool.inShell) simulate --interactive \(words) < input"],
      in: scratch.folder)
    #expect(result.output.contains("Ask quickly\n  1. Go now\n"))
    #expect(result.output.contains("the journey ended with `quick`"))
    let start = try #require(result.output.range(of: "scenarios:\n"))
    try scratch.write(spec + result.output[start.lowerBound...], to: "Specs/help.yaml")
    let replayed = try scratch.tool("simulate")
    #expect(replayed.output.hasPrefix("1 scenario: 1 passed, 0 failed"))
  }

  @Test("what is fixed must be known, and scenarios say it themselves")
  func fixedInVain() throws {
    let (unknown, _) = try walk("", "help.yaml", "help", "--flag", "fast=true")
    #expect(unknown.status == 2 && unknown.complaints.contains("there is no flag 'fast'"))
    let scratch = try Scratch()
    try scratch.write(spec, to: "help.yaml")
    let result = try scratch.tool("simulate", "help.yaml", "--flag", "fast=true")
    #expect(result.status == 2)
    #expect(result.complaints.contains("are for --explore and --interactive"))
  }

  @Test("a name that stands for nothing, or several, are wrong usage")
  func usage() throws {
    let (unknown, _) = try walk("", "help.yaml", "hlep")
    #expect(unknown.status == 2 && unknown.output == "")
    #expect(
      unknown.complaints
        == "waymark: there is no workflow or route 'hlep'; did you mean 'help'?\n")
    let (several, _) = try walk("", "help.yaml", "help", "help")
    #expect(several.status == 2)
    let (both, _) = try walk("", "help.yaml", "help", "--explore")
    #expect(both.status == 2)
  }
}
