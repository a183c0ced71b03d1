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

        """)
  }

  @Test("a name that is a word of Mermaid's stays a name")
  func words() {
    let drawn = DiagramFormat.mermaid.rendering(.coordinators(Self.checked.graph))
    #expect(drawn == "flowchart LR\n  node-end[[\"end<br/>late\"]]\n")
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
    #expect(map.contains(#"late\n✓ done\nwarning: unreachable-outcome\nerror: dead-end"#))
    #expect(map.contains(#"\nwarning: unreachable-screen", style"#))
  }
}
