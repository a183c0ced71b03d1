import Testing

@testable import WaymarkCompiler

@Suite("A value that is not there on every path")
struct ReadBeforeSetTests {
  /// The part underlined, one a complaint.
  private func underlined(_ steps: String) -> [String] {
    let body = steps.split(separator: "\n").map { "      " + $0 }
    let head = """
      feature: Help
      screens:
        Page: { title: Page, actions: { next: Next, pick: { label: Pick, sends: { n: Int } } } }
        Due: { title: Due, params: { total: Int } }
        Maybe: { title: Maybe, params: { total: Int? }, actions: { next: Next } }
        Note: { title: Note, params: { t: String? } }
      services:
        orders:
          find: { returns: Int, errors: [offline] }
          raise: { params: { total: { type: Int, default: 0 } }, returns: Int, errors: [] }
      routes:
        help: { workflow: w, params: { m: Int } }
      workflows:
        other:
          outcomes: { found: success, lost: failure }
          steps: { s: { call: orders.raise, on: { success: found } } }
        w:
          params: { m: Int }
          state: { r: Int, k: { type: Int, default: 0 }, t: String? }
          outcomes: { x: success, y: neutral }
          steps:
      """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let lines = head + body
    let text = lines.joined(separator: "\n") + "\n"
    return said(text, only: ["read-before-set", "yaml-syntax", "undefined-name"]).map { place in
      let parts = place.split(whereSeparator: { ":  ".contains($0) })
      let (line, column) = (Int(parts[0]) ?? 0, Int(parts[1]) ?? 0)
      let step = lines[line - 1].trimmingPrefix(while: { $0 == " " }).prefix { $0 != ":" }
      let rest = lines[line - 1].dropFirst(column - 1)
      return "\(step) " + rest.prefix { $0.isLetter }
    }
  }

  static let silent = [
    // Set by the step that is left.
    "a: { set: { r: 1 }, go: [{ when: r > m, go: x }, { go: y }] }",
    // On both branches.
    """
    a: { choose: [{ when: m > 1, go: b, set: { r: 1 } }, { else: b, set: { r: 2 } }] }
    b: { choose: [{ when: r > 1, go: x }, { else: y }] }
    """,
    // A retry arrives only when it has gone well.
    """
    a: { call: orders.find, as: total, on: { success: b, offline: a } }
    b: { show: Due, ends: x }
    """,
    // The other workflow never ends in a way that would lead here.
    """
    a: { run: other, on: { found: b, lost: c } }
    b: { call: orders.find, as: total, on: { success: c, offline: x } }
    c: { show: Due, ends: x }
    """,
    """
    a: { run: other, on: { lost: b, found: c } }
    b: { call: orders.find, as: total, on: { success: c, offline: x } }
    c: { show: Maybe, ends: x }
    """,
    // No path brings the result, and the param can do without it.
    """
    a: { call: orders.find, as: total, on: { success: x, offline: b } }
    b: { show: Maybe, ends: y }
    """,
    "a: { call: orders.raise, as: total, on: { success: x } }",
    // In the alternatives of its own success.
    "a: { call: orders.find, as: total, on: { success: [{ when: total > 1, go: x }, { go: y }], offline: y } }",
    // What both buttons set.
    """
    a: { show: Page, on: { next: { go: b, set: { r: 2 } }, pick: { go: b, set: { r: n } } } }
    b: { set: { k: r }, go: x }
    """,
    // What is sent hides it.
    "a: { show: Page, on: { next: x, pick: { go: x, when: n > 1 } } }",
  ]

