import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("What stands out in diagrams")
struct DiagramMarkTests {
  private let sample = graph(
    """
    feature: Help
    screens:
      Ask: { title: What is wrong?, actions: { yes: Yes please, no: No } }
      Bye: { title: Goodbye, actions: { home: Home } }
    routes: { help: { workflow: help, link: /help }, bye: { screen: Bye, link: /bye } }
    coordinators: { Root: { handles: [help, bye] } }
    workflows:
      help:
        outcomes: { good: success, bad: failure }
        steps:
          ask: { show: Ask, on: { yes: again, no: bad } }
          again: { show: Ask, on: { yes: ask, no: good } }
    """)

  private var workflow: Drawing { .workflow(sample, ID(0)) }

  private func uncovered() -> DiagramMarks {
    var marks = DiagramMarks()
    marks.uncovered.steps = [ID(1)]
    marks.uncovered.transitions = [ID(0)]
    marks.uncovered.outcomes = [ID(0)]
    marks.uncovered.routes = [ID(1)]
    marks.uncovered.screens = [ID(1)]
    return marks
  }

  @Test("what no scenario takes is pale and dashed, and has a sign")
  func uncoveredParts() {
    let drawing = workflow.marked(with: uncovered(), sample)
    let dot = DiagramFormat.dot.rendering(drawing)
    #expect(dot.contains(#""step again" [label="○ again\nshow Ask", shape=box, style="rounded,dashed""#))
    #expect(dot.contains(#""step ask" -> "step again" [label="○ yes", style=dashed, color="#8a8a8a""#))
    #expect(dot.contains(#""step ask" -> "outcome bad" [label="no"]"#))
    let mermaid = DiagramFormat.mermaid.rendering(drawing)
    #expect(mermaid.contains("\n  class step-again,outcome-good uncovered\n"))
    #expect(mermaid.contains("\n  linkStyle 1 stroke:#8a8a8a"))
  }

  @Test("what no data reaches is dotted, even where no scenario takes it")
  func unreached() {
    var marks = uncovered()
    marks.unreached.steps = [ID(1)]
    let dot = DiagramFormat.dot.rendering(workflow.marked(with: marks, sample).withLegend())
    #expect(dot.contains(#""step again" [label="⊘ again\nshow Ask", shape=box, style="rounded,dotted""#))
    #expect(dot.contains("⊘ no data reaches it") && dot.contains("○ no scenario takes it"))
  }

  @Test("a journey is bold, and numbered by its turns")
  func path() {
    var marks = DiagramMarks()
    marks.path = [ID(0), ID(2), ID(0), ID(3)]
    let drawing = workflow.marked(with: marks, sample)
    let dot = DiagramFormat.dot.rendering(drawing.withLegend())
    #expect(dot.contains(#""step ask" -> "step again" [label="(1, 3)\nyes", color="#0b4f9e", penwidth=3]"#))
    #expect(dot.contains(#""step again" -> "outcome good" [label="(4)\nno""#))
    #expect(dot.contains(#""step ask" -> "outcome bad" [label="no"]"#))
    #expect(dot.contains("(1) the journey, in its order"))
    #expect(
      DiagramFormat.mermaid.rendering(drawing)
        .contains("linkStyle 1,3,4 stroke:#0b4f9e,stroke-width:4px\n"))
  }

  @Test("in the navigation, a line to what is left out is left out too; in a box, a row is")
  func navigation() {
    let map = DiagramFormat.dot.rendering(
      .navigation(sample).marked(with: uncovered(), sample))
    #expect(map.contains(#""arrival" -> "route bye" [label="○ link", style=dashed"#))
    #expect(map.contains(#""arrival" -> "route help" [label="link"]"#))
    let tree = DiagramFormat.dot.rendering(
      .coordinators(sample).marked(with: uncovered(), sample))
    #expect(tree.contains(">help</td>") && tree.contains(">○ bye</td>"))
    #expect(tree.contains("<b>Root</b>"))
  }

  @Test("a legend explains what occurs, and nothing else")
  func legend() {
    let dot = DiagramFormat.dot.rendering(workflow.withLegend())
    #expect(dot.contains("graph [label=\"Legend\""))
    for words in ["screen", "success", "failure"] { #expect(dot.contains("[label=\"\(words)\"")) }
    #expect(dot.contains("\" leads to\""))
    for words in ["choice", "call of the backend", "no scenario", "time passes", "journey"] {
      #expect(!dot.contains(words), "\(words)")
    }
    #expect(!DiagramFormat.dot.rendering(workflow).contains("Legend"))
  }

  @Test("with labels, users' words stand in place of names")
  func labels() {
    let dot = DiagramFormat.dot.rendering(.workflow(sample, ID(0), labels: true))
    #expect(dot.contains("[label=\"What is wrong?\", shape=box"))
    #expect(dot.contains("[label=\"Yes please\"]") && !dot.contains("show Ask"))
    let map = DiagramFormat.dot.rendering(.navigation(sample, labels: true))
    #expect(map.contains("\"screen Bye\" [label=\"Goodbye\""))
  }

  @Test("an SVG has each node and line once, and is the same each time")
  func svg() throws {
    let drawing = workflow.marked(with: uncovered(), sample)
    let svg = try #require(drawing.svg)
    #expect(svg.hasPrefix("<svg class=\"diagram\""))
    #expect(svg.components(separatedBy: "<g class=\"node").count == 6)
    #expect(svg.components(separatedBy: "<g class=\"line").count == 6)
    #expect(svg.contains("class=\"node uncovered\"") && svg.contains("class=\"line plain uncovered\""))
    #expect(svg == drawing.svg)
  }

  @Test("in an SVG nothing of a layer overlaps, and what leads on lies below")
  func places() throws {
    let svg = try #require(workflow.svg)
    // The boxes of the two screens: one column, one below the other.
    let boxes = svg.matches(of: #/class="node screen"><rect x="(-?\d+)" y="(\d+)"/#)
    let tops = boxes.compactMap { Int($0.2) }
    #expect(tops.count == 2 && tops[0] < tops[1])
  }

  @Test("a workflow that is too large has no SVG")
  func large() {
    let steps = (0..<800).map { "          s\($0): { wait: 1s, go: s\($0 + 1) }\n" }.joined()
    let graph = graph(
      """
      feature: Help
      workflows:
        w:
          outcomes: { done: success }
          steps:
      \(steps)          s800: { wait: 1s, go: done }

      """)
    #expect(Drawing.workflow(graph, ID(0)).svg == nil)
  }
}
