import Testing
import WaymarkCompiler

@Suite("A promise of order")
struct PromiseOrderTests {
  /// What is said of promises about a refund that ends `refund`, and is called from `steps`.
  private func said(
    _ promise: String, steps: String, present: String = "push", more: String = ""
  ) -> [String] {
    let project = """
      app: Help
      entry: [home]
      context: { trusted: Bool }
      clients: { ios: { minimum: "1.0", latest: "2.0" } }
      promises: { order: { \(promise) } }
      """
    let spec = """
      feature: Help
      flags: { fast: { default: false } }
      services:
        id: { verify: { errors: [unknown] } }
        pay: { refund: { errors: [late] } }
      screens:
        Home:
          title: Home
          actions:
            refund: { label: Refund me, open: refund }
            prove: { label: It is me, open: prove }
        Ask: { title: Is it you?, actions: { yes: Of course, no: Sorry } }
        Sure: { title: Are you sure?, actions: { yes: Of course } }
      routes:
        home: { screen: Home }
        refund: { workflow: refund, present: \(present) }
        prove: { workflow: prove }
        chat: { external: chat, since: { ios: "1.5" } }
      \(more)
      workflows:
        prove:
          outcomes: { proved: success, not: failure }
          steps:
            ask: { show: Ask, on: { yes: check, no: not } }
            check: { call: id.verify, on: { success: proved, failure: not } }
        refund:
          outcomes: { paid: success, refused: failure }
          steps:
      \(steps)
            pay: { call: pay.refund, on: { success: paid, failure: refused } }

      """
    let checked = check(
      [SourceFile(path: "Specs/help.yaml", text: spec)],
      project: SourceFile(path: "waymark.yaml", text: project))
    return checked.diagnostics.filter { $0.rule.contains("promise") || $0.severity == .error }
      .map { "\($0.rule): \($0.message)" }
  }

  private let verified = "before: pay.refund, first: id.verify"
  private let broken =
    "broken-promise: `pay.refund` is called before `id.verify` has succeeded (proved); "
    + "lead every way there past `id.verify`"