  @Test(
    "A value that is not there on every path is not mentioned if it is there", arguments: silent)
  func accepts(steps: String) { #expect(underlined(steps) == []) }

  static let told: [(String, [String])] = [
    ("a: { set: { r: r + 1 }, go: x }", ["a r"]),
    ("a: { choose: [{ when: t == null, go: x }, { else: y }] }", ["a t"]),
    (
      """
      a: { choose: [{ when: m > 1, go: b, set: { r: 1 } }, { else: b }] }
      b: { choose: [{ when: r > 1, go: x }, { else: y }] }
      """, ["b r"]
    ),
    // Also where it is handed on by its name.
    (
      """
      a: { call: orders.find, as: total, on: { success: b, offline: b } }
      b: { show: Due, ends: x }
      """, ["b Due"]
    ),
    // Some paths bring the result.
    (
      """
      a: { call: orders.find, as: total, on: { success: b, offline: b } }
      b: { show: Maybe, ends: x }
      """, ["b Maybe"]
    ),
    (
      """
      a: { show: Maybe, on: { next: b } }
      b: { call: orders.raise, as: total, on: { success: a } }
      """, ["a Maybe"]
    ),
    // A result that a param needs, and a state, are there to be set.
    (
      """
      a: { call: orders.find, as: total, on: { success: x, offline: b } }
      b: { show: Due, ends: y }
      """, ["b Due"]
    ),
    ("a: { show: Note, ends: x }", ["a Note"]),
    // In the alternatives of another exit.
    (
      "a: { call: orders.find, as: total, on: { success: x, offline: [{ when: total > 1, go: x }, { go: y }] } }",
      ["a total"]
    ),
    // Once a path: what was read is taken as there.
    (
      """
      a: { show: Page, on: { next: { go: b, set: { r: 2 } }, pick: b }, after: { 3s: b } }
      b: { set: { k: r }, go: c }
      c: { set: { k: r }, go: x }
      """, ["b r"]
    ),
    // What one exit reads tells nothing of the others.
    (
      """
      a: { call: orders.find, on: { success: d, offline: [{ when: r > 1, go: x }, y] } }
      d: { choose: [{ when: r > 2, go: x }, { else: y }] }
      """, ["a r", "d r"]
    ),
    (
      "a: { show: Page, on: { next: { go: x, set: { k: r } }, pick: { go: y, set: { k: r } } } }",
      ["a r", "a r"]
    ),
    // Nor does what an alternative sets, but its guard has been asked.
    (
      """
      a: { choose: [{ when: m > 1, go: x, set: { k: r } }, { else: d }] }
      d: { choose: [{ when: r > 2, go: x }, { else: y }] }
      """, ["a r", "d r"]
    ),
    (
      """
      a: { choose: [{ when: r > 1, go: x }, { else: d }] }
      d: { choose: [{ when: r > 2, go: x }, { else: y }] }
      """, ["a r"]
    ),
    // Each value by itself.
    ("a: { choose: [{ when: r > 1 && t == null, go: x }, { else: y }] }", ["a r", "a t"]),
  ]

  @Test(
    "A value that is not there on every path is not missed where an unknown button may send it",
    arguments: ["Pgae", "Odd"])
  func unknownButtons(screen: String) {
    let text = """
      feature: Help
      screens:
        Page: { title: Page, actions: { ok: OK } }
        Odd: { title: Odd, actions: [ok] }
      workflows:
        w:
          state: { reason: String }
          outcomes: { told: success }
          steps:
            a: { show: \(screen), on: { ok: { go: told, set: { reason: reason } } } }
      """
    #expect(said(text, only: ["read-before-set"]) == [])
  }

  @Test("A value that is not there on every path is reported at the use", arguments: told)
  func rejects(steps: String, places: [String]) { #expect(underlined(steps) == places) }

  @Test("a long path is shown by its beginning and its end")
  func longWay() {
    let chain = (0..<20).map { "      s\($0): { wait: 1s, go: s\($0 + 1) }\n" }.joined()
    let spec = """
      feature: Help
      workflows:
        w:
          state: { r: Int }
          outcomes: { x: success, y: neutral }
          steps:
      \(chain)      s20: { choose: [{ when: r > 1, go: x }, { else: y }] }

      """
    let checked = check([SourceFile(path: "help.yaml", text: spec)], by: [.readBeforeSet])
    #expect(
      checked.diagnostics.first?.notes.first?.message
        == "nothing sets `r` on the way s0 → s1 → s2 → s3 → s4 → s5 → … 9 more … → s15 → s16 → "
        + "s17 → s18 → s19 → s20")
  }

  @Test("a state that may be null is told to begin with null, and any other with a default")
  func beginning() {
    func found(_ type: String) -> Diagnostic? {
      check(
        """
        feature: Help
        screens:
          Age: { title: Age, params: { age: Int? }, actions: { go: Go } }
        workflows:
          main:
            state: { age: \(type) }
            outcomes: { done: success }
            steps:
              ask: { show: Age, with: { age: age }, on: { go: { go: ask, set: { age: 1 } } } }
        """
      ).diagnostics.first { $0.rule == "read-before-set" }
    }
    let optional = found("Int?")
    #expect(optional?.message.contains("begin it with null (`default: null`)") == true)
    #expect(optional?.fixes.map(\.replacement) == ["{ type: Int?, default: null }"])
    #expect(found("{ type: Int? }")?.fixes.isEmpty == true)
    #expect(found("Int")?.message.contains("give it a `default`") == true)
  }
}
