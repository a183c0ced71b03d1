import Testing
import WaymarkCompiler

@Suite("Data that workflows which were run bring back")
struct CarriedDataTests {
  /// A workflow that runs `inner`, which asks for a status, and what follows.
  private func text(
    _ inner: String, returns: String = "Status", outer: String
  ) -> String {
    """
    feature: Help
    types: { Status: [new, old, gone] }
    screens:
      Ask: { title: Ask, actions: { tell: { label: Tell, sends: { s: Status } }, no: No } }
      End: { title: End }
    routes: { go: { workflow: outer, link: "/go/{yes}/{n}", params: { yes: Bool, n: Int } } }
    workflows:
      inner:
        params: { yes: Bool, n: Int }
        outcomes: { done: { kind: success, returns: "\(returns)" }, lost: failure }
        steps:
    \(inner)
      outer:
        params: { yes: Bool, n: Int }
        outcomes: { done: success, lost: failure }
        steps:
          run: { run: inner, as: got, on: { done: look, lost: lost } }
    \(outer)
          end: { show: End, ends: done }
    """
  }

  private func found(_ text: String) -> [String] {
    check(text).diagnostics.map { "\($0.rule): \($0.message)" }
  }

  @Test("A branch that some carried value does not take is open, and shown with what was sent")
  func open() throws {
    let text = text(
      "      ask: { show: Ask, on: { tell: { go: done, returns: s }, no: lost } }",
      outer:
        "      look: { choose: [{ when: got == 'new', go: end }, { when: got == 'old', go: lost }] }"
    )
    let open = try #require(check(text).diagnostics.first { $0.rule == "open-choice" })
    #expect(open.message.contains("where `got` is 'gone' (proved)"))
    #expect(open.notes.contains { $0.message.contains("sends `s` = 'gone'") })
    let whole = text.replacing("{ when: got == 'old', go: lost }", with: "{ else: lost }")
    #expect(found(whole) == [])
  }

  @Test("A value that a workflow decides is decided where it comes back")
  func decided() {
    let inner = """
            look:
              choose:
                - { when: yes, go: done, returns: "'new'" }
                - { else: done, returns: "'old'" }
      """
    let text = text(
      inner,
      outer: """
              look: { choose: [{ when: got == 'gone', go: lost }, { when: got == 'new' && !yes, go: lost }, { else: end }] }
        """)
    let rules = check(text).diagnostics.map(\.rule).filter { $0 == "never-true" }
    #expect(rules == ["never-true", "never-true"])
  }

  @Test("What was known before the run is known with what it brings")
  func correlated() {
    let text = text(
      "      look: { choose: [{ when: n > 2, go: done, returns: n }, { else: lost }] }",
      returns: "Int",
      outer: "      look: { choose: [{ when: got == n, go: end }] }")
    #expect(!found(text).contains { $0.hasPrefix("open-choice") })
    let other = text.replacing("returns: n }", with: "returns: n + 1 }")
    #expect(found(other).contains { $0.hasPrefix("open-choice") })
  }

  @Test("A value that is left out is null")
  func null() {
    let text = text(
      "      ask: { show: Ask, on: { tell: { go: done, returns: s }, no: done } }",
      returns: "Status?",
      outer: "      look: { choose: [{ when: got == null, go: lost }, { else: end }] }"
    ).replacing(
      ", lost: failure }\n    steps:\n          ask", with: " }\n    steps:\n          ask")
    #expect(!found(text).contains { $0.hasPrefix("never-true") || $0.hasPrefix("always-true") })
  }

  @Test("A workflow that runs itself hands the value up")
  func recursive() {
    let inner = """
            ask: { show: Ask, on: { tell: { go: done, returns: s }, no: again } }
            again: { run: inner, as: back, on: { done: up, lost: lost } }
            up: { choose: [{ when: back == 'gone', go: lost }, { else: done, returns: back }] }
      """
    let text = text(
      inner, outer: "      look: { choose: [{ when: got == 'gone', go: lost }, { else: end }] }")
    #expect(!found(text).contains { $0.hasPrefix("never-true") })
    let never = text.replacing(
      "tell: { go: done, returns: s }", with: "tell: { go: done, returns: \"'new'\" }")
    #expect(found(never).filter { $0.hasPrefix("never-true") }.count == 2)
  }

  @Test("A last page carries a value once it is shown")
  func lastPage() {
    let text = text(
      "      ask: { show: End, ends: done, returns: \"yes ? 'new' : 'old'\" }",
      outer: "      look: { choose: [{ when: got == 'gone', go: lost }, { else: end }] }")
    #expect(found(text).contains { $0.hasPrefix("never-true") })
  }

  @Test("An expression that fails carries nothing")
  func failing() {
    let text = text(
      "      look: { choose: [{ else: done, returns: 6 / n }] }", returns: "Int",
      outer: "      look: { choose: [{ when: got > 2, go: end }, { else: lost }] }")
    #expect(found(text).contains { $0.hasPrefix("may-fail") })
  }
}
