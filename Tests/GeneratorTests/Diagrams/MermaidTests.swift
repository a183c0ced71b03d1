import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("Diagrams in Mermaid, and what was found in them")
struct MermaidTests {
  private static let spec = """
    feature: Help
    screens: { Sorry: { title: Sorry, back: blocked }, Unseen: { title: Nobody sees this } }
    routes: { late: { workflow: late, link: /late } }
    coordinators: { end: { handles: [late] } }
    workflows:
      late:
        outcomes: { done: success }
        steps:
          wait: { wait: 5s, go: sorry }
          sorry: { show: Sorry }
    """

  private static var checked: Checked {
    check([SourceFile(path: "help.yaml", text: spec)])
  }

  @Test("the navigation groups by feature")
  func navigation() {
    let drawn = DiagramFormat.mermaid.rendering(.navigation(Self.checked.graph))
    #expect(
      drawn == """
        flowchart LR
          subgraph group0["Help"]
            route-late{{"late<br/>/late"}}
            screen-Sorry("Sorry<br/>(no way back)")
            screen-Unseen("Unseen")
            workflow-late[["late<br/>✓ done"]]
          end
          node-arrival(("arrives"))
          node-arrival -->|"link"| route-late
          node-arrival ==> workflow-late
          route-late --> workflow-late
          workflow-late -.-> screen-Sorry
          classDef beginColor fill:#000000,stroke:#333333,color:#ffffff
          class node-arrival beginColor
          classDef screenColor fill:#e8f1fb,stroke:#333333,color:#111111
          class screen-Sorry,screen-Unseen screenColor
          classDef workflowColor fill:#f1ecf8,stroke:#333333,color:#111111
          class workflow-late workflowColor
          classDef routeColor fill:#f7f7f7,stroke:#333333,color:#111111
          class route-late routeColor

        """)
  }

  @Test("a name that is a word of Mermaid's stays a name")
  func words() {
    let drawn = DiagramFormat.mermaid.rendering(.coordinators(Self.checked.graph))
    #expect(drawn.hasPrefix("flowchart LR\n  node-end[[\"end<br/>late\"]]\n"))
  }

  @Test("what check complains of is marked where it is, with the rule's name")
  func findings() {
    let checked = Self.checked
    #expect(checked.hasErrors)
    let steps = DiagramFormat.mermaid.rendering(
      .workflow(checked.graph, ID(0)).marked(with: checked.diagnostics, checked.graph))
    #expect(
      steps.contains("step-sorry(\"sorry<br/>show Sorry<br/>(no way back)<br/>error: dead-end\")"))
    #expect(steps.contains("  class step-sorry errorFound\n"))
    #expect(!steps.contains("step-wait,"))
    let map = DiagramFormat.dot.rendering(
      .navigation(checked.graph).marked(with: checked.diagnostics, checked.graph))
    #expect(map.contains(#"late\n✓ done\nerror: dead-end"#))
    #expect(map.contains(#"\nwarning: unreachable-screen", style"#))
  }

  @Test("what is found about the workflow itself stands below the title of its diagram")
  func workflow() {
    let spec = """
      feature: Help
      screens: { Home: { title: Home } }
      routes: { home: { screen: Home } }
      workflows:
        late:
          state: { tries: { type: Int, default: 0 } }
          outcomes: { done: success }
          steps: { wait: { wait: 5s, go: done } }
      """
    let checked = check(
      [SourceFile(path: "help.yaml", text: spec)],
      project: SourceFile(path: "waymark.yaml", text: "app: Shop\nentry: [home]\n"))
    let drawn = DiagramFormat.mermaid.rendering(
      .workflow(checked.graph, ID(0)).marked(with: checked.diagnostics, checked.graph))
    let title = "late<br/>warning: unreachable-workflow<br/>warning: unused-state"
    #expect(drawn.contains("subgraph all[\"\(title)\"]"), "\(drawn)")
  }

  @Test("an entry that nobody handles is marked at its route")
  func entry() {
    let checked = check(
      [
        SourceFile(
          path: "help.yaml",
          text: """
            feature: Help
            screens: { Home: { title: Home } }
            routes: { home: { screen: Home } }
            coordinators: { Help: { handles: [] } }
            """)
      ], project: SourceFile(path: "waymark.yaml", text: "app: Shop\nentry: [home]\n"))
    let map = DiagramFormat.mermaid.rendering(
      .navigation(checked.graph).marked(with: checked.diagnostics, checked.graph))
    #expect(map.contains(#"route-home{{"home<br/>error: unhandled-route"}}"#), "\(map)")
  }

  @Test("an address, an icon and what looks like a setting stay text")
  func addresses() {
    func title(_ text: String) -> String {
      let checked = check([
        SourceFile(
          path: "help.yaml",
          text: """
            feature: Help
            workflows:
              w:
                outcomes: { done: success }
                steps: { a: { title: '\(text)', wait: 5s, go: done } }
            """)
      ])
      let drawn = DiagramFormat.mermaid.rendering(.workflow(checked.graph, ID(0)))
      return String(drawn.split(separator: "step-a[\"")[1].split(separator: "<br/>")[0])
    }
    #expect(title("at www.shop.com") == "at www#46;shop.com")
    #expect(title("to help@shop.com") == "to help#64;shop.com")
    #expect(title("https://x") == "https#58;//x")
    #expect(title("see [this](x)") == "see [this]#40;x)")
    #expect(title("fa:fa-car") == "fa#58;#8288;fa-car")
    #expect(title("a\\nb") == "a#92;#8288;nb")
    #expect(title("$$x$$") == "#36;#8288;#36;x#36;#8288;#36;")
    #expect(title("a style:#1 and: b") == "a style#58;#35;1 and: b")
  }
}
