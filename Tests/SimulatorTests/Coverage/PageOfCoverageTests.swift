import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("The page of coverage")
struct PageOfCoverageTests {
  @Test("it shows the numbers, what is not covered, the diagrams and the missing scenarios")
  func whole() {
    let page = Measured().written(
      .html, diagrams: .init(style: "/* style */\n", byWorkflow: [ID(0): "<svg>tell</svg>"]),
      missing: ["it is bad:\n  workflow: tell <&>"])
    #expect(page.hasPrefix("<!DOCTYPE html>\n"))
    #expect(page.contains("<b>transitions</b>") && page.contains("1 of 3"))
    #expect(page.contains("/* style */") && page.contains("<svg>tell</svg>"))
    #expect(page.contains("<b>ask: no → help</b> <code>help.yaml:12:15</code>"))
    #expect(page.contains("route <b>help</b> <code>help.yaml:3:11</code>"))
    #expect(page.contains("<pre>it is bad:\n  workflow: tell &lt;&amp;&gt;</pre>"))
  }

  @Test("it needs nothing else, and is the same each time")
  func alone() {
    let page = Measured().written(.html)
    for reference in ["http:", "https:", "src=", "href=", "<script", "@import", "url("] {
      #expect(!page.contains(reference), "\(reference)")
    }
    #expect(page == Measured().written(.html))
  }

  @Test("without gaps it has no list of them, and a workflow is closed")
  func full() {
    let text = Measured.text.replacing(
      "ends: good }",
      with: "ends: good }\n  it is bad: { workflow: tell, steps: "
        + "[{ show: Ask, do: no }, { open: help }], ends: bad }")
    let page = Measured(text).written(.html)
    #expect(!page.contains("<ul>") && !page.contains("Screens and routes"))
    #expect(page.contains("<details>\n") && !page.contains("<details open>"))
  }

  @Test("a workflow without a picture says how to draw it")
  func large() {
    #expect(Measured().written(.html).contains("<code>waymark graph --view workflow:tell</code>"))
  }
}
