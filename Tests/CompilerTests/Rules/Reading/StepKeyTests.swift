import Testing
import WaymarkCompiler

@Suite("The keys of a step")
struct StepKeyTests {
  private func step(_ body: String) -> [String] {
    said(
      """
      feature: Help
      screens:
        Home: { title: H }
        Ask: { title: A, actions: { yes: { label: Y, open: swap }, no: N } }
      routes:
        home: { screen: Home, present: root, link: /home }
        swap: { screen: Home, present: replace, link: /swap }
        page: { screen: Home, link: /page }
      workflows:
        ask:
          outcomes: { done: success }
          steps:
            first: \(body)
            last: { wait: 1s, go: done }
      """,
      only: ["unknown-key", "missing-key", "wrong-shape"])
  }

  @Test("an unknown one is reported once, and only keys of the step's own kind are proposed")
  func unknown() {
    #expect(
      step("{ show: Ask, onn: { no: last }, foo: 1 }") == [
        "13:27 unknown-key", "13:46 unknown-key",
      ])
    #expect(step("{ wait: 3s, retri: 3, go: last }") == ["13:26 unknown-key"])
    #expect(step("{ foo: bar, go: last }") == ["13:16 unknown-key"])
    #expect(step("{ wait: 3s, go: last }") == [])
  }

  @Test(
    "a route that closes the screens leaves no step to go on to",
    arguments: [
      ("{ open: home, go: last }", ["13:32 wrong-shape"]),
      ("{ open: swap, go: [{ when: 1 < 2, go: last }, done] }", ["13:52 wrong-shape"]),
      ("{ show: Ask, on: { no: done, yes: last } }", ["13:48 wrong-shape"]),
      ("{ open: home, go: done }", []),
      ("{ open: page, go: last }", []),
      ("{ show: Ask, on: { no: last, yes: done } }", []),
    ])
  func closing(body: String, complaints: [String]) {
    #expect(step(body) == complaints)
  }

  @Test(
    "a page leads on, or ends the journey",
    arguments: [
      ("{ show: Ask, ends: done, after: { 1s: last } }", ["13:39 wrong-shape"]),
      ("{ show: Ask, on: { no: last }, ends: done }", ["13:45 wrong-shape"]),
      ("{ show: Ask, on: { no: none }, ends: done }", []),
      ("{ show: Ask, on: { no: last }, after: { 1s: last } }", []),
    ])
  func ends(body: String, complaints: [String]) {
    #expect(step(body) == complaints)
  }
}
