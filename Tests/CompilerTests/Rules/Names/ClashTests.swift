import Testing
import WaymarkCompiler

@Suite("Two things of one name")
struct ClashTests {
  private func workflow(_ outcomesAndSteps: String) -> String {
    """
    feature: Help
    screens: { Page: { title: Page, actions: { next: Next } } }
    workflows:
      help:
    \(outcomesAndSteps)
    """
  }

  @Test(
    "a step and an outcome clash at the second of them, and the graph is not judged",
    arguments: [
      (
        """
            outcomes: { ask: success }
            steps:
              ask: { show: Page, on: { next: ask } }
              left: { show: Page, on: { next: left } }
        """, "7:7"
      ),
      (
        """
            steps:
              ask: { show: Page, on: { next: ask } }
              left: { show: Page, on: { next: left } }
            outcomes: { ask: success }
        """, "8:17"
      ),
    ])
  func stepAndOutcome(text: String, place: String) {
    #expect(said(workflow(text)) == ["\(place) duplicate-name"])
  }

  @Test("scenarios of two files clash at the second")
  func scenarios() {
    let text = workflow(
      """
          outcomes: { done: success }
          steps: { ask: { show: Page, on: { next: done } } }
      """)
    let scenario = """
      feature: Help
      scenarios: { one: { workflow: help, steps: [{ show: Page, do: next }], ends: done } }
      """
    let files = [("a", text), ("b", scenario), ("c", scenario)].map {
      SourceFile(path: "\($0).yaml", text: $1)
    }
    let found = check(files).diagnostics
    #expect(found.map(\.rule) == ["duplicate-name"])
    #expect(found.map(\.span.file) == [2])
  }
}
