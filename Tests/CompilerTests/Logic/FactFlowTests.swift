import Testing
import WaymarkCompiler

@Suite("What the ways to a guard have established")
struct FactFlowTests {
  static let silent: [String] = [
    // The only way here is with `a`.
    """
    s: { choose: [{ when: status == 'a', go: b }, { else: x }] }
    b: { choose: [{ when: status == 'a', go: y }] }
    """,
    // Two ways, which leave two values together.
    """
    s: { choose: [{ when: status == 'a', go: b }, { when: status == 'b', go: b }, { else: x }] }
    b: { choose: [{ when: status == 'a', go: y }, { when: status == 'b', go: x }] }
    """,
    // On the other way it is not known.
    """
    s: { choose: [{ when: flags.fast, go: c }, { else: b }] }
    c: { choose: [{ when: yes, go: b }, { else: x }] }
    b: { choose: [{ when: yes, go: y }, { else: x }] }
    """,
    // Through a screen, and back to it.
    """
    s: { choose: [{ when: n < 3, go: p }, { else: x }] }
    p: { show: Page, on: { next: b } }
    b: { choose: [{ when: n < 2, go: p }, { when: n == 2, go: y }, { else: x }] }
    """,
    // Set since.
    """
    s: { choose: [{ when: mood == 'high', go: b, set: { mood: name } }, { else: x }] }
    b: { choose: [{ when: mood == 'high', go: y }, { else: p }] }
    p: { set: { mood: "'low'" }, go: s }
    """,
    // A retry loop with its way out.
    """
    s: { choose: [{ when: attempts < 3, go: s, set: { attempts: attempts + 1 } }, { else: y }] }
    """,
    // Counted to the last: nothing else arrives.
    """
    s: { choose: [{ when: attempts < 3, go: s, set: { attempts: attempts + 1 } }, { when: attempts == 3, go: y }] }
    """,
    // Down from beyond what it is compared with.
    """
    s: { choose: [{ when: yes, go: s, set: { attempts: attempts + 5 } }, { else: b }] }
    b: { choose: [{ when: attempts > 3, go: b, set: { attempts: attempts - 2 } }, { when: attempts == 2, go: x }, { else: y }] }
    """,
  ]

  @Test("is silent where all is well", arguments: silent)
  func accepts(steps: String) { #expect(logic(steps) == []) }

  static let said: [(String, [String])] = [
    (
      """
      s: { choose: [{ when: attempts < n, go: s, set: { attempts: attempts + 1 } }] }
      """, ["open-choice"]
    ),
    (
      """
      s: { choose: [{ when: status == 'a', go: b }, { else: c }] }
      b: { choose: [{ when: status == 'b', go: x }, { else: y }] }
      c: { choose: [{ when: status == 'b', go: x }] }
      """, ["never-true", "open-choice"]
    ),
    (
      """
      s: { choose: [{ when: status == 'a', go: b }, { else: x }] }
      b: { choose: [{ when: status == 'a', go: x }, { else: y }] }
      """, ["always-true"]
    ),
    (
      """
      s: { choose: [{ when: flags.fast, go: b }, { else: x }] }
      b: { choose: [{ when: '!flags.fast', go: y }, { else: x }] }
      """, ["never-true"]
    ),
    (
      """
      s: { choose: [{ when: attempts < 3, go: s, set: { attempts: attempts + 1 } }] }
      """, ["open-choice"]
    ),
    (
      """
      s: { choose: [{ when: attempts > 3, go: y }, { when: attempts < 3, go: s, set: { attempts: attempts + 1 } }, { else: x }] }
      """, ["never-true"]
    ),
    (
      """
      s: { set: { mood: "'low'" }, go: b }
      b: { choose: [{ when: mood == 'high', go: y }, { else: x }] }
      """, ["never-true"]
    ),
  ]

  @Test("speaks once where something is wrong", arguments: said)
  func rejects(steps: String, rules: [String]) { #expect(logic(steps) == rules) }

  @Test("shows the count that no branch takes")
  func counted() throws {
    let found = diagnostics(
      "s: { choose: [{ when: attempts < 3, go: s, set: { attempts: attempts + 1 } }] }")
    #expect(try #require(found.first).message.contains("where `attempts` is 3 (proved)"))
  }

  private func logic(_ steps: String) -> [String] { diagnostics(steps).map(\.rule) }

  private func diagnostics(_ steps: String) -> [Diagnostic] {
    let params = "{ status: Status, yes: Bool, n: Int, name: String }"
    let body = steps.split(separator: "\n").map { "      " + $0 }.joined(separator: "\n")
    let text = """
      feature: Help
      types:
        Status: [a, b, c]
      flags: { fast: { default: false } }
      screens:
        Page: { title: Page, actions: { next: Next } }
      routes:
        help: { workflow: w, params: \(params) }
      workflows:
        w:
          params: \(params)
          state: { attempts: { type: Int, default: 0 }, mood: { type: String, default: high } }
          outcomes: { x: success, y: neutral }
          steps:
      \(body)

      """
    let rules: Set = ["open-choice", "never-true", "always-true", "type-mismatch", "yaml-syntax"]
    let heard = rules.union(["bad-expression", "undefined-name", "unknown-key", "wrong-shape"])
    return check([SourceFile(path: "help.yaml", text: text)]).diagnostics
      .filter { heard.contains($0.rule) }
  }
}
