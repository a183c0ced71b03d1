import Testing
import WaymarkSimulator

@testable import WaymarkCompiler

@Suite("Calls that commit, with a key or a query")
struct SettledCommitTests {
  /// What is called in each step that repeats a commit; the journey that shows it fails there in a
  /// run. Where there is none, the journeys that cover everything pass.
  private func repeated(_ text: String) throws -> [String] {
    let checked = check(text)
    let graph = checked.graph
    #expect(
      checked.diagnostics.filter { $0.severity == .error }.map(\.rule).allSatisfy {
        $0 == "repeated-commit"
      }, "\(checked.diagnostics)")
    let findings = Exploration(Analysis(of: graph)).findings(of: .repeatedCommit)
    #expect(findings.count == checked.diagnostics.count { $0.rule == "repeated-commit" })
    for finding in findings {
      let scenario = try #require(WrittenScenario(finding, named: "twice", of: graph))
      let section = scenarioSection([scenario])
      let failure = runScenarios(check(text + section).graph).results.first?.failure
      #expect(failure?.rule == "repeated-commit", "\(section)\(failure?.message ?? "passes")")
      #expect(failure?.actual == finding.span)
    }
    if findings.isEmpty {
      let set = coveringJourneys(checked.evidence, JourneyOptions())
      let results = runScenarios(check(text + scenarioSection(set.journeys)).graph).results
      #expect(results.compactMap { $0.failure?.message } == [])
      #expect(set.uncovered.map(\.name) == [])
    }
    return findings.map { found in
      let line = LineIndex(Array(text.utf8)).position(at: found.span.start).line
      let step = text.split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
      return String(step.drop { $0 == " " }.prefix { $0 != ":" })
    }
  }

  /// A charge, and a query where its answer is unknown.
  private func charging(
    commits: String = "true", settles: String? = "answer == 'paid'",
    after: String = "[{ when: state == 'paid', go: paid }, charge]", state: String = "",
    name: String = "as: state,"
  ) -> String {
    """
    feature: Pay
    types: { State: [paid, pending, open] }
    services:
      pay:
        charge: { params: { id: String }, errors: [declined], commits: \(commits) }
        state:
          returns: State
          \(settles.map { "settles: { pay.charge: \"\($0)\" }" } ?? "errors: [gone]")
    workflows:
      w:
        state: { id: { type: String, default: a }, \(state) }
        outcomes: { paid: success, gaveUp: failure }
        steps:
          charge:
            { call: pay.charge, on: { success: paid, declined: gaveUp, failure: pause }, after: { 30s: look } }
          pause: { wait: 5s, go: look }
          look: { call: pay.state, \(name) on: { success: \(after), failure: pause } }

    """
  }

  @Test("A query that says what has happened lets a call be made again where it has not")
  func settled() throws {
    #expect(try repeated(charging()) == [])
    let wide = "answer == 'paid' || answer == 'pending'"
    let onlyOpen = "[{ when: state == 'open', go: charge }, paid]"
    #expect(try repeated(charging(settles: wide, after: onlyOpen)) == [])
  }

  @Test("A query that says that it has happened, or nothing, lets no call be made again")
  func unsettled() throws {
    let inverted = "[{ when: state != 'paid', go: paid }, charge]"
    #expect(try repeated(charging(after: inverted)).count == 1)
    #expect(try repeated(charging(settles: nil)).count == 1)
    let wide = "answer == 'paid' || answer == 'pending'"
    #expect(try repeated(charging(settles: wide)).count == 1)
    // Without a name, no guard can ask for the answer.
    #expect(try repeated(charging(after: "charge", name: "")).count == 1)
    #expect(try repeated(charging(settles: "false", after: "charge", name: "")) == [])
  }

  @Test("After a success, no query makes it undone")
  func succeeded() throws {
    let text = charging().replacing("success: paid, declined", with: "success: look, declined")
    #expect(try repeated(text).count == 1)
  }

  @Test("With the same key, a call may be made again until its answer is known")
  func sameKey() throws {
    #expect(try repeated(charging(commits: "{ key: id }", settles: nil, after: "charge")) == [])
    let other = "[{ when: n > 2, go: paid }, { go: charge, set: { n: n + 1 } }]"
    let count = "n: { type: Int, default: 0 }"
    #expect(
      try repeated(charging(commits: "{ key: id }", settles: nil, after: other, state: count)) == []
    )
  }

  @Test("With a key that was set anew, it is another call")
  func otherKey() throws {
    let anew = "[{ when: n > 0, go: paid }, { go: charge, set: { n: n + 1, id: \"id + 'b'\" } }]"
    let count = "n: { type: Int, default: 0 }"
    let keyed = charging(commits: "{ key: id }", settles: nil, after: anew, state: count)
    #expect(try repeated(keyed).count == 1)
    let found = check(keyed).diagnostics.first { $0.rule == "repeated-commit" }
    #expect(
      found?.message.hasPrefix("`pay.charge` may be called again with another key, although")
        == true)
    // After it is known, another key is another payment.
    let settled = "[{ when: state == 'paid', go: paid }, { go: charge, set: { id: \"id + 'b'\" } }]"
    #expect(try repeated(charging(commits: "{ key: id }", after: settled)) == [])
    let declined = charging(commits: "{ key: id }", settles: nil, after: "charge")
      .replacing("declined: gaveUp", with: "declined: anew")
      .replacing("pause: {", with: "anew: { set: { id: \"'c'\" }, go: charge }\n      pause: {")
    #expect(try repeated(declined) == [])
  }

  @Test("`retry` repeats a call with its own key")
  func retried() throws {
    let retried = charging(commits: "{ key: id }", settles: nil, after: "charge")
      .replacing("call: pay.charge,", with: "call: pay.charge, retry: { on: [failure], times: 2 },")
    #expect(try repeated(retried) == [])
    #expect(try repeated(retried.replacing("{ key: id }", with: "true")).count == 1)
  }

  private func pages(_ steps: String, state: String = "id: { type: String, default: a }") -> String
  {
    """
    feature: Pay
    services:
      pay:
        charge: { params: { id: String }, errors: [], commits: { key: id } }
        newId: { returns: String, errors: [] }
    screens:
      Ask: { title: Again?, actions: { again: Again, stop: Stop } }
      Form: { title: Pay?, actions: { pay: Pay, other: Other } }
    workflows:
      w:
        state: { \(state) }
        outcomes: { paid: success, gaveUp: failure }
        steps:
    \(steps)

    """
    .replacing("errors: [], commits", with: "commits")
  }

  @Test("Back to a page where the key was the same is no new key")
  func back() throws {
    #expect(
      try repeated(
        pages(
          """
                form: { show: Form, on: { pay: charge, other: fresh } }
                fresh: { call: pay.newId, on: { success: gaveUp } }
                charge: { call: pay.charge, on: { success: paid, failure: ask } }
                ask: { show: Ask, on: { again: charge, stop: gaveUp } }
          """)) == [])
  }

  @Test("Back restores a key that was set anew since")
  func restored() throws {
    #expect(
      try repeated(
        pages(
          """
                charge: { call: pay.charge, on: { success: paid, failure: ask } }
                ask: { show: Ask, on: { again: charge, stop: { go: form, set: { id: "'b'" } } } }
                form: { show: Form, on: { pay: fresh, other: gaveUp } }
                fresh: { call: pay.newId, on: { success: gaveUp } }
          """)) == [])
  }

  @Test("Back to a page before the key was set, and a new key for each press, are other keys")
  func older() throws {
    #expect(
      try repeated(
        pages(
          """
                form: { show: Form, on: { pay: { go: charge, set: { id: "'b'" } }, other: old } }
                old: { call: pay.charge, on: { success: paid, failure: gaveUp } }
                charge: { call: pay.charge, on: { success: fresh, failure: ask } }
                ask: { show: Ask, on: { again: charge, stop: gaveUp } }
                fresh: { call: pay.newId, on: { success: gaveUp } }
          """)) == ["old", "charge"])
    #expect(
      try repeated(
        pages(
          """
                form: { show: Form, on: { pay: fresh, other: gaveUp } }
                fresh: { call: pay.newId, as: id, on: { success: charge } }
                charge: { call: pay.charge, on: { success: paid, failure: ask } }
                ask: { show: Ask, on: { again: charge, stop: gaveUp } }
          """, state: "")) == ["charge"])
  }

  /// Two runs of one workflow that charges, with what is passed to each.
  private func runs(_ first: String, _ second: String) -> String {
    """
    feature: Pay
    services: { pay: { charge: { params: { id: String }, errors: [declined], commits: { key: id } } } }
    screens: { Ask: { title: Again?, actions: { again: Again, stop: Stop } } }
    workflows:
      outer:
        params: { a: String, b: String }
        outcomes: { paid: success, gaveUp: failure }
        steps:
          one: { run: inner, with: { it: \(first) }, on: { paid: paid, failed: ask } }
          ask: { show: Ask, on: { again: two, stop: gaveUp } }
          two: { run: inner, with: { it: \(second) }, on: { paid: paid, failed: gaveUp } }
      inner:
        params: { it: String }
        outcomes: { paid: success, failed: failure }
        failure: failed
        steps:
          charge: { call: pay.charge, with: { id: "it + '-1'" }, on: { success: paid } }

    """
    .replacing("  inner:", with: "  inner:\n    summary: Pay")
  }

  @Test("A key is followed into workflows that are run, by what is passed to them")
  func passed() throws {
    #expect(try repeated(runs("a", "a")) == [])
    #expect(try repeated(runs("\"a + b\"", "\"a + b\"")) == [])
    #expect(try repeated(runs("a", "b")) == ["charge"])
    #expect(try repeated(runs("a", "\"a + b\"")) == ["charge"])
    #expect(try repeated(runs("\"'x'\"", "\"'x'\"")) == [])
  }

  @Test("More keys of one operation than are told apart are a bound, and no finding")
  func manyKeys() throws {
    func spec(_ count: Int) -> String {
      let buttons = (0..<count).map { "b\($0): B" }.joined(separator: ", ")
      let exits = (0..<count).map { "b\($0): c\($0)" }.joined(separator: ", ")
      let steps = (0..<count).map { index in
        let call = "call: pay.hold, with: { k: \"id + '\(index)'\" }, on: { success: done, failure:"
        return """
                c\(index): { \(call) d\(index) } }
                d\(index): { \(call) done } }

          """
      }
      return """
        feature: Pay
        services: { pay: { hold: { params: { k: String }, commits: { key: k } } } }
        screens: { Ask: { title: Ask, actions: { \(buttons) } } }
        workflows:
          main:
            params: { id: String }
            outcomes: { done: success }
            steps:
              ask: { show: Ask, on: { \(exits) } }
        \(steps.joined())
        """
    }
    for count in [20, 21] {
      let exploration = Exploration(Analysis(of: check(spec(count)).graph))
      #expect(exploration.findings(of: .repeatedCommit).isEmpty)
      let reasons = exploration.unproved.map(\.reason)
      #expect(reasons == (count == 20 ? [] : ["20 ways to make one key are told apart"]))
    }
  }

  @Test("As many workflows as there are may have a key each, and a run knows all of them")
  func manyWorkflows() {
    let text = """
      feature: Pay
      services: { pay: { hold: { params: { k: String }, commits: { key: k } } } }
      workflows:
      \((0..<25).map { index in
        """
          w\(index):
            params: { id: String }
            outcomes: { done: success }
            steps:
              c: { call: pay.hold, with: { k: id }, on: { success: done, failure: d } }
              d: { wait: 5s, go: e }
              e: { call: pay.hold, with: { k: id }, on: { success: done, failure: done } }
        """
      }.joined(separator: "\n"))

      """
    let checked = check(text)
    #expect(checked.diagnostics.map(\.message) == [])
    #expect(Exploration(Analysis(of: checked.graph)).unproved.isEmpty)
    let set = coveringJourneys(checked.evidence, JourneyOptions())
    #expect(set.journeys.count > 25)
    #expect(runScenarios(check(text + scenarioSection(set.journeys)).graph).failed == 0)
  }
}
