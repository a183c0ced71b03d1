import Testing
import WaymarkCompiler

@Suite("One defect of a name, one diagnostic")
struct OneDefectTests {
  @Test("A declaration in the wrong case is one error, not one at each use")
  func misnamed() throws {
    let text = """
      feature: Help
      routes: { home: { screen: Home, link: /home } }
      screens: { home: { title: Home } }
      workflows:
        help: { outcomes: { done: success }, steps: { page: { show: Home, ends: done } } }
      """
    let found = try #require(check(text).diagnostics.first)
    #expect(said(text) == ["3:12 naming"])
    #expect(found.severity == .error && found.notes.count == 2)
    #expect(
      found.message == "the name of a screen should be UpperCamel: `Home`, as where it is used")
    // What is used by the name that it has is only named in an unusual way.
    #expect(
      check(text.replacing(": Home,", with: ": home,")).diagnostics.map(\.severity) == [.warning])
  }

  @Test("A use in the wrong case is undefined where the declaration is right")
  func misspelt() {
    let text = """
      feature: Help
      routes: { home: { screen: home, link: /home } }
      screens: { Home: { title: Home } }
      """
    #expect(said(text) == ["2:27 undefined-name"])
  }

  @Test("Steps, types and workflows in the wrong case are reported where they are declared")
  func others() {
    let text = """
      feature: Help
      types: { order: { id: String } }
      routes: { help: { workflow: help, params: { order: Order }, link: "/{order}" } }
      workflows:
        Help:
          params: { order: Order }
          outcomes: { done: success }
          steps: { one: { wait: 1s, go: two }, Two: { wait: 1s, go: done } }
      """
    #expect(
      said(text, only: ["naming", "undefined-name"])
        == ["2:10 naming", "5:3 naming", "8:42 naming"])
  }

  @Test("The name of a service does not make two operations alike")
  func operations() {
    func message(_ call: String) -> String? {
      check(
        """
        feature: Help
        services: { assistant: { utterAskHandoff: { errors: [] } } }
        workflows:
          help: { outcomes: { done: success }, steps: { a: { call: \(call), on: { success: done } } } }
        """
      ).diagnostics.first { $0.rule == "undefined-name" }?.message
    }
    #expect(
      message("assistant.actionHandoff")
        == "there is no operation `assistant.actionHandoff`; declare it, or use a name that exists")
    for call in ["assistant.utterAskHandof", "asistant.utterAskHandoff", "asistant.utterAskHandof"]
    {
      #expect(message(call)?.hasSuffix("did you mean `assistant.utterAskHandoff`?") == true)
    }
  }

  @Test("A route that is not public is reported once, with its other uses as notes")
  func privateRoute() throws {
    let files = [
      (
        "a.yaml",
        "feature: Help\nroutes: { home: { screen: Home, link: /home } }\n"
          + "screens: { Home: { title: Home, actions: {\n  a: { label: A, open: call },\n"
          + "  b: { label: B, open: call } } } }\n"
      ),
      ("b.yaml", "feature: Contact\nroutes: { call: { external: phone } }\n"),
      (
        "c.yaml",
        "feature: Orders\nworkflows:\n  help:\n    outcomes: { done: success }\n"
          + "    steps: { a: { open: call, go: done } }\n"
      ),
    ]
    let found = check(files.map { SourceFile(path: $0.0, text: $0.1) }).diagnostics
    #expect(found.map(\.rule) == ["private-route"])
    #expect(
      found.first?.notes.map(\.message) == [
        "it is declared here", "it is opened here as well", "it is opened here as well",
      ])
  }

  @Test("A variant that is not declared is undefined, and no mismatch")
  func variant() {
    let text = """
      feature: Help
      flags: { fresh: { default: false } }
      routes: { home: { screen: Home, link: /home } }
      screens:
        Home: { title: Home, actions: { a: { label: A, open: home } }, variants: { fresh: NewHome } }
      """
    #expect(said(text) == ["5:85 undefined-name"])
  }

  @Test("A button that does nothing is reported at the first step of a set without a way out")
  func unhandled() {
    let text = """
      feature: Help
      screens:
        Card: { title: Card, actions: { check: Check, stop: Stop }, back: blocked }
        Wrong: { title: Wrong, actions: { again: Again } }
      workflows:
        pay:
          outcomes: { paid: success }
          steps:
            card: { show: Card, on: { check: wrong } }
            wrong: { show: Wrong, on: { again: card } }
      """
    #expect(
      said(text, only: ["no-way-out", "unhandled-action", "way-out-only-back"])
        == ["9:7 no-way-out", "9:7 unhandled-action"])
  }
}
