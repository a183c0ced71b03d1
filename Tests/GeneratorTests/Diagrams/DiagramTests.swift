import Foundation
import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("Diagrams")
struct DiagramTests {
  @Test("a workflow tells outcomes and errors apart by shape, and shows guards")
  func workflow() throws {
    let sample = try Sample.graph()
    let late = try #require(
      sample.workflows.indices.first { sample.text(sample.workflows[$0].name) == "lateOrder" })
    let dot = DiagramFormat.dot.rendering(.workflow(sample, ID(late)))
    #expect(
      dot.contains(
        "\"outcome solved from step arrived\" [label=\"solved\", shape=doublecircle"))
    #expect(dot.contains("\"outcome handedOver\" [label=\"handedOver\", shape=hexagon"))
    #expect(dot.contains("label=\"offline\", style=dashed"))
    #expect(dot.contains("label=\"after 10m\", style=dotted"))
    #expect(dot.contains("if attempts < 2"))
  }

  @Test("a finding about a route that a coordinator lists marks the row, and not the coordinator")
  func rows() {
    let checked = check([
      SourceFile(
        path: "help.yaml",
        text: """
          feature: Help
          screens: { Home: { title: Home, actions: { call: { label: Call, open: call } } } }
          routes: { home: { screen: Home, link: /home }, call: { external: phone } }
          coordinators:
            Root: { handles: [home, call], children: [Calls] }
            Calls: { handles: [call], children: [More] }
            More: { handles: [nothing] }
          """)
    ])
    let drawing = Drawing.coordinators(checked.graph)
      .marked(with: checked.diagnostics.filter { $0.rule == "shadowed-handler" }, checked.graph)
    let dot = DiagramFormat.dot.rendering(drawing)
    #expect(
      dot.contains(
        "<tr><td align=\"left\"><font color=\"#b35900\">call (warning: shadowed-handler)</font>"),
      "\(dot)")
    #expect(!dot.contains("table border=\"1\" color"))
    let mermaid = DiagramFormat.mermaid.rendering(drawing)
    #expect(mermaid.contains("Calls<br/>call (warning: shadowed-handler)\""), "\(mermaid)")
  }

  @Test("what all pages of a workflow share leads on from one note")
  func shared() throws {
    let graph = graph(
      """
      feature: Help
      screens:
        One: { title: One, actions: { next: Next, help: Help } }
        Two: { title: Two, actions: { next: Next, help: Help me } }
      workflows:
        w:
          outcomes: { done: success, helped: handoff }
          on: { help: talk }
          steps:
            one: { show: One, on: { next: two } }
            two: { show: Two, on: { next: done } }
            talk: { wait: 1s, go: helped }
      """)
    var marks = DiagramMarks()
    marks.uncovered.transitions = Set(graph.exits.filter(\.isShared).flatMap { $0.transitions })
    let dot = DiagramFormat.dot.rendering(.workflow(graph, ID(0)).marked(with: marks, graph))
    let lines = dot.split(separator: "\n").filter { $0.contains("help\"") || $0.contains("note") }
    #expect(
      lines == [
        "  \"any page\" [label=\"any page\", shape=note]",
        "  \"any page\" -> \"step talk\" [label=\"○ help\", style=dashed, color=\"#8a8a8a\", "
          + "fontcolor=\"#666666\"]",
      ])
    let part = DiagramFormat.dot.rendering(.workflow(graph, ID(0), steps: 0))
    #expect(part.contains("\"any page\" -> \"step talk from any page\" [label=\"help\"]"))
    #expect(!part.contains("\"step two\""))
  }

  @Test("a call says after which errors it is tried again")
  func retries() {
    let graph = graph(
      """
      feature: Help
      services: { net: { get: { errors: [offline, busy] } } }
      workflows:
        w:
          outcomes: { done: success }
          steps:
            a:
              call: net.get
              retry: { on: [offline, busy], times: 3 }
              on: { success: b, failure: b }
            b:
              call: net.get
              retry: { on: [busy], times: 1 }
              on: { success: done, failure: done }
      """)
    let dot = DiagramFormat.dot.rendering(.workflow(graph, ID(0)))
    #expect(dot.contains(#"label="a\ncall net.get\n(3 retries after offline,\nbusy)""#), "\(dot)")
    #expect(dot.contains(#"label="b\ncall net.get\n(1 retry after busy)""#), "\(dot)")
  }

  @Test("a long summary takes several lines, so that it does not widen the picture")
  func longTitle() {
    let words = repeatElement("word", count: 30).joined(separator: " ")
    let graph = graph(
      """
      feature: Help
      workflows:
        w: { summary: \(words), outcomes: { done: success }, steps: { a: { wait: 1s, go: done } } }
      """)
    let line = repeatElement("word", count: 11).joined(separator: " ")
    let dot = DiagramFormat.dot.rendering(.workflow(graph, ID(0)))
    #expect(dot.contains("label=\"w: \(line)\\nword"), "\(dot)")
    let mermaid = DiagramFormat.mermaid.rendering(.workflow(graph, ID(0)))
    #expect(mermaid.contains("[\"w: \(line)<br/>word"), "\(mermaid)")
  }

  @Test("the coordinator tree has every coordinator with its routes")
  func coordinators() throws {
    let sample = try Sample.graph()
    let dot = DiagramFormat.dot.rendering(.coordinators(sample))
    for coordinator in sample.coordinators {
      #expect(dot.contains("<b>\(sample.text(coordinator.name))</b>"))
    }
    #expect(dot.contains("\"HelpCenterFlowCoordinator\" -> \"FAQArticlesFlowCoordinator\""))
  }

  @Test("the navigation groups by feature and begins where users arrive")
  func navigation() throws {
    let dot = DiagramFormat.dot.rendering(.navigation(try Sample.graph()))
    #expect(dot.contains("graph [label=\"SelfService\""))
    #expect(dot.contains("\"arrival\" -> \"route showSection\""))
    #expect(dot.contains("\"route callSupport from SelfService\""))
  }

  @Test("without a waymark.yaml users arrive in every workflow, too")
  func implicit() {
    let spec = """
      feature: Help
      workflows:
        w: { outcomes: { done: success }, steps: { a: { wait: 30s, go: done } } }
        v: { outcomes: { done: success }, steps: { a: { wait: 30s, go: done } } }
      routes: { w: { workflow: w, link: /w } }
      """
    let alone = DiagramFormat.dot.rendering(.navigation(graph(spec)))
    for place in ["route w", "workflow w", "workflow v"] {
      #expect(alone.contains("\"arrival\" -> \"\(place)\""), "\(alone)")
    }
    let project = Drawing.navigation(graph(spec, "app: Shop\nentry: [w]\n"))
    #expect(!DiagramFormat.dot.rendering(project).contains("\"arrival\" -> \"workflow"))
  }

  @Test("texts cannot break out of their quotes in a diagram")
  func escaping() {
    let graph = graph(
      """
      feature: Help
      workflows:
        w:
          summary: 'say "no" \\ <b>&'
          outcomes: { done: success }
          steps: { a: { title: 'x" -> "y', wait: 30s, go: done } }
      """)
    let dot = DiagramFormat.dot.rendering(.workflow(graph, ID(0)))
    #expect(dot.contains(#"w: say \"no\" \\ <b>&"#))
    #expect(dot.contains(#"x\" -> \"y"#))
  }

  @Test("what turns text round is spelt out, and breaks stay within the label")
  func hiddenTexts() {
    let graph = graph(
      """
      feature: Help
      workflows:
        w:
          outcomes: { done: success }
          steps: { a: { title: "one\\ntwo \\u202e 1. `x`", wait: 30s, go: done } }
      """)
    let dot = DiagramFormat.dot.rendering(.workflow(graph, ID(0)))
    #expect(dot.contains(#"label="one two \\u{202E} 1. `x`\nwait 30s""#))
  }

  @Test("what Graphviz would take for a character by its name stays as it is written")
  func entities() {
    let graph = graph(
      """
      feature: Help
      workflows:
        w:
          outcomes: { done: success }
          steps: { a: { title: "R&amp;D &copy; &#65; & b;", wait: 30s, go: done } }
      """)
    let dot = DiagramFormat.dot.rendering(.workflow(graph, ID(0)))
    #expect(dot.contains(#"label="R&amp;amp;D &amp;copy; &amp;#65; & b;\nwait 30s""#), "\(dot)")
  }
}
