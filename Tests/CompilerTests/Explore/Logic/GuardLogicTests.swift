import Testing
import WaymarkCompiler

@Suite("The logic of guards")
struct GuardLogicTests {
  static let silent: [String] = [
    // Made exhaustive by the branches above.
    "choose: [{ when: status == 'a', go: x }, { when: \"status in ['b','c']\", go: y }]",
    "choose: [{ when: yes, go: x }, { when: '!yes', go: y }]",
    "choose: [{ when: n < 3, go: x }, { when: n >= 3, go: y }]",
    "choose: [{ when: n <= 3, go: x }, { when: n > 3 && yes, go: y }, { when: n > 3, go: z }]",
    "choose: [{ when: n <= 3, go: x }, { when: n >= 4, go: y }]",
    "choose: [{ when: late != null && late > 45, go: x }, { else: y }]",
    "choose: [{ when: late == null, go: x }, { when: late > 4, go: y }, { when: late <= 4, go: z }]",
    "choose: [{ when: size(name) > 0, go: x }, { when: size(name) == 0, go: y }]",
    "choose: [{ when: size(items) >= 2, go: x }, { when: size(items) < 2, go: y }]",
    "choose: [{ when: d < 3, go: x }, { when: d >= 3, go: y }]",
    "choose: [{ when: d < 3, go: x }, { when: d > 3 && d < 4, go: y }, { else: z }]",
    "choose: [{ when: \"size(name) > -1 && name != title\", go: x }, { else: y }]",
    "choose: [{ when: n < m, go: x }, { when: n == m, go: y }, { when: n > m, go: z }]",
    "choose: [{ when: attempts < 3, go: s, set: { attempts: attempts + 1 } }, { else: y }]",
    // One is the opposite of the other.
    "choose: [{ when: name.contains('b'), go: x }, { when: '!name.contains(''b'')', go: y }]",
    // An `else` that nothing reaches is no defect.
    "choose: [{ when: yes, go: x }, { when: '!yes', go: y }, { else: z }]",
    "choose: [{ when: order != null && order.total > 3, go: x }, { else: z }]",
    "choose: [{ when: flags.fast, go: x }, { else: z }]",
    "{ wait: 3s, go: { go: x, when: yes } }",
    "choose: [{ when: d > 1e300, go: x }, { when: d < -1e300, go: y }, { else: z }]",
    "choose: [{ when: n < 1.5, go: x }, { when: n > 1.5, go: y }]",
    "choose: [{ when: n / m > 1, go: x }, { when: n > 1, go: y }, { when: n <= 1, go: z }]",
    "choose: [{ when: (n > 3) == yes, go: x }, { when: (n > 3) != yes, go: y }]",
    "choose: [{ when: \"n > 3 ? yes : true\", go: x }, { when: '!yes', go: y }]",
    "choose: [{ when: n + 1 > n, go: x }, { else: z }]",
    // The same to the eye, and not the same text.
    #"choose: [{ when: name == 'n\u00e9', go: x }, { when: name == 'ne\u0301', go: y }, { else: z }]"#,
    "choose: [{ when: name + title == '\u{e9}', go: x }, { when: name + title == 'e\u{301}', go: y }, { else: z }]",
    // Null is neither true nor false.
    "choose: [{ when: '(n > 3) == maybe', go: x }, { when: '(n > 3) != maybe', go: y }]",
    "choose: [{ when: maybe == null && (n > 3) != maybe, go: x }, { else: z }]",
  ]

  @Test("The logic of guards is silent where all is well", arguments: silent)
  func accepts(step: String) {
    #expect(logic(step) == [])
  }

