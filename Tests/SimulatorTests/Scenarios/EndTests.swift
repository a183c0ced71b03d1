import Testing

@testable import WaymarkSimulator

@Suite("Where scenarios end, and where errors lead")
struct EndTests {
  private func run(_ scenario: String) -> Simulated {
    Simulated(
      """
      feature: Help
      services: { orders: { load: { errors: [offline, gone] } } }
      routes: { late: { workflow: late, link: /late }, page: { screen: Page, link: /page } }
      screens:
        Ask: { title: Ask, actions: { next: Next, page: { label: Page, open: page } } }
        Page: { title: Page, actions: { late: { label: Late, open: late } } }
      workflows:
        late:
          outcomes: { done: success, lost: failure }
          failure: sorry
          steps:
            load: { call: orders.load, on: { success: count, gone: lost } }
            count: { set: {}, go: talk }
            talk: { open: page, go: done }
            sorry: { show: Ask, on: { next: lost } }
      scenarios:
        one: { \(scenario) }

      """)
  }

  @Test(
    "a scenario is over at the step or screen that it names",
    arguments: [
      "workflow: late, steps: [], at: load",
      "workflow: late, steps: [{ call: orders.load }], at: talk",
      // A step that waits for nobody is passed on the way.
      "workflow: late, steps: [{ call: orders.load }], at: count",
      "workflow: late, steps: [{ call: orders.load, error: offline }], at: sorry",
      "route: page, steps: [], at: Page",
      "route: page, steps: [{ show: Page, do: late }, { open: late }], at: Page",
      "workflow: late, steps: [{ call: orders.load }, { open: page, steps: [], at: Page }], at: talk",
      "workflow: late, steps: [{ call: orders.load }, { open: page, steps: [], at: Page }], "
        + "ends: done",
    ])
  func passes(scenario: String) {
    #expect(run(scenario).report.results.map(\.passed) == [true])
  }

  @Test("a scenario that arrives elsewhere fails, with both places")
  func fails() {
    let it = run("workflow: late, steps: [{ call: orders.load, error: gone }], at: sorry")
    #expect(it.report.results.map(\.passed) == [false])
    #expect(it.places == ["17:75", "12:62"])
  }

  @Test("an error without an exit leads to the `failure` of the workflow, and covers that way")
  func failure() {
    let it = run(
      "workflow: late, ends: lost, "
        + "steps: [{ call: orders.load, error: offline }, { show: Ask, do: next }]")
    #expect(it.report.results.map(\.passed) == [true])
    #expect(it.report.coverage[.transitions].covered == 2)
    let unnamed = run(
      "workflow: late, ends: lost, "
        + "steps: [{ call: orders.load, error: failure }, { show: Ask, do: next }]")
    #expect(unnamed.report.results.map(\.passed) == [true])
  }
}
