import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("Large workflows in diagrams")
struct FoldingTests {
  /// A chain of questions: each leads on, back, to the menu, to `talk`, and every call to `failed`.
  private static func chain(_ count: Int) -> Graph {
    let steps = (0..<count).map { number -> String in
      let next = number + 1 < count ? "s\(number + 1)" : "solved"
      let back = "s\(max(0, number - 7))"
      let ahead = number + 9 < count ? "s\(number + 9)" : "solved"
      return number.isMultiple(of: 3)
        ? "      s\(number): { call: net.get, on: { success: \(next), failure: failed } }"
        : "      s\(number): { show: Ask, on: "
          + "{ a: \(next), b: \(back), c: \(ahead), d: menu, e: talk } }"
    }
    return graph(
      """
      feature: Help
      services: { net: { get: {} } }
      screens:
        Ask: { title: Ask, actions: { a: A, b: B, c: C, d: D, e: E } }
      workflows:
        flow:
          outcomes: { solved: success, lost: failure }
          steps:
            menu: { show: Ask, on: { a: s0, b: s0, c: s0, d: solved, e: talk } }
      \(steps.joined(separator: "\n"))
            talk: { show: Ask, on: { a: solved, b: menu, c: menu, d: lost, e: lost } }
            failed: { show: Ask, on: { a: menu, b: menu, c: menu, d: lost, e: talk } }
      """)
  }

  @Test("what many lead to is drawn beside each of them: an end as it is, a step by its name")
  func popular() {
    let dot = DiagramFormat.dot.rendering(.workflow(Self.chain(20), ID(0)))
    #expect(dot.contains(#""step s4" -> "step talk from step s4" [label="e"]"#), "\(dot)")
    #expect(dot.contains(#""step talk from step s4" [label="→ talk", shape=box"#))
    #expect(dot.contains(#""step menu" -> "step talk" [label="e"]"#), "the first one has the step")
    #expect(dot.contains(#""outcome lost" [label="lost""#), "two lead to it")
    #expect(dot.contains(#""outcome solved from step menu" [label="solved", shape=doublecircle"#))
    #expect(!dot.contains(#""outcome solved" ["#), "only its copies are left")
  }

  @Test("in a large drawing no line passes more than four rows; in a small one they stay")
  func far() {
    let large = DiagramFormat.dot.rendering(.workflow(Self.chain(60), ID(0)))
    #expect(large.contains(#""step s10" -> "step s3 from step s10" [label="b"]"#))
    let small = DiagramFormat.dot.rendering(.workflow(Self.chain(20), ID(0)))
    #expect(small.contains(#""step s10" -> "step s3" [label="b"]"#))
  }

  @Test("300 steps are drawn without Graphviz, each once")
  func drawn() throws {
    let svg = try #require(Drawing.workflow(Self.chain(297), ID(0)).svg)
    for step in ["menu", "s0", "s296", "talk", "failed"] {
      #expect(svg.matches(of: try Regex("data-id=\"step \(step)\"")).count == 1, "\(step)")
    }
  }

  @Test("a part is what lies so many steps on, and shows what that leads to by its name")
  func part() {
    let graph = Self.chain(20)
    let step = graph.steps.firstIndex { graph.text($0.name) == "s9" }
    let dot = DiagramFormat.dot.rendering(
      .workflow(graph, ID(0), from: step.map { ID($0) }, steps: 1))
    #expect(dot.contains(#""step s9" ["#) && dot.contains(#""step s10" ["#))
    #expect(!dot.contains(#""step s8" ["#) && !dot.contains(#""start" ["#), "\(dot)")
    #expect(dot.contains(#""step s10" -> "step s11 from step s10" [label="a"]"#), "\(dot)")
    let begin = DiagramFormat.dot.rendering(.workflow(graph, ID(0), steps: 0))
    #expect(begin.contains(#""start" -> "step menu""#) && !begin.contains(#""step s0" ["#))
  }

  @Test("Mermaid says what its renderers would refuse")
  func mermaid() {
    let large = Drawing.workflow(Self.chain(200), ID(0))
    let text = DiagramFormat.mermaid.rendering(large)
    #expect(text.hasPrefix("%% these are "), "\(text.prefix(80))")
    #expect(DiagramFormat.mermaid.refusal(of: large, as: text)?.contains("at most 500") == true)
    #expect(DiagramFormat.dot.refusal(of: large, as: text) == nil)
    let small = Drawing.workflow(Self.chain(20), ID(0))
    let shown = DiagramFormat.mermaid.rendering(small)
    #expect(shown.hasPrefix("flowchart TD\n"))
    #expect(DiagramFormat.mermaid.refusal(of: small, as: shown) == nil)
  }
}
