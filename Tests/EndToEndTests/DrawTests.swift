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
