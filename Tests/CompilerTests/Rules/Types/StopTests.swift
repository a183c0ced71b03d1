import Testing
import WaymarkCompiler

@Suite("What a scenario's stop says")
struct StopTests {
  private func told(_ stops: String, ends: String = "done") -> [String] {
    let text = """
      feature: Help
      services: { orders: { drop: { errors: [wait, lost] }, find: { returns: Int } } }
      screens:
        Ask:
          title: Ask
          actions: { wait: { label: Wait, sends: { minutes: Int } }, say: { label: Say, sends: { what: String } } }
      routes: { ask: { workflow: ask, link: /ask } }
      workflows:
        ask:
          outcomes: { done: success, late: neutral, gone: failure }
          steps:
            drop: { call: orders.drop, on: { success: find, wait: late, failure: gone } }
            find: { call: orders.find, as: n, on: { success: ask, failure: gone }, after: { 9s: late } }
            ask: { show: Ask, on: { wait: done, say: done }, after: { 5m: late } }
      scenarios:
        it:
          workflow: ask
          steps: [\(stops)]
          ends: \(ends)
      """
    return check(text).diagnostics.map {
      "\($0.rule): \($0.message)"
    }
  }
  private static let start = "{ call: orders.drop }, { call: orders.find, returns: 2 }"

  @Test("What a scenario's stop says sends only by an action, which may be called `wait`")
  func sends() {
    func told(_ rest: String, ends: String = "done") -> [String] {
      self.told("\(Self.start), { show: Ask, \(rest) }", ends: ends)
    }
    let advice = "; name the action that sends it under `do`, or leave `sends` out"
    #expect(told("do: say, sends: { what: a }") == [])
    #expect(told("do: wait, sends: { minutes: 5 }") == [])
    #expect(
      told("do: wait, sends: { minutes: soon }")
        == ["type-mismatch: `soon` is not a valid Int"])
    #expect(
      told("do: wait, sends: { minute: 5 }") == [
        "undefined-name: there is no sent value `minute` in the action `wait`; did you mean "
          + "`minutes`?"
      ])
    #expect(
      told("do: back, sends: { what: a }", ends: "back")
        == ["undefined-name: there is no sent value `what` in `do: back`" + advice])
  }

  @Test("What a scenario's stop says is offered no second answer beside the one that it gives")
  func answersOnce() {
    func told(_ answer: String) -> [String] {
      self.told("{ call: orders.drop, \(answer) }", ends: "gone")
    }
    #expect(
      told("do: back") == [
        "unknown-key: a stop at a call has no key `do`; keys that can still be added: `returns`, "
          + "`wait`, `error`"
      ])
    #expect(
      told("error: lost, do: back") == ["unknown-key: a stop at a call has no key `do`"])
    #expect(
      told("error: lost, retuns: 1") == ["unknown-key: a stop at a call has no key `retuns`"])
  }

  @Test("a stop is not told of what follows from an unknown key, or from a named result")
  func followsOn() {
    #expect(
      told("\(Self.start), { show: Ask, d: say, sends: { what: a } }").map { $0.prefix(11) }
        == ["unknown-key"])
    let text = """
      feature: Help
      services: { orders: { find: {} } }
      routes: { ask: { workflow: ask, link: /ask } }
      workflows:
        ask:
          outcomes: { done: success, gone: failure }
          steps: { find: { call: orders.find, as: n, on: { success: done, failure: gone } } }
      scenarios:
        it: { workflow: ask, steps: [{ call: orders.find, returns: 2 }], ends: done }
      """
    let found = check(text).diagnostics
    #expect(found.map(\.rule) == ["type-mismatch"])
    #expect(found.allSatisfy { $0.message.contains("to be called `n`") })
  }

  @Test(
    "What a scenario's stop says answers with what the operation returns, if it returns anything")
  func returns() {
    func told(_ answer: String) -> [String] {
      self.told(
        "{ call: orders.drop\(answer) }, { call: orders.find }, { show: Ask, do: say }")
    }
    #expect(told("") == [])
    for value in ["{ anything: 1 }", "2", "null"] {
      #expect(
        told(", returns: \(value)") == [
          "type-mismatch: `orders.drop` returns nothing; leave `returns` out here, or say under the "
            + "operation's `returns` what comes back"
        ])
    }
  }

  @Test("a stop fails with an error called `wait`, and where there is none, with the timeout")
  func waits() {
    #expect(told("{ call: orders.drop, error: wait }", ends: "late") == [])
    #expect(told("{ call: orders.drop, error: wait }", ends: "gone").count == 1)
    #expect(told("{ call: orders.drop, wait }", ends: "late").count == 1)
    #expect(told("{ call: orders.drop }, { call: orders.find, error: wait }", ends: "late") == [])
    #expect(told("{ call: orders.drop }, { call: orders.find, wait }", ends: "late") == [])
  }

  @Test("a stop sends nothing where time passes, or on a page that nothing is done on")
  func nothing() {
    func told(_ stop: String) -> [String] {
      let text = """
        feature: Help
        screens:
          Ask: { title: Ask, actions: { say: { label: Say, sends: { what: String } } } }
          Page: { title: Page }
        routes: { ask: { workflow: ask, link: /ask } }
        workflows:
          ask:
            outcomes: { done: success }
            steps:
              ask: { show: Ask, on: { say: page }, after: { 5m: page } }
              page: { show: Page, ends: done }
        scenarios: { it: { workflow: ask, steps: [\(stop)], ends: done } }
        """
      return check(text).diagnostics.map(\.message)
    }
    let advice = "; name the action that sends it under `do`, or leave `sends` out"
    #expect(
      told("{ show: Ask, do: wait, sends: { what: a, why: b } }, { show: Page }") == [
        "there is no sent value `what` in `do: wait`" + advice,
        "there is no sent value `why` in `do: wait`" + advice,
      ])
    #expect(
      told("{ show: Ask, do: say }, { show: Page, sends: { what: a } }")
        == ["there is no sent value `what` in a stop without `do`" + advice])
  }
}
