import Foundation
import Testing

@Suite("graph")
struct DrawTests {
  @Test("graph draws in DOT and in Mermaid, and names what it can draw")
  func formats() throws {
    let scratch = try OutputTests.project()
    #expect(try scratch.tool("graph").output.hasPrefix("digraph \"navigation\" {\n"))
    let mermaid = try scratch.tool("graph", "--view", "coordinators", "--format", "mermaid")
    #expect(mermaid.status == 0)
    #expect(mermaid.output.hasPrefix("flowchart LR\n"))
    let wrong = try scratch.tool("graph", "--format", "png")
    #expect(wrong.status == 2)
    #expect(wrong.complaints.contains("dot") && wrong.complaints.contains("mermaid"))
  }

  private static let questions = """
    feature: Help
    screens: { Ask: { title: Ask, actions: { yes: "Yes, please", no: "No" } } }
    routes: { help: { workflow: help, link: /help }, other: { workflow: other, link: /other } }
    workflows:
      help:
        outcomes: { done: success }
        steps:
          first: { show: Ask, on: { yes: second, no: done } }
          second: { show: Ask, on: { yes: third, no: first } }
          third: { show: Ask, on: { yes: fourth, no: done } }
          fourth: { show: Ask, on: { yes: done, no: first } }
      other: { outcomes: { over: success }, steps: { alone: { show: Ask, on: { yes: over, no: over } } } }

    """

  @Test("a part of a workflow is drawn from a step, so many steps on, and says what lies beyond")
  func part() throws {
    let scratch = try Scratch()
    try scratch.write(Self.questions, to: "help.yaml")
    func draw(_ words: String...) throws -> Tool.Result {
      try scratch.tool.run(["graph", "help.yaml", "--no-legend"] + words)
    }
    func ids(_ text: String) -> [String] {
      text.matches(of: /(?m)^ *"([^"]+)" \[label/).map { String($0.1) }
    }
    let part = try draw("--view", "workflow:help", "--from", "second", "--steps", "1")
    #expect(part.status == 0 && part.complaints.isEmpty)
    #expect(
      Set(ids(part.output)) == [
        "step second", "step third", "step first", "outcome done from step first",
        "outcome done from step third", "step fourth from step third",
      ], "\(part.output)")
    #expect(part.output.contains("→ fourth"))
    let start = try draw("--view", "workflow:help", "--steps", "1")
    #expect(start.status == 0)
    #expect(
      ids(start.output) == [
        "start", "step first", "step second", "outcome done", "step third from step second",
      ], "\(start.output)")
    let unknown = try draw("--view", "workflow:help", "--from", "secnd")
    #expect(unknown.status == 2 && unknown.output.isEmpty)
    #expect(unknown.complaints.contains("there is no step 'secnd'; did you mean 'second'?"))
    let foreign = try draw("--view", "workflow:help", "--from", "alone")
    #expect(foreign.status == 2 && foreign.complaints.contains("there is no step 'alone'"))
    for words in [["--from", "second"], ["--steps", "2"]] {
      let loose = try scratch.tool.run(["graph", "help.yaml"] + words)
      #expect(loose.status == 2)
      #expect(loose.complaints.contains("--from and --steps need --view workflow:NAME"))
    }
    let negative = try draw("--view", "workflow:help", "--steps=-1")
    #expect(negative.status == 2 && negative.complaints.contains("--steps is at least 0"))
  }

  @Test("of the steps, only those of the workflow to be drawn are offered")
  func steps() throws {
    let scratch = try Scratch()
    try scratch.write(Self.questions, to: "help.yaml")
    func offered(_ view: String...) throws -> [Substring] {
      let words = ["waymark", "graph", "help.yaml"] + view + ["--from", ""]
      let ask = ["---completion", "graph", "--", "--from", "\(words.count - 1)", "0"] + words
      let answer = try scratch.tool.run(ask, environment: ["SAP_SHELL": "bash"])
      #expect(answer.status == 0 && answer.complaints.isEmpty)
      return answer.output.split(separator: "\n")
    }
    let all: [Substring] = ["first", "second", "third", "fourth"]
    #expect(try offered("--view", "workflow:help") == all)
    #expect(try offered("--view=workflow:help") == all)
    #expect(try offered("--view", "workflow", ":", "other") == ["alone"], "as bash splits it")
    #expect(try offered("--view", "workflow:none").isEmpty)
    #expect(try offered().isEmpty)
  }

  static let dot = ["/usr/bin/dot", "/usr/local/bin/dot", "/opt/homebrew/bin/dot"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  @Test("dot draws a title as long as a page, and no wider than others", .enabled(if: dot != nil))
  func longTitle() throws {
    let scratch = try Scratch()
    let titles = [
      String(repeating: "a", count: 3_600),
      Array(repeating: "word", count: 720).joined(separator: " "),
    ]
    for title in titles {
      let spec = """
        feature: Help
        screens: { Home: { title: "\(title)" } }
        routes: { home: { screen: Home, link: /help } }

        """
      try scratch.write(spec, to: "help.yaml")
      let drawn = try scratch.tool("graph", "help.yaml", "--format", "dot")
      #expect(drawn.status == 0 && drawn.complaints.isEmpty)
      try scratch.write(drawn.output, to: "help.dot")
      let dot = try Tool.run(#require(Self.dot), ["-Tsvg", "help.dot"], in: scratch.folder)
      #expect(dot.status == 0 && dot.complaints.isEmpty, "\(dot.complaints.prefix(200))")
      let width = dot.output.firstMatch(of: #/<svg width="(\d+)pt"/#).flatMap { Int($0.1) }
      #expect(try #require(width) < 1_000)
    }
  }

  @Test("graph with --findings draws what is broken too, and ends as check does")
  func findings() throws {
    let scratch = try OutputTests.project()
    let sound = try scratch.tool("graph", "--findings")
    #expect(sound.status == 0)
    #expect(sound.output == (try scratch.tool("graph").output))
    try scratch.write(
      "feature: Trap\nscreens: { Pit: { title: Pit, back: blocked } }\n"
        + "routes: { pit: { screen: Pit, link: /pit } }\n",
      to: "Specs/trap.yaml")
    let plain = try scratch.tool("graph")
    #expect(plain.status == 1 && plain.output.hasPrefix("digraph \"navigation\" {\n"))
    #expect(plain.complaints.hasPrefix("Specs/trap.yaml:2:12: error: "))
    #expect(plain.complaints.hasSuffix("\nwhat is broken is drawn as it is\n"))
    let marked = try scratch.tool("graph", "--findings")
    #expect(marked.status == 1)
    #expect(marked.output.contains("error: stuck-screen"))
  }
}
