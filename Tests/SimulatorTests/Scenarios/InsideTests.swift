import Testing

@testable import WaymarkSimulator

@Suite("What happens inside a route that is open")
struct InsideTests {
  private func run(_ scenario: String) -> Simulated {
    Simulated(
      """
      feature: Help
      services: { orders: { load: { errors: [offline] }, pay: { commits: true, errors: [] } } }
      routes:
        home: { screen: Home, link: / }
        fix: { params: { n: Int }, workflow: fix }
        page: { params: { text: String }, screen: Page }
        up: { screen: Home, present: root }
        phone: { external: phone }
      screens:
        Home: { title: Home, actions: { fix: { label: Fix, open: fix, with: { n: 2 } } } }
        Page:
          title: Page
          params: { text: String }
          actions:
            fix: { label: Fix, open: fix, with: { n: 7 }, when: text == 'open' }
            up: { label: Up, open: up }
        Ask: { title: Ask, actions: { next: Next, page: { label: Page, open: page, with: { text: "'open'" } } } }
      workflows:
        fix:
          params: { n: Int }
          outcomes: { low: success, high: success, lost: failure }
          steps:
            ask: { show: Ask, on: { next: load } }
            load: { call: orders.load, on: { success: judge, offline: lost } }
            judge: { choose: [{ when: n > 5, go: high }, { else: low }] }
        outer:
          state: { m: { type: Int, default: 1 } }
          outcomes: { done: success, stopped: neutral }
          steps:
            first: { show: Ask, on: { next: { go: go, set: { m: m + 1 } } } }
            go: { open: fix, with: { n: m }, go: pay }
            pay: { call: orders.pay, on: { success: last } }
            last: { run: fix, with: { n: m }, on: { low: done, high: stopped, lost: stopped } }
      scenarios:
        it: { \(scenario) }

      """)
  }

  @Test(
    "is played in the workflow or on the screen, with the values passed",
    arguments: [
      "route: home, ends: back, steps: [{ show: Home, do: fix }, { open: fix, ends: low, "
        + "steps: [{ show: Ask, do: next }, { call: orders.load }] }, { show: Home, do: back }]",
      // The innermost is closed first; each goes on where it was.
      "route: home, at: Home, steps: [{ show: Home, do: fix }, { open: fix, ends: low, steps: "
        + "[{ show: Ask, do: page }, { open: page, ends: back, steps: [{ show: Page, do: fix }, "
        + "{ open: fix, ends: high, steps: [{ show: Ask, do: next }, { call: orders.load }] }, "
        + "{ show: Page, do: back }] }, { show: Ask, do: next }, { call: orders.load }] }]",
      // It need not end there.
      "workflow: outer, at: pay, steps: [{ show: Ask, do: next }, { open: fix, at: load, "
        + "steps: [{ show: Ask, do: next }] }]",
      "workflow: outer, at: pay, steps: [{ show: Ask, do: next }, { open: fix, ends: back, "
        + "steps: [{ show: Ask, do: back }] }]",
      "workflow: outer, ends: done, steps: [{ show: Ask, do: next }, { open: fix }, "
        + "{ call: orders.pay }, { show: Ask, do: next }, { call: orders.load }]",
      // A scenario also ends while a workflow is run, at the step that runs it.
      "workflow: outer, at: last, steps: [{ show: Ask, do: next }, { open: fix }, "
        + "{ call: orders.pay }, { show: Ask, do: next }]",
      "route: page, at: Page, given: { params: { text: x } }, steps: [{ show: Page, do: up }, "
        + "{ open: up, at: Home, steps: [{ show: Home, do: fix }, { open: fix }] }]",
      // A root route closes everything, from wherever it is opened.
      "workflow: fix, given: { params: { n: 1 } }, ends: back, steps: [{ show: Ask, do: page }, "
        + "{ open: page, ends: back, steps: [{ show: Page, do: up }, { open: up }] }]",
    ])
  func passes(scenario: String) { #expect(run(scenario).complaints == []) }

  @Test(
    "fails with both places where the journey is elsewhere",
    arguments: [
      (
        "workflow: outer, at: pay, steps: [{ show: Ask, do: next }, { open: fix, ends: high, "
          + "steps: [{ show: Ask, do: next }, { call: orders.load }] }]",
        "expected the outcome `high`, but the journey ended with `low`"
      ),
      (
        "workflow: outer, at: pay, steps: [{ show: Ask, do: next }, { open: fix, ends: low, "
          + "steps: [{ call: orders.load }] }]",
        "expected the call `orders.load`, but the screen `Ask` is shown by `ask` of `fix`"
      ),
      (
        "route: home, ends: back, steps: [{ show: Home, do: fix }, { open: fix, ends: back, "
          + "steps: [{ show: Ask, do: page }, { open: page, at: Page, steps: "
          + "[{ show: Page, do: back }] }] }]",
        "expected `Page` to be reached, but the screen was left"
      ),
      (
        "workflow: fix, at: load, given: { params: { n: 1 } }, steps: [{ show: Ask, do: page }, "
          + "{ open: page, ends: back, steps: [{ show: Page, do: up }, { open: up }] }, "
          + "{ show: Ask, do: next }]",
        "expected the screen `Ask`, but the workflow was left"
      ),
    ])
  func fails(scenario: String, complaint: String) {
    let it = run(scenario)
    #expect(it.complaints == [complaint])
    #expect(it.places.allSatisfy { $0 != nil })
  }

  @Test("counts as covered, and is told in the story")
  func told() {
    let it = run(
      "route: home, ends: back, steps: [{ show: Home, do: fix }, { open: fix, ends: low, "
        + "steps: [{ show: Ask, do: next }, { call: orders.load }] }, { show: Home, do: fix }]")
    #expect(it.coverage(of: "fix")?.steps == Coverage.Count(covered: 3, total: 3))
    #expect(
      renderText(it.report, of: it.graph).contains(
        """
          2. open fix → ask
          3. show Ask, do next → load
          4. call orders.load returns → judge
          5. show Home, do fix
        """))
  }
}