  @Test("holds where every way leads past what comes first, also inside another workflow")
  func holds() {
    #expect(
      said(verified, steps: "      a: { run: prove, on: { proved: pay, not: refused } }") == [])
  }

  @Test("is broken by one way around what comes first")
  func around() {
    let steps = "      a: { run: prove, on: { proved: pay, not: pay } }"
    #expect(said(verified, steps: steps) == [broken])
  }

  @Test("is broken where what comes first was called, and has failed")
  func failed() {
    let steps = "      a: { call: id.verify, on: { success: pay, unknown: pay, failure: refused } }"
    #expect(said(verified, steps: steps) == [broken])
  }

  @Test("is kept by any of several, and speaks of each of several")
  func several() {
    let steps =
      "      a: { run: prove, on: { proved: pay, not: b } }\n"
      + "      b: { show: Sure, on: { yes: pay } }"
    #expect(
      said("before: [Nothing, pay.refund], first: [id.verify, Sure]", steps: steps).count == 1)
    #expect(said("before: [pay.refund], first: [id.verify, Sure]", steps: steps) == [])
    #expect(said("before: [chat, pay.refund], first: id.verify", steps: steps) == [broken])
  }

  @Test("looks only at the data for which it is given")
  func facts() {
    let steps =
      "      a: { choose: [{ when: context.trusted, go: pay }, { else: b }] }\n"
      + "      b: { run: prove, on: { proved: pay, not: refused } }"
    #expect(said(verified, steps: steps) == [broken])
    #expect(said(verified + ", when: '!context.trusted'", steps: steps) == [])
    #expect(said(verified + ", when: context.trusted", steps: steps) == [broken])
  }

  @Test("remembers what happened on a page of a route for as long as that is open")
  func below() {
    // Who presses “It is me” first is known, who does not is not.
    #expect(said(verified, steps: "      a: { show: Sure, on: { yes: pay } }") == [broken])
    #expect(
      said("before: pay.refund, first: home", steps: "      a: { show: Sure, on: { yes: pay } }")
        == [])
  }

  @Test("forgets what happened where a route closes all that is open")
  func forgotten() {
    let steps = "      a: { show: Sure, on: { yes: pay } }"
    #expect(said("before: pay.refund, first: Home", steps: steps) == [])
    let found = said("before: pay.refund, first: Home", steps: steps, present: "root")
    #expect(
      found.count == 1
        && found[0].hasPrefix("broken-promise: `pay.refund` is called before `Home` is shown"))
  }

  @Test(
    "forgets what happened behind a last page, unless something is open below it",
    arguments: [("prove", true), ("home", false)])
  func lastPage(entry: String, isBroken: Bool) {
    let spec = """
      feature: Help
      services: { id: { verify: { errors: [] } }, pay: { refund: { errors: [] } } }
      screens:
        Home: { title: Home, actions: { prove: { label: It is me, open: prove } } }
        Done: { title: Done, actions: { refund: { label: Refund me, open: refund } } }
      routes:
        home: { screen: Home }
        prove: { workflow: prove }
        refund: { workflow: refund }
      workflows:
        prove:
          outcomes: { proved: success }
          steps:
            check: { call: id.verify, on: { success: done } }
            done: { show: Done, ends: proved }
        refund:
          outcomes: { paid: success }
          steps: { pay: { call: pay.refund, on: { success: paid } } }

      """
    let project = "app: Help\nentry: [\(entry)]\npromises: { order: { \(verified) } }\n"
    let found = check(
      [SourceFile(path: "Specs/help.yaml", text: spec)],
      project: SourceFile(path: "waymark.yaml", text: project)
    ).diagnostics.filter { $0.severity == .error }
    #expect(found.map { "\($0.rule): \($0.message)" } == (isBroken ? [broken] : []))
  }

  @Test("speaks of pages, and of routes, which are open for who arrives by them")
  func kinds() {
    let steps = "      a: { show: Sure, on: { yes: pay } }"
    #expect(
      said("before: Sure, first: prove", steps: steps) == [
        "broken-promise: `Sure` is shown before `prove` is opened (proved); "
          + "lead every way there past `prove`"
      ])
    #expect(said("before: refund, first: home", steps: steps) == [])
    #expect(
      said("before: home, first: prove", steps: steps) == [
        "broken-promise: `home` is opened before `prove` is opened (proved); "
          + "lead every way there past `prove`"
      ])
  }

  @Test("does not count a route that the client does not know as opened")
  func unknown() {
    let steps =
      "      a: { choose: [{ when: supports.chat, go: b }, { else: refused }] }\n"
      + "      b: { open: chat, go: pay }"
    #expect(said("before: pay.refund, first: chat", steps: steps) == [])
    #expect(
      said("before: chat, first: id.verify", steps: steps) == [
        "broken-promise: `chat` is opened before `id.verify` has succeeded (proved); "
          + "lead every way there past `id.verify`"
      ])
  }

  @Test("counts a variant as its screen, and is refused where it names the variant")
  func variants() {
    let more = """
        SureV2: { title: Sure?, actions: { yes: Of course } }
      """
    let variants =
      "Sure: { title: Are you sure?, variants: { fast: SureV2 }, actions: { yes: Of course } }"
    let spec = """
      feature: Help
      flags: { fast: { default: false } }
      services: { pay: { refund: { errors: [] } } }
      screens:
        \(variants)
      \(more)
      routes: { home: { workflow: refund } }
      workflows:
        refund:
          outcomes: { paid: success }
          steps:
            a: { show: Sure, on: { yes: pay } }
            pay: { call: pay.refund, on: { success: paid } }

      """
    func said(_ promise: String) -> [String] {
      check(
        [SourceFile(path: "Specs/help.yaml", text: spec)],
        project: SourceFile(
          path: "waymark.yaml",
          text: "app: Help\nentry: [home]\npromises: { order: { \(promise) } }\n")
      ).diagnostics.map { "\($0.rule): \($0.message)" }
    }
    #expect(said("before: pay.refund, first: Sure") == [])
    #expect(
      said("before: pay.refund, first: SureV2") == [
        "unknown-value: `SureV2` is only a variant; write `Sure`, in whose place it is shown"
      ])
  }

  @Test(
    "that is wrong is told once, at the place",
    arguments: [
      ("before: pay.refund", "missing-key: `first` is missing: what must have happened by then?"),
      ("first: Sure", "missing-key: `before` is missing: what must not happen before the other?"),
      ("before: [], first: Sure", "wrong-shape: "),
      ("before: pay.refnd, first: Sure", "undefined-name: there is no operation `pay.refnd`"),
      ("before: pay.refund, first: Shure", "undefined-name: there is no screen `Shure`"),
      ("before: pay.refund, first: proof", "undefined-name: there is no route `proof`"),
      ("before: pay.refund, first: Sure, within: 2", "unknown-key: "),
      ("before: pay.refund, first: Ask, when: context.trustd", "undefined-name: there is no "),
      ("before: pay.refund, first: Ask, when: context", "type-mismatch: "),
      ("reach: [prove], within: 9, first: Sure", "unknown-key: "),
    ])
  func wrong(promise: String, message: String) {
    let found = said(promise, steps: "      a: { show: Sure, on: { yes: pay } }")
    #expect(found.count == 1 && found[0].hasPrefix(message), "\(found)")
  }
}
