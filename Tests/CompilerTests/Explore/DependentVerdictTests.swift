import Testing

@testable import WaymarkCompiler

@Suite("What depends on something bounded")
struct DependentVerdictTests {
  /// `counts` counts up in a way that has no classes; `after` is entered with one value
  /// once that is over, and `apart` by a link of its own.
  private func checked(while guardText: String) -> Checked {
    let spec = """
      feature: Counts
      screens: { Home: { title: Home, actions: { begin: { label: Begin, open: counts } } } }
      routes:
        home: { screen: Home, link: / }
        counts: { workflow: counts }
        apart: { params: { z: Int }, workflow: apart, link: "/{z}" }
      workflows:
        counts:
          state: { n: { type: Int, default: 1 } }
          outcomes: { done: success }
          steps:
            first:
              choose:
                - { when: "\(guardText)", go: first, set: { n: n * 2 - n + 1 } }
                - { else: next }
            next: { run: after, with: { z: true }, on: { a: done, b: done } }
        after:
          params: { z: Bool }
          outcomes: { a: success, b: neutral }
          steps:
            first: { choose: [{ when: z, go: a }, { else: b }] }
        apart:
          params: { z: Int }
          outcomes: { a: success, b: neutral }
          steps:
            first: { choose: [{ when: z > 2, go: a }, { else: b }] }

      """
    return check(
      [SourceFile(path: "Specs/counts.yaml", text: spec)],
      project: SourceFile(path: "waymark.yaml", text: "app: Counts\nentry: [home]\n"))
  }

  @Test("is named as not followed, with the workflow that it depends on")
  func named() {
    let reasons = checked(while: "n * n < 300000").unproved.map { "\($0.subject): \($0.reason)" }
    #expect(reasons.contains { $0.hasPrefix("counts: ") })
    #expect(reasons.contains("after: its data depend on `counts`"))
    #expect(!reasons.contains { $0.hasPrefix("apart: ") })
  }

  @Test("is named once, and as what depends on an error, not as what has it")
  func broken() {
    let spec = """
      feature: Claims
      routes: { claim: { params: { n: Int }, workflow: claim, link: "/{n}" } }
      workflows:
        claim:
          params: { n: Int }
          outcomes: { done: success }
          steps:
            first: { choose: [{ when: n + 1.5 > 2.0, go: next }, { else: done }] }
            next: { run: check, on: { done: done } }
        check:
          params: { n: Int }
          outcomes: { done: success }
          steps:
            first: { choose: [{ when: n > 2, go: done }, { else: again }] }
            again: { open: claim, go: done }

      """
    let checked = check(spec)
    #expect(
      checked.unproved.map { "\($0.subject): \($0.reason)" } == [
        "claim: it has errors", "check: its data depend on `claim`",
      ])
    #expect(
      checked.proof()
        == "Not everything was followed: `claim`, since it has errors; `check`, since its data "
        + "depend on `claim`.")
  }

  @Test("is judged apart from an error in what it enters, or is entered from")
  func hub() {
    let spec = """
      feature: Hub
      services: { s: { num: { returns: Int?, errors: [] } } }
      screens:
        Home:
          title: Home
          actions: { one: { label: One, open: one }, two: { label: Two, open: two } }
        Last: { title: Last, actions: { home: { label: Home, open: home } } }
      routes:
        home: { screen: Home, link: /, present: root }
        one: { workflow: one }
        two: { workflow: two }
      workflows:
        one:
          outcomes: { ok: success, no: failure }
          steps:
            n: { call: s.num, as: n, on: { success: c } }
            c: { choose: [{ when: n > 3, go: last }, { else: no }] }
            last: { show: Last, ends: ok }
        two:
          outcomes: { ok: success }
          steps:
            n: { call: s.num, as: n, on: { success: c } }
            c: { choose: [{ when: n == null, go: ok }] }

      """
    #expect(said(spec) == ["17:29 possibly-null", "23:12 open-choice"])
    #expect(check(spec).unproved.map { "\($0.subject): \($0.reason)" } == ["one: it has errors"])
  }

  @Test(
    "is not judged where an argument is missing, misspelt or wrong",
    arguments: [
      ("late: Bool", "", "missing-argument"), ("late: Bool", "late: isLat", "undefined-name"),
      ("late: Bool", "late: 3", "type-mismatch"), ("late: Bool", "lat: isLate", "unknown-argument"),
      ("late: { type: Bool, default: false }", "lat: isLate", "unknown-argument"),
      ("late: Bool?", "lat: isLate", "unknown-argument"),
    ])
  func arguments(param: String, given: String, rule: String) {
    let spec = """
      feature: Loans
      services: { loans: { find: { returns: Bool, errors: [] } } }
      screens:
        Page:
          title: Your loan
          back: blocked
          params: { \(param) }
          actions:
            yes: { label: Yes, when: late == true }
            no: { label: No, when: late == false }
            call: { label: Call, open: phone, when: late != true }
      routes: { loan: { workflow: loan, link: / }, phone: { external: phone } }
      workflows:
        loan:
          outcomes: { solved: success, no: failure }
          steps:
            find: { call: loans.find, as: isLate, on: { success: page } }
            page: { show: Page, with: { \(given) }, on: { yes: solved, no: no } }

      """
    let project = """
      app: Loans
      entry: [loan]
      promises: { help is near: { reach: [phone], within: 2 } }

      """
    let rules = said(spec, project: project).map { $0.split(separator: " ")[1] }
    #expect(Set(rules) == [rule[...]])
  }

  @Test("is judged once nothing is bounded")
  func judged() {
    let counts = checked(while: "n < 3")
    #expect(counts.unproved == [])
    #expect(counts.diagnostics.map(\.rule) == ["always-true"])
  }

  @Test("is listed with all else that has the same reason")
  func listed() {
    let choice = "{ choose: [{ when: 'true + 1 > 2', go: done }, { else: done }] }"
    let broken = "{ outcomes: { done: success }, steps: { a: \(choice) } }"
    let checked = check(
      """
      feature: Claims
      workflows:
        late: \(broken)
        lost: \(broken)
        sent: \(broken)

      """)
    #expect(
      checked.proof()
        == "Not everything was followed: `late`, `lost` and `sent`, since they have errors.")
  }
}