  static let said: [(String, [String])] = [
    ("choose: [{ when: status == 'a', go: x }, { when: status == 'b', go: y }]", ["open-choice"]),
    ("choose: [{ when: n < 3, go: x }, { when: n > 3, go: y }]", ["open-choice"]),
    ("choose: [{ when: d <= 3, go: x }, { when: d >= 4, go: y }]", ["open-choice"]),
    ("choose: [{ when: late != null, go: x }]", ["open-choice"]),
    ("choose: [{ when: size(name) > 1, go: x }, { when: size(name) < 1, go: y }]", ["open-choice"]),
    ("choose: [{ when: yes && name.contains('b'), go: x }]", ["open-choice"]),
    ("choose: [{ when: n < m, go: x }, { when: n > m, go: z }]", ["open-choice"]),
    ("choose: [{ when: n > 3 && n < 4, go: x }, { else: z }]", ["never-true"]),
    ("choose: [{ when: size(name) < 0, go: x }, { else: z }]", ["never-true"]),
    (
      "choose: [{ when: yes, go: x }, { when: '!yes', go: y }, { when: n > 3, go: z }]",
      ["never-true"]
    ),
    ("choose: [{ when: n == n, go: x }, { else: z }]", ["always-true"]),
    ("choose: [{ when: '(yes ? n > 3 : n > 4) == yes', go: x }]", ["open-choice"]),
    ("choose: [{ when: maybe == null && (n > 3) == maybe, go: x }, { else: z }]", ["never-true"]),
    (
      "choose: [{ when: yes || !yes, go: x }, { when: n > 3, go: y }, { else: z }]", ["always-true"]
    ),
    ("choose: [{ when: size(items) >= 0, go: x }, { else: z }]", ["always-true"]),
    ("choose: [{ when: name == 'a' && name == 'b', go: x }, { else: z }]", ["never-true"]),
    ("choose: [{ when: mood == 'low', go: x }, { else: z }]", ["never-true"]),
    ("choose: [{ when: \"status in ['a','b','c']\", go: x }, { else: z }]", ["always-true"]),
  ]

  @Test("The logic of guards reports each defect once", arguments: said)
  func rejects(step: String, rules: [String]) {
    #expect(logic(step) == rules)
  }

  static let reasons: [(String, String)] = [
    ("n == n", "by the expression itself"), ("n > 3 || n <= 3", "by the expression itself"),
    ("day == day", "by the expression itself"), ("size('abc') > 2", "by the expression itself"),
    ("size(items) >= 0", "given the types of what it reads"),
    ("status in ['a', 'b', 'c']", "given the types of what it reads"),
    ("n < 2 || n > 1.5", "by the expression itself"),
    ("n <= 1 || n >= 2", "given the types of what it reads"),
    ("mood == 'high'", "given the values that the state which it reads can have here"),
  ]

  @Test("The logic of guards says why a guard always holds", arguments: reasons)
  func reason(text: String, reason: String) throws {
    let found = diagnostics("choose: [{ when: \"\(text)\", go: x }, { else: z }]")
    #expect(found.map(\.rule) == ["always-true"])
    #expect(try #require(found.first).message.contains(reason))
  }

