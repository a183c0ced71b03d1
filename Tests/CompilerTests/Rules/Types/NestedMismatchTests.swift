import Testing
import WaymarkCompiler

@Suite("A scenario that nothing can follow inside a route")
struct NestedMismatchTests {
  /// What is said of a scenario in line 19, as `column message`.
  private func mismatches(_ scenario: String) -> [String] {
    let text = """
      feature: Help
      services: { orders: { load: { errors: [offline] } } }
      routes:
        fix: { workflow: fix, link: /fix }
        page: { screen: Page, link: /page }
      screens:
        Ask: { title: Ask, actions: { next: Next, page: { label: Page, open: page } } }
        Page: { title: Page, back: blocked, actions: { fix: { label: Fix, open: fix } } }
      workflows:
        fix:
          outcomes: { done: success, lost: failure }
          steps:
            ask: { show: Ask, on: { next: load } }
            load: { call: orders.load, on: { success: done, offline: lost } }
        outer:
          outcomes: { over: neutral }
          steps: { go: { open: fix, go: bye }, bye: { show: Ask, on: { next: over } } }
      scenarios:
        it: { \(scenario) }
      """
    let file = SourceFile(path: "help.yaml", text: text)
    var places = SourcePositions(of: [file])
    return check([file]).diagnostics.filter { $0.rule == "scenario-mismatch" }.map {
      "\(places.address(of: $0.span).dropFirst("help.yaml:19:".count)) \($0.message)"
    }
  }

  @Test(
    "whatever some data can take is fine, however deep",
    arguments: [
      "steps: [{ open: fix, steps: [{ show: Ask, do: next }, { call: orders.load }], ends: done }, "
        + "{ show: Ask, do: next }], ends: over",
      "steps: [{ open: fix, steps: [{ show: Ask, do: back }], ends: back }], at: bye",
      "steps: [{ open: fix, steps: [{ show: Ask, do: next }], at: load }], at: go",
      "steps: [{ open: fix, steps: [{ show: Ask, do: next }], at: load }], at: bye",
      "steps: [{ open: fix, steps: [{ show: Ask, do: page }, { open: page, steps: "
        + "[{ show: Page, do: fix }, { open: fix, steps: [{ show: Ask, do: back }], ends: back }], "
        + "at: Page }], at: ask }], at: go",
    ])
  func possible(scenario: String) { #expect(mismatches("workflow: outer, \(scenario)") == []) }

  @Test(
    "the innermost stop or end that cannot be is complained of, once",
    arguments: [
      (
        "steps: [{ open: fix, steps: [{ show: Page, do: fix }], ends: done }], at: bye",
        "nothing leads to the screen `Page` here, whatever the data; follow the workflow's steps"
      ),
      (
        "steps: [{ open: fix, steps: [{ show: Ask, do: next }], ends: done }], at: bye",
        "these stops cannot end with `done`, whatever the data; add the stops that come next"
      ),
      (
        "steps: [{ open: fix, steps: [{ show: Ask, do: page }, { open: page, steps: "
          + "[{ show: Page, do: back }], ends: back }], at: ask }], at: bye",
        "the screen `Page` does not allow `do: back` here; do what the step offers"
      ),
      (
        "steps: [{ open: fix, steps: [{ show: Ask, do: page }, { open: page, steps: "
          + "[{ show: Ask, do: back }], at: Page }], at: ask }], at: bye",
        "nothing leads to the screen `Ask` here, whatever the data; do what the screen offers"
      ),
      (
        "steps: [{ open: fix, steps: [{ show: Ask, do: back }], ends: back }], at: go",
        "these stops cannot end at `go`, whatever the data; add the stops that come next"
      ),
    ])
  func impossible(scenario: String, message: String) {
    let found = mismatches("workflow: outer, \(scenario)")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(" " + message) == true, "\(found)")
  }
}
