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

  @Test("a member that stands twice in a set is listed once where another is unknown")
  func members() {
    let text = """
      feature: Help
      types: { Kind: [one, "one", two] }
      screens: { Home: { title: T, params: { kind: { type: Kind, default: thirteen } } } }
      routes: { home: { screen: Home, link: /help } }
      """
    #expect(
      check(text).diagnostics.map(\.message) == [
        "the member `one` is declared a second time",
        "there is no member `thirteen` in Kind, only `one`, `two`; declare it, or use a name that "
          + "exists",
      ])
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

  @Test("of two workflows or operations, either may be the one that is run or called")
  func callees() {
    let first = """
      feature: Help
      services: { shop: { buy: { params: { item: Int }, errors: [gone] } } }
      workflows:
        help:
          outcomes: { done: success, lost: failure }
          steps:
            run: { run: pay, with: { sum: 3 }, on: { paid: buy, failed: lost } }
            buy:
              { call: shop.buy, with: { name: "'tea'" }, as: cup,
                on: { success: done, dear: lost, failure: lost } }
        pay: { params: { card: Int }, outcomes: { over: success }, steps: { s: { wait: 1s, go: over } } }
      scenarios:
        one:
          workflow: pay
          given: { params: { sum: 3 } }
          steps: []
          ends: over
        two:
          workflow: help
          steps: [{ call: shop.buy, returns: 3 }]
          ends: done
      """
    let second = """
      feature: Other
      services: { shop: { buy: { params: { name: String }, returns: Int, errors: [dear] } } }
      workflows:
        pay:
          params: { sum: Int }
          outcomes: { paid: success, failed: failure }
          steps: { s: { wait: 1s, go: [{ go: paid, when: sum > 3 }, failed] }, t: { wait: 1s, go: failed } }
      """
    let files = [("a", first), ("b", second)].map { SourceFile(path: "\($0).yaml", text: $1) }
    let found = check(files).diagnostics.filter { $0.severity == .error }
    #expect(found.map(\.rule) == ["duplicate-name", "duplicate-name"], "\(found.map(\.message))")
  }
}
