import Testing

@Suite("What some way to a step has not established about nulls")
struct UnestablishedTests {
  static let refused: [(String, [String])] = [
    // The other branch.
    (
      """
      a: { choose: [{ when: n != null, go: b }, { else: b }] }
      b: { choose: [{ when: n > 5, go: x }, { else: y }] }
      """, ["b: n"]
    ),
    // Another value.
    (
      """
      a: { choose: [{ when: n != null, go: b }, { else: y }] }
      b: { choose: [{ when: m > 5, go: x }, { else: y }] }
      """, ["b: m"]
    ),
    // One of two ways.
    (
      """
      a: { choose: [{ when: n != null, go: c }, { else: b }] }
      b: { show: Page, on: { ok: c, no: y, pick: y } }
      c: { choose: [{ when: n > 5, go: x }, { else: y }] }
      """, ["c: n"]
    ),
    // The way by which the workflow begins.
    (
      """
      a: { choose: [{ when: n > 5, go: b }, { else: y }] }
      b: { choose: [{ when: n != null, go: a }, { else: y }] }
      """, ["a: n"]
    ),
    // Around a loop that replaces it.
    (
      """
      a: { set: { s: 1 }, go: b }
      b: { choose: [{ when: s > 5, go: x }, { else: c }] }
      c: { set: { s: n }, go: b }
      """, ["b: s"]
    ),
    // Replaced by an assignment, or by a second call.
    (
      """
      a: { set: { s: 1 }, go: b }
      b: { show: Page, on: { ok: { go: c, set: { s: n } }, no: y, pick: y } }
      c: { choose: [{ when: s > 5, go: x }, { else: y }] }
      """, ["c: s"]
    ),
    (
      """
      a: { call: orders.get, as: order, on: { success: b, failure: y } }
      b: { choose: [{ when: order.late != null, go: again }, { else: y }] }
      again: { call: orders.get, as: order, on: { success: c, failure: c } }
      c: { choose: [{ when: order.late > 5, go: x }, { else: y }] }
      """, ["c: order.late"]
    ),
    // Replaced already in the alternatives of the exit.
    (
      """
      a: { call: orders.find, as: order, on: { success: b, failure: y } }
      b: { choose: [{ when: order != null, go: again }, { else: y }] }
      again: { call: orders.find, as: order, on: { success: [{ when: order.id == 'a', go: x }, { go: y }], failure: y } }
      """, ["again: order"]
    ),
    // The whole replaces its parts.
    (
      """
      a: { set: { draft: null }, go: b }
      b: { choose: [{ when: draft != null && draft.note.contains('a'), go: x }, { else: y }] }
      """, ["b: draft.note"]
    ),
    // A result that may be null, and one that is there but has parts that may be.
    (
      """
      a: { call: orders.find, as: order, on: { success: b, failure: y } }
      b: { choose: [{ when: order.id == 'a', go: x }, { else: y }] }
      """, ["b: order"]
    ),
    // Each place where a value is used.
    (
      """
      a: { title: "At ${n}", show: Due, with: { late: n }, on: { ok: { when: n > 5, go: b, set: { s: n * 2 } } } }
      b: { set: { s: n + 1 }, go: c }
      c: { open: chat, with: { late: n }, go: e }
      e: { run: sub, with: { late: n }, on: { good: f, bad: f } }
      f: { call: orders.count, with: { of: n }, on: { success: x, failure: y } }
      """,
      ["a: n", "a: n", "a: n", "a: n", "b: n", "c: n", "e: n", "f: n"]
    ),
    // What an action sends is another value.
    (
      """
      a: { choose: [{ when: n != null, go: b }, { else: y }] }
      b: { show: Page, on: { ok: y, no: y, pick: [{ when: n > 5, go: x }, { go: y }] } }
      """, ["b: n"]
    ),
    (
      """
      a: { show: Page, on: { ok: y, no: y, pick: [{ when: n != null, go: b }, { go: y }] } }
      b: { choose: [{ when: n > 5, go: x }, { else: y }] }
      """, ["b: n"]
    ),
    // The default of null, and no default.
    ("a: { choose: [{ when: s > 5, go: x }, { else: y }] }", ["a: s"]),
    ("a: { choose: [{ when: k > 5, go: x }, { else: y }] }", ["a: k"]),
    // Read before it is written.
    (
      """
      a: { set: { s: d, d: s }, go: b }
      b: { choose: [{ when: s > d, go: x }, { else: y }] }
      """, ["b: d"]
    ),
    // The step itself replaces it.
    (
      "a: { set: { d: n }, go: [{ when: d > 5, go: x }, { go: y }] }", ["a: d"]
    ),
    // What is never null is never compared with null, wherever it was.
    (
      """
      a: { set: { s: 1 }, go: b }
      b: { choose: [{ when: s + 1 == null, go: x }, { else: y }] }
      """, ["b: s + 1 type-mismatch"]
    ),
    // Whether the guards along a way are true is not considered.
    (
      """
      a: { choose: [{ when: true, go: b }, { when: n == null, go: y }, { else: b }] }
      b: { choose: [{ when: n > 5, go: x }, { else: y }] }
      """, ["b: n"]
    ),
    (
      """
      a: { choose: [{ when: n != null, go: y }, { when: n == null, go: y }, { else: b }] }
      b: { choose: [{ when: m > 5, go: x }, { else: y }] }
      """, ["b: m"]
    ),
    // By name only what is declared so; what is given is judged by what is known.
    (
      """
      a: { call: orders.get, as: order, on: { success: b, failure: y } }
      b: { choose: [{ when: n != null, go: c }, { else: y }] }
      c: { show: Num, on: { ok: x } }
      """, ["c: Num missing-argument"]
    ),
    // An outcome with which the workflow that is run can end.
    (
      """
      a: { choose: [{ when: n == null, go: b }, { else: c }] }
      b: { run: sub, with: { late: 1 }, on: { good: y, bad: e } }
      e: { wait: 3s, go: c }
      c: { choose: [{ when: n > 5, go: x }, { else: y }] }
      """, ["c: n"]
    ),
    // With another mistake in the same place, all is told; what follows from one is not.
    (
      """
      a: { choose: [{ when: nn != null, go: b }, { else: y }] }
      b: { choose: [{ when: n > 5 && mm > 5, go: x }, { else: y }] }
      """, ["a: nn undefined-name", "b: mm undefined-name"]
    ),
    (
      """
      a: { set: { ss: 1 }, go: b }
      b: { choose: [{ when: s > 5 && n > 5 && kk, go: x }, { else: y }] }
      """, ["a: ss undefined-name", "b: n", "b: kk undefined-name"]
    ),
  ]

  @Test("a value is not usable where some way in has not established that", arguments: refused)
  func mayNotBeUsed(_ steps: String, _ told: [String]) {
    #expect(NullUses.told(steps) == told)
  }
}
