import Testing
import WaymarkCompiler

@Suite("What nothing handles")
struct UnhandledTests {
  @Test("one complaint names all buttons; `none` and `open` count as handled")
  func actions() {
    let steps = """
            a: { show: Ask, on: { next: b, stop: none } }
            b: { show: Call, on: { call: c } }
            c: { show: Ask, after: { 1m: done } }
      """
    #expect(judged(journey(steps)) == ["8:7 unhandled-action"])
  }

  @Test(
    "the advice speaks of one button or of several",
    arguments: [
      ("next: done, stop: done", "where it leads, or `none` if it is not offered"),
      ("next: done", "where they lead, or `none` if they are not offered"),
    ])
  func advice(on: String, advice: String) {
    let text = """
      feature: Help
      screens:
        Ask: { title: Ask, actions: { next: Next, stop: Stop, other: Other } }
      workflows:
        journey:
          outcomes: { done: success }
          steps:
            a: { show: Ask, on: { \(on) } }
      """
    let found = check([SourceFile(path: "help.yaml", text: text)]).diagnostics
    #expect(found.map(\.rule) == ["unhandled-action"])
    #expect(found.allSatisfy { $0.message.hasSuffix("say under `on` \(advice)") })
  }

  @Test("a last page has no use for buttons without `open`")
  func lastPage() {
    let text = journey("      a: { show: One, ends: done }")
    #expect(judged(text) == ["6:7 unhandled-action"])
    let found = check(text).diagnostics.first { $0.rule == "unhandled-action" }
    #expect(
      found?.message.hasSuffix(
        "on a last page every action needs `open`, or `none` under `on` if it is not offered")
        == true)
  }

  @Test("a misspelt name is taken for what it was meant for")
  func misspelt() {
    let one = "      a: { show: Ask, on: { nxt: done, stop: done } }"
    #expect(judged(journey(one)) == ["6:29 undefined-name"])
    let both = "      a: { show: Ask, on: { nxt: done } }"
    #expect(judged(journey(both)) == ["6:7 unhandled-action", "6:29 undefined-name"])
  }

  @Test("a route that shows a screen needs `open` on every button, at its own name")
  func routes() {
    let text = """
      feature: Help
      routes:
        home: { screen: Home, link: /home }
      screens:
        Home: { title: Home, back: blocked, actions: { next: Next, stop: Stop } }
      """
    #expect(said(text) == ["3:3 unhandled-action"])
  }

  @Test("errors: each needs an exit unless `failure` takes the rest, or none are listed")
  func errors() {
    let steps = """
            a: { call: orders.load, on: { success: b } }
            b: { call: orders.load, on: { success: c, failure: done } }
            c: { call: orders.save, on: { success: d } }
            d: { call: orders.load, on: { success: e, ofline: done } }
            e: { call: orders.load, retry: { on: [offline], times: 2, wait: 1s }, on: { success: done } }
      """
    #expect(
      judged(journey(steps)) == [
        "6:7 unhandled-error", "9:49 undefined-name", "10:7 unhandled-error",
      ])
  }

  @Test("outcomes: only those with which the run workflow can really end")
  func outcomes() {
    let steps = """
            a: { run: inner, on: { paid: done } }
      """
    let more = """
        inner:
          outcomes: { paid: success, failed: failure, left: neutral }
          steps:
            page: { show: Ask, on: { next: paid, stop: left } }
            sorry: { show: One, on: { next: failed } }
      """
    #expect(
      judged(journey(steps, more: more)) == ["6:7 unhandled-outcome", "11:7 unreachable-step"])
  }

  @Test("an empty `on` handles nothing; a missing one is reported as missing")
  func emptyRun() {
    let more = """
        inner:
          outcomes: { paid: success }
          steps:
            page: { show: One, on: { next: paid } }
      """
    let empty = journey("      a: { run: inner, on: {} }", more: more)
    #expect(judged(empty) == ["6:7 unhandled-outcome"])
    let missing = journey("      a: { run: inner }", more: more)
    #expect(judged(missing) == ["6:7 missing-key"])
  }

  @Test("a run without exits can close a ring, and lacks none where what it runs never ends")
  func runWithoutEnd() {
    let itself = "      a: { wait: 5s, go: b }\n      b: { run: journey, on: {} }"
    #expect(judged(journey(itself)) == ["7:17 endless-recursion"])
    let more = """
        inner:
          outcomes: { paid: success }
          steps:
            page: { show: WallOne, on: { next: page } }
      """
    let other = "      a: { run: inner, on: {} }\n      b: { show: Page, ends: done }"
    #expect(judged(journey(other, more: more)) == ["11:7 no-way-out"])
  }

  @Test("a ring of ten thousand workflows that run one another is told of once")
  func longRing() {
    let ring = (1...10_000).map { index in
      """
        w\(index):
          outcomes: { ok: success }
          steps: { run: { run: w\(index % 10_000 + 1), on: { ok: ok } } }
      """
    }
    let text = journey(
      "      a: { run: w1, on: { ok: done } }", more: ring.joined(separator: "\n"))
    #expect(judged(text) == ["9:26 endless-recursion"])
  }

  @Test("what only a missing exit can lead to allows back as its screen does")
  func behindMissingExit() {
    let more = """
        inner:
          outcomes: { paid: success }
          steps:
            page: { show: One, on: { next: paid } }
      """
    func behind(_ screen: String) -> [String] {
      let steps = "      a: { run: inner, on: {} }\n      b: { show: \(screen) }"
      return judged(journey(steps, more: more))
    }
    #expect(behind("Page") == ["6:7 unhandled-outcome", "7:7 way-out-only-back"])
    #expect(behind("End") == ["6:7 unhandled-outcome", "7:7 dead-end"])
  }

  @Test("an answer without an exit is the one defect where as little is out of reach")
  func unreachedBehindMissingExit() {
    let more = """
        inner:
          outcomes: { paid: success, late: neutral }
          steps:
            page: { show: Ask, on: { next: paid, stop: late } }
      """
    let outcomes = "{ done: success, left: neutral }"
    let run = "      a: { run: inner, on: { paid: done } }"
    #expect(judged(journey(run, outcomes: outcomes, more: more)) == ["6:7 unhandled-outcome"])
    let step = "\n      b: { show: Ask, on: { next: done, stop: left } }"
    #expect(
      judged(journey(run + step, outcomes: outcomes, more: more)) == ["6:7 unhandled-outcome"])
    let two = "\n      b: { wait: 1s, go: done }\n      c: { wait: 1s, go: done }"
    #expect(
      judged(journey(run + two, more: more)) == [
        "6:7 unhandled-outcome", "7:7 unreachable-step", "8:7 unreachable-step",
      ])
  }
}