  @Test("The logic of guards advises an `else` only in a choice, which alone can have one")
  func advice() {
    let steps = [
      "wait: 1s, go: [{ when: n == n, go: x }, z]",
      "choose: [{ when: n == n, go: x }, { else: z }]",
    ]
    #expect(
      steps.flatMap { diagnostics($0) }.map { $0.message.split(separator: "; ").last } == [
        "leave its `when` out, or fix its guard", "make it the `else`, or fix its guard",
      ])
  }

  static let refusals: [(String, String)] = [
    ("n < 1 && n > 3", "no data can make the expression true"),

    ("n > 1 && n < 2", "no value of the types that it reads"),
    ("mood == 'low'", "no value that the state which it reads can have here"),
  ]

  @Test("The logic of guards says why a guard never holds", arguments: refusals)
  func refusal(text: String, reason: String) throws {
    let found = diagnostics("choose: [{ when: \"\(text)\", go: x }, { else: z }]")
    #expect(found.map(\.rule) == ["never-true"])
    #expect(try #require(found.first).message.contains(reason))
  }

  @Test("The logic of guards repeats a guard of several lines on one line", arguments: [">", "|"])
  func severalLines(style: String) {
    let branches = [("10 / n > 5 ||", "n < 0"), ("n > 3 ||", "n <= 3"), ("n < 1 &&", "n > 3")]
    let found = branches.enumerated().flatMap { number, lines in
      guardComplaints(
        """
        s\(number):
          choose:
            - when: \(style)
                \(lines.0)
                  \(lines.1)
              go: x
            - { when: yes, go: y }
        """)
    }
    let said = found.map(\.message)
    #expect(said.count == 4)
    #expect(said[0].hasPrefix("no branch is taken where"))
    #expect(said[1].hasPrefix("`n > 3 || n <= 3` holds for all data"))
    #expect(said[3].hasPrefix("`n < 1 && n > 3` never holds"))
  }

  @Test("The logic of guards shows the data that no branch takes")
  func counterexample() throws {
    let step = "choose: [{ when: status == 'a', go: x }, { when: status != 'c' && yes, go: y }]"
    let found = try #require(diagnostics(step).first)
    #expect(
      found.message == "no branch is taken where `status` is 'b' and `yes` is false (proved); "
        + "add a branch for it, or an `else`")
  }

  @Test("The logic of guards keeps to the clients that are supported, and to what they know")
  func clients() {
    let project = SourceFile(
      path: "waymark.yaml",
      text: """
        app: Help
        entry: [help]
        clients: { ios: { minimum: '7.0', latest: '7.4' }, android: { minimum: '6.8', latest: '7.1' } }

        """)
    func said(_ step: String) -> [String] { logic(step, project: project) }
    #expect(
      said("choose: [{ when: client.version < '6.8', go: x }, { else: y }]") == ["never-true"])
    #expect(
      said("choose: [{ when: client.version > '7.1', go: x }, { else: y }]") == [])
    #expect(
      said(
        "choose: [{ when: client.version > '7.1' && client.platform == 'android', go: x }, "
          + "{ else: y }]") == ["never-true"])
    #expect(
      said(
        "choose: [{ when: supports.chat, go: x }, "
          + "{ when: client.version < '7.2' && client.platform == 'ios', go: y }]") == [])
    #expect(said("choose: [{ when: supports.chat, go: x }]") == ["open-choice"])
    let old = diagnostics(
      "choose: [{ when: client.version < '6.8', go: x }, { else: y }]", project: project)
    #expect(old.first?.message.contains("no client that the project supports") == true)
  }

  private func logic(_ step: String, project: SourceFile? = nil) -> [String] {
    diagnostics(step, project: project).map(\.rule)
  }

  private func diagnostics(_ step: String, project: SourceFile? = nil) -> [Diagnostic] {
    let body = step.hasPrefix("{") ? step : "{ \(step) }"
    let text = """
      feature: Help
      types:
        Status: [a, b, c]
        Order: { total: Int }
      flags: { fast: { default: false } }
      routes:
        chat: { external: chat, since: { ios: '7.2' } }
        help: { workflow: w, params: { status: Status, yes: Bool, n: Int, m: Int, late: Int?, d: Double, name: String, title: String, items: "[String]", order: Order?, day: Date, maybe: Bool? } }
      workflows:
        w:
          params: { status: Status, yes: Bool, n: Int, m: Int, late: Int?, d: Double, name: String, title: String, items: "[String]", order: Order?, day: Date, maybe: Bool? }
          state: { attempts: { type: Int, default: 0 }, mood: { type: String, default: high } }
          outcomes: { x: success, y: neutral, z: failure }
          steps:
            s: \(body)

      """
    let rules: Set = ["open-choice", "never-true", "always-true", "type-mismatch", "yaml-syntax"]
    let heard = rules.union(["possibly-null", "bad-expression", "undefined-name", "unknown-key"])
    return check([SourceFile(path: "help.yaml", text: text)], project: project).diagnostics
      .filter { heard.contains($0.rule) }
  }
}
