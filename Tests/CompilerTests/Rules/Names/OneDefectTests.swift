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

  /// `%` stands for the first letters of the declared flag, state, fact, buttons, errors, outcomes.
  private static let uses = """
    feature: Help
    services: { orders: { status: { errors: [%Late] } } }
    flags: { %Chat: { default: false } }
    screens: { Page: { title: Page, actions: { %Next: Next, stop: Stop } } }
    routes: { help: { workflow: help, link: /help } }
    workflows:
      help:
        state: { %Count: { type: Int, default: 0 } }
        outcomes: { done: success }
        steps:
          load: { call: orders.status, on: { success: page, late: part } }
          page:
            show: Page
            on:
              next: [{ go: part, when: flags.chat && count < 2, set: { count: count + 1 } }, load]
              stop: [{ go: done, when: flags.chat || count > 4 }, load]
          part: { run: part, on: { over: done } }
      part:
        outcomes: { %Over: success }
        steps: { wait: { wait: 1s, go: %Over } }
    """

  @Test("A declaration that expressions or exits spell right is the one error")
  func misnamedUses() throws {
    func text(_ isWrong: Bool) -> String {
      var text = Self.uses
      for name in ["Late", "Chat", "Next", "Count", "Over"] {
        let right = name.lowercased()
        text = text.replacing("%\(name)", with: isWrong ? name : right)
      }
      return text
    }
    #expect(said(text(false)) == [])
    #expect(
      said(text(true)) == [
        "2:42 undefined-name", "3:10 undefined-name", "4:44 undefined-name",
        "8:14 undefined-name", "19:17 undefined-name",
      ])
    let found = check(text(true)).diagnostics
    #expect(
      found.first?.message
        == "there is no error `late`, only `Late`; call it `late`, as where it is used")
    // It is an error whether or not anybody minds unusual names.
    let isSilent = "app: Shop\nrules: { naming: off }\n"
    #expect(said(text(true), project: isSilent, only: ["undefined-name"]).count == 5)
    #expect(found.map(\.notes.count) == [1, 2, 1, 4, 1])
  }

  @Test("A button in the wrong case is not taken for one that the step handles beside it")
  func besideItsName() {
    let text = Self.uses.replacing("%Next", with: "Next").replacing("%", with: "")
      .replacing("next: [", with: "Next: load\n          next: [")
    #expect(said(text, only: ["naming", "undefined-name"]).contains("16:11 undefined-name"))
  }

  @Test("A name without a declaration is reported at its first use in a file or workflow")
  func undeclared() throws {
    let text = """
      feature: Help
      screens: { Page: { title: Page, actions: { one: One, two: Two } } }
      routes: { help: { workflow: help, link: /help } }
      workflows:
        help:
          outcomes: { done: success }
          steps:
            page:
              show: Page
              on:
                one: [{ go: done, when: flags.express && days < 2 }, else]
                two: [{ go: done, when: flags.express || days > 4 }, else]
            else: { choose: [{ go: done, when: flags.express }, { else: page }] }
        other:
          outcomes: { done: success }
          steps:
            wait: { choose: [{ go: done, when: days > 7 && flags.express }, { else: done }] }
      """
    let found = check(text).diagnostics.filter { $0.rule == "undefined-name" }
    #expect(
      said(text, only: ["undefined-name"]) == [
        "11:41 undefined-name", "11:52 undefined-name", "17:42 undefined-name",
      ])
    #expect(found.map(\.notes.count) == [3, 1, 0])
    #expect(found.first?.notes.first?.message == "it is used here as well")
  }

  @Test("A name that is like another one is reported at each use, with the fix")
  func misspeltUses() {
    let text = """
      feature: Help
      screens: { Page: { title: Page, actions: { one: { label: One, open: hepl }, two: { label: Two, open: hepl } } } }
      routes: { help: { screen: Page, link: /help } }
      """
    let found = check(text).diagnostics.filter { $0.rule == "undefined-name" }
    #expect(found.count == 2 && found.allSatisfy { $0.fixes.count == 1 })
  }

  @Test("A name that very many lines use names a dozen of them, and counts the rest")
  func manyUses() {
    let buttons = (0..<40).map { "b\($0): { label: B, open: nowhere }" }.joined(separator: ", ")
    let text = """
      feature: Help
      screens: { Page: { title: Page, actions: { \(buttons) } } }
      routes: { help: { screen: Page, link: /help } }
      """
    let found = check(text).diagnostics
    #expect(found.count == 1 && found[0].notes.count == 13)
    #expect(found[0].notes.last?.message == "and 27 more uses")
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
