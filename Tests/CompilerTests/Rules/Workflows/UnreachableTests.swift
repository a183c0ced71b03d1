import Testing
import WaymarkCompiler

@Suite("Steps and outcomes out of reach")
struct UnreachableTests {
  @Test("only the first of a chain is reported, and of a cycle the first in the file")
  func heads() {
    let steps = """
            a: { show: One, on: { next: done } }
            c: { show: One, on: { next: d } }
            b: { show: One, on: { next: c } }
            d: { show: One, on: { next: lost } }
            x: { show: One, on: { next: y } }
            y: { show: One, on: { next: x } }
      """
    #expect(
      judged(journey(steps, outcomes: "{ done: success, lost: failure }")) == [
        "8:7 unreachable-step", "10:7 unreachable-step",
      ])
  }

  @Test("an outcome that nothing names is reported; one behind an unreachable step is not")
  func outcomes() {
    let steps = """
            a: { show: One, on: { next: done } }
            b: { show: One, on: { next: lost } }
      """
    let outcomes = "{ done: success, lost: failure, gone: neutral }"
    #expect(
      judged(journey(steps, outcomes: outcomes)) == [
        "4:47 unreachable-outcome", "7:7 unreachable-step",
      ])
  }

  @Test("the start is where `start` says")
  func start() {
    let text = journey(
      """
            a: { show: One, on: { next: done } }
            b: { show: One, on: { next: a } }
      """)
    #expect(judged(text) == ["7:7 unreachable-step"])
    #expect(judged(text.replacing("    steps:", with: "    start: b\n    steps:")) == [])
  }

  @Test("what waits for an outcome that never comes follows from that outcome")
  func behindAnOutcome() {
    let steps = """
            a: { run: inner, on: { paid: done, failed: sorry } }
            sorry: { show: One, on: { next: lost } }
      """
    let more = """
        inner:
          outcomes: { paid: success, failed: failure }
          steps:
            page: { show: One, on: { next: paid } }
      """
    #expect(
      judged(journey(steps, outcomes: "{ done: success, lost: failure }", more: more)) == [
        "9:32 unreachable-outcome"
      ])
  }

  @Test("what an exit asks and reads for an outcome that never comes is not judged")
  func readBehindAnOutcome() {
    let text = """
      feature: Help
      screens:
        One: { title: One, actions: { next: Next } }
      workflows:
        journey:
          state: { late: { type: Bool, default: false }, unset: Bool }
          outcomes: { done: success }
          steps:
            a:
              run: inner
              on:
                paid: done
                failed: [{ when: late, go: a, set: { late: unset } }, done]
        inner:
          outcomes: { paid: success, failed: failure }
          steps: { page: { show: One, on: { next: paid } } }

      """
    #expect(said(text) == ["15:32 unreachable-outcome"])
    let ending = text.replacing("next: paid", with: "next: [{ when: true, go: failed }, paid]")
    #expect(said(ending) == ["13:28 never-true", "13:54 read-before-set", "16:54 always-true"])
  }

  @Test("a workflow may run itself as long as it can end without")
  func recursion() {
    let steps = """
            a: { show: Ask, on: { next: again, stop: done } }
            again: { run: journey, on: { done: done } }
      """
    #expect(judged(journey(steps)) == [])
  }

  @Test("workflows that can only run one another are reported once, and their ends are not")
  func endlessRecursion() {
    let steps = """
            a: { show: One, on: { next: b } }
            b: { run: inner, on: { over: c } }
            c: { show: One, on: { next: done } }
      """
    let more = """
        inner:
          outcomes: { over: neutral }
          steps:
            page: { run: journey, on: { done: over } }
      """
    #expect(judged(journey(steps, more: more)) == ["7:17 endless-recursion"])
  }

  @Test("a workflow that can only run itself is told so, and of no other")
  func recursionAlone() {
    let text = journey("      a: { run: journey, on: { done: done } }")
    let found = check([SourceFile(path: "help.yaml", text: text)]).diagnostics
    #expect(
      found.filter { $0.rule == "endless-recursion" }.map(\.message) == [
        "`journey` cannot end before it has run itself to its end; give it a way to end without "
          + "running itself"
      ])
  }

  @Test("a hub may run itself where what it runs waits for somebody")
  func recursionOfHub() {
    let again = "      again: { run: journey, on: {} }"
    let more = """
        inner:
          outcomes: { over: neutral }
          steps: { page: { show: One, on: { next: over } } }
        quick:
          outcomes: { over: neutral }
          steps: { leave: { choose: [{ else: over }] } }
      """
    func judge(_ callee: String) -> [String] {
      let steps = "      a: { run: \(callee), on: { over: again } }\n" + again
      return judged(journey(steps, outcomes: "{}", more: more))
    }
    #expect(judge("inner") == [])
    #expect(judge("quick") == ["7:21 endless-recursion"])
  }

  @Test("a call without `success` is reported alone")
  func missingSuccess() {
    let steps = """
            a: { call: orders.load, on: { offline: sorry } }
            thanks: { show: One, on: { next: done } }
            sorry: { show: One, on: { next: lost } }
      """
    #expect(
      judged(journey(steps, outcomes: "{ done: success, lost: failure, gone: neutral }")) == [
        "6:7 missing-key"
      ])
  }

  @Test("what lacks a key is reported alone, and other defects beside it still are")
  func missingKeys() {
    let steps = """
            a: { show: Ask, on: { next: b, stop: c } }
            b: { call: orders.load }
            c: { show: Ask, on: { next: d, stop: e } }
            d: { wait: 5s }
            e: { show: End }
      """
    #expect(
      judged(journey(steps)) == ["7:7 missing-key", "9:7 missing-key", "10:7 dead-end"])
  }

  @Test("a chain of thirty thousand steps does not overflow")
  func longChain() {
    let steps = (0..<30_000).map { "      s\($0): { wait: 1s, go: s\($0 + 1) }" }
    let text = journey(steps.joined(separator: "\n") + "\n      s30000: { wait: 1s, go: s7 }")
    #expect(judged(text) == ["13:7 no-way-out"])
  }

  @Test("a chain of ten thousand workflows that run one another does not overflow")
  func longChainOfRuns() {
    let runs = (1..<10_000).map { index in
      """
        w\(index):
          outcomes: { ok: success }
          steps: { run: { run: w\(index + 1), on: { ok: ok } } }
      """
    }
    let last = """
        w10000:
          outcomes: { ok: success, lost: failure }
          steps: { page: { show: One, on: { next: ok } } }
      """
    let text = journey(
      "      a: { run: w1, on: { ok: done } }", more: (runs + [last]).joined(separator: "\n"))
    #expect(judged(text) == ["30005:30 unreachable-outcome"])
  }

  @Test("the way round a ring is shown by an exit that can be taken")
  func wayRound() {
    let other = """
        other:
          outcomes: { found: success, lost: failure }
          steps: { s: { call: orders.save, on: { success: found } } }
      """
    let steps = """
            a: { show: WallOne, on: { next: b } }
            b: { run: other, on: { lost: a, found: a } }
      """
    let spec = journey(steps, more: other)
    let ring = check(spec).diagnostics.first { $0.rule == "no-way-out" }
    let places = ring?.notes.compactMap { note in
      note.span.map { Array(spec.utf8.prefix(Int($0.start)).suffix(7)) }
    }
    #expect(places?.contains(Array("found: ".utf8)) == true)
    #expect(places?.contains(Array(" lost: ".utf8)) == false)
  }
}
