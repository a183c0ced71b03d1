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
    // The same to the eye, and not the same text.
    """
    s: { show: Page, on: { next: [{ when: yes, go: b, set: { mood: "'\u{e9}'" } }, { go: b, set: { mood: "'e\u{301}'" } }] } }
    b: { choose: [{ when: mood == '\u{e9}', go: y }, { when: mood == 'e\u{301}', go: x }] }
    """,
    // No journey ends like that, so that nothing arrives which was set then.
    """
    s: { run: other, on: { found: b, lost: c } }
    c: { set: { attempts: 7 }, go: b }
    b: { choose: [{ when: attempts == 0, go: x }] }
    """,
    // Down from beyond what it is compared with.
    """
    s: { call: orders.find, as: total, on: { success: { go: s, set: { attempts: attempts + 5 } }, failure: b } }
    b: { choose: [{ when: attempts > 3, go: b, set: { attempts: attempts - 2 } }, { when: attempts == 2, go: x }, { else: y }] }
    """,
  ]

  static let kept: [String] = [
    // What was set where says which way was taken.
    """
    s: { choose: [{ when: yes, go: b, set: { kind: "'a'" } }, { else: b }] }
    b: { choose: [{ when: yes && kind == 'a', go: x }, { when: "!yes && kind == 'b'", go: y }] }
    """,
    // Two guards that read nothing in common decide together.
    """
    s: { choose: [{ when: yes, go: b }, { else: c }] }
    b: { choose: [{ when: n > 3, go: c }, { else: x }] }
    c: { choose: [{ when: yes, go: d }, { else: x }] }
    d: { choose: [{ when: n > 3, go: x }] }
    """,
    // The button is only there where the flag is on.
    """
    s: { show: Fast, on: { next: b } }
    b: { choose: [{ when: flags.fast, go: x }] }
    """,
    // A new answer is not the one that was asked about.
    """
    s: { call: orders.find, as: total, on: { success: c, failure: x } }
    c: { choose: [{ when: total > 3, go: s }, { else: y }] }
    """,
    // Each new press sends anew.
    """
    s: { show: Ask, on: { tell: [{ when: why == 'a', go: s }, { go: p }] } }
    p: { show: Ask, on: { tell: [{ when: why == 'a', go: x }, { go: y }] } }
    """,
    // Back at the page nothing is known that its first visit did not know.
    """
    s: { show: Page, on: { next: b } }
    b: { choose: [{ when: n > 3, go: p }, { else: x }] }
    p: { show: Page, on: { next: s } }
    """,
    // The same value twice.
    """
    s: { show: Ask, on: { tell: { go: b, set: { kind: why, last: why } } } }
    b: { choose: [{ when: kind == last, go: x }] }
    """,
    // A choice that is come back to has asked already.
    """
    s: { choose: [{ when: yes, go: s, set: { kind: "'a'" } }, { when: kind != 'a', go: x }] }
    """,
    """
    s: { choose: [{ when: attempts < 2 && yes, go: s, set: { attempts: 1 } }, { when: attempts < 1, go: x }] }
    """,
    """
    s: { choose: [{ when: yes, go: s, set: { kind: "'a'" } }, { else: b }] }
    b: { choose: [{ when: kind == 'b', go: x }] }
    """,
    // Counted on only where another state lets it.
    """
    s: { choose: [{ when: kind == 'a' || attempts <= 1, go: p, set: { attempts: attempts + 1, kind: "'c'" } }, { else: b }] }
    p: { show: Page, on: { next: s } }
    b: { choose: [{ when: attempts <= 3, go: x }] }
    """,
    """
    s: { choose: [{ when: yes || attempts < 1, go: s, set: { attempts: attempts + 1 } }, { else: b }] }
    b: { choose: [{ when: attempts <= 1, go: x }] }
    """,
    // What is never set is no more than it was, wherever it is copied to.
    """
    s: { show: Page, on: { next: { go: b, set: { last: kind } } } }
    b: { choose: [{ when: last != 'c', go: x }] }
    """,
    // The same value again.
    """
    s: { show: Page, on: { next: { go: b, set: { kind: status } } } }
    b: { choose: [{ when: kind == 'a', go: c }, { else: x }] }
    c: { show: Page, on: { next: { go: d, set: { kind: status } } } }
    d: { choose: [{ when: kind == 'a', go: s }] }
    """,
    // What is outside says nothing, whichever way it came.
    """
    s: { choose: [{ when: name.matches('a+'), go: b }, { else: x }] }
    b: { choose: [{ when: name.matches('b+'), go: x }, { when: size(name) > 0, go: y }] }
    """,
  ]

  @Test(
    "What the ways to a guard establish keeps apart what came on different ways", arguments: kept)
  func keeps(steps: String) { #expect(guardComplaints(steps).map(\.rule) == []) }

  @Test("What the ways to a guard establish is silent where all is well", arguments: silent)
  func accepts(steps: String) { #expect(guardComplaints(steps).map(\.rule) == []) }

  static let said: [(String, [String])] = [
    // What is set under a name that nothing bears may be that state.
    (
      """
      s: { choose: [{ when: attempts < 3, go: s, set: { attempt: attempts + 1 } }, { else: x }] }
      """, ["undefined-name"]
    ),
    // What is sent may be anything of its type, and is what was set.
    (
      """
      s: { show: Ask, on: { tell: { go: b, set: { kind: why } } } }
      b: { choose: [{ when: kind == 'a', go: x }, { when: kind == 'b', go: y }] }
      """, ["open-choice"]
    ),
    // Both ways to `b` have refused it.
    (
      """
      s: { choose: [{ when: n > 3, go: x }, { when: yes, go: p }, { else: b }] }
      p: { show: Page, on: { next: b } }
      b: { choose: [{ when: n > 5, go: y }, { else: x }] }
      """, ["never-true"]
    ),
    // A call that fails leaves what was known of the last answer.
    (
      """
      s: { call: orders.find, as: total, on: { success: c, failure: x } }
      c: { choose: [{ when: total > 3, go: d }, { else: x }] }
      d: { call: orders.find, as: total, on: { success: e, failure: f } }
      e: { choose: [{ when: total > 3, go: x }, { else: y }] }
      f: { choose: [{ when: total > 2, go: x }, { else: y }] }
      """, ["always-true"]
    ),
    // The button is only there where the flag is on.
    (
      """
      s: { show: Fast, on: { next: b } }
      b: { choose: [{ when: flags.fast, go: x }, { else: y }] }
      """, ["always-true"]
    ),
    // Behind a guard that never holds there is nothing to complain of.
    (
      """
      s: { choose: [{ when: n > 3 && n < 2, go: b }, { else: x }] }
      b: { choose: [{ when: yes, go: x }] }
      """, ["never-true"]
    ),
    // Beyond what it is compared with.
    (
      """
      s: { choose: [{ when: attempts < 3, go: s, set: { attempts: attempts + 5 } }, { when: attempts == 3, go: x }] }
      """, ["open-choice", "never-true"]
    ),
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
    // A guard that mixes what is set with what stays: of what stays, this much is sure.
    (
      """
      s: { choose: [{ when: yes && (n > 3 || attempts < 2), go: b, set: { attempts: n } }, { else: x }] }
      b: { choose: [{ when: '!yes', go: y }, { else: x }] }
      """, ["never-true"]
    ),
    // The same to the eye, and not the same text.
    (
      """
      s: { choose: [{ when: name == '\u{e9}', go: x }, { else: b }] }
      b: { choose: [{ when: name == 'e\u{301}', go: c }, { else: x }] }
      c: { choose: [{ when: n < 3, go: x }] }
      """, ["open-choice"]
    ),
    // What is not set at first is no matter of a guard that does not ask for it.
    (
      """
      s: { choose: [{ when: yes, go: b }] }
      b: { set: { chosen: n > 3 }, go: c }
      c: { choose: [{ when: chosen, go: s }, { else: x }] }
      """, ["open-choice"]
    ),
  ]

  @Test("What the ways to a guard establish reports each defect once", arguments: said)
  func rejects(steps: String, rules: [String]) {
    #expect(guardComplaints(steps).map(\.rule) == rules)
  }

  @Test("What the ways to a guard establish shows the count that no branch takes")
  func counted() throws {
    let found = guardComplaints(
      "s: { choose: [{ when: attempts < 3, go: s, set: { attempts: attempts + 1 } }] }")
    #expect(try #require(found.first).message.contains("where `attempts` is 3 (proved)"))
  }

  @Test(
    "a complaint of a guard speaks of the values that arrive, as others may be set further on")
  func setLater() throws {
    let found = guardComplaints(
      """
      s: { show: Page, on: { next: [{ when: attempts > 0, go: x }, { go: t }] } }
      t: { set: { attempts: 1 }, go: u }
      u: { choose: [{ when: attempts > n, go: x }, { else: y }] }
      """)
    #expect(found.map(\.rule) == ["never-true"])
    let message = try #require(found.first).message
    #expect(message.contains("no value that the state which it reads can have here makes it true"))
  }
}
