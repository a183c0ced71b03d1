import Testing

@Suite("What the ways to a step have established about nulls")
struct StepNullTests {
  static let usable = [
    // By the guard of the way.
    """
    a: { choose: [{ when: n != null, go: b }, { else: y }] }
    b: { choose: [{ when: n > 5, go: x }, { else: y }] }
    """,
    // By the alternatives above.
    """
    a: { choose: [{ when: n == null, go: y }, { else: b }] }
    b: { choose: [{ when: n > 5, go: x }, { else: y }] }
    """,
    // By an equality, a membership, and `has`.
    """
    a: { choose: [{ when: n == 3, go: b }, { when: "m in [1, 2]", go: c }, { else: y }] }
    b: { choose: [{ when: n > 5, go: x }, { else: y }] }
    c: { choose: [{ when: m > 5, go: x }, { else: y }] }
    """,
    """
    a: { call: orders.get, as: order, on: { success: b, failure: y } }
    b: { choose: [{ when: has(order.late), go: c }, { else: y }] }
    c: { choose: [{ when: order.late > 5, go: x }, { else: y }] }
    """,
    // By `||` that did not hold.
    """
    a: { choose: [{ when: n == null || m == null, go: y }, { else: b }] }
    b: { choose: [{ when: n > m, go: x }, { else: y }] }
    """,
    // By assigning what is never null: in a step, in a transition.
    """
    a: { set: { s: 1 }, go: b }
    b: { choose: [{ when: s > 5, go: x }, { else: y }] }
    """,
    """
    a: { show: Page, on: { ok: { go: b, set: { s: 1 } }, no: y, pick: y } }
    b: { choose: [{ when: s > 5, go: x }, { else: y }] }
    """,
    // By assigning what was compared before.
    """
    a: { choose: [{ when: n != null, go: b, set: { s: n } }, { else: y }] }
    b: { choose: [{ when: s > 5, go: x }, { else: y }] }
    """,
    """
    a: { choose: [{ when: n != null, go: b }, { else: y }] }
    b: { set: { s: n + 1 }, go: c }
    c: { choose: [{ when: s > 5, go: x }, { else: y }] }
    """,
    """
    a: { set: { s: "n == null ? 0 : n" }, go: b }
    b: { choose: [{ when: s > 5, go: x }, { else: y }] }
    """,
    // By a default, also of a part.
    "a: { choose: [{ when: d > 5, go: x }, { else: y }] }",
    "a: { choose: [{ when: draft.size > 1 && draft.note.contains('a'), go: x }, { else: y }] }",
    // On all of several ways.
    """
    a: { choose: [{ when: n != null && m == 1, go: b }, { when: n != null, go: c }, { else: y }] }
    b: { show: Page, on: { ok: d, no: y, pick: y } }
    c: { set: { s: n }, go: d }
    d: { choose: [{ when: n > 5, go: x }, { else: y }] }
    """,
    // Around loops.
    """
    a: { choose: [{ when: n != null, go: b }, { else: y }] }
    b: { show: Page, on: { ok: c, no: b, pick: y } }
    c: { choose: [{ when: n > 5, go: b }, { else: a }] }
    """,
    // Ways from steps that nothing reaches do not count, nor do those between them.
    """
    a: { choose: [{ when: n != null, go: b }, { else: y }] }
    ghost: { wait: 3s, go: spook }
    spook: { choose: [{ when: n > 5, go: b }, { else: ghost }] }
    b: { choose: [{ when: n > 5, go: x }, { else: y }] }
    """,
    // Nor do those by an outcome with which the workflow that is run never ends.
    """
    a: { choose: [{ when: n == null, go: b }, { else: c }] }
    b: { run: only, on: { good: y, never: e } }
    e: { wait: 3s, go: c }
    c: { choose: [{ when: n > 5, go: x }, { else: y }] }
    """,
    // Passed by name as it is declared, and where it is named, as what it is known to be.
    """
    a: { choose: [{ when: n != null, go: b }, { else: y }] }
    b: { show: May, on: { ok: c } }
    c: { show: Num, with: { n: n }, on: { ok: x } }
    """,
    // Through `open`, `run`, `wait`, `after` and calls without this result.
    """
    a: { choose: [{ when: n != null, go: b }, { else: y }] }
    b: { open: chat, with: { late: n }, go: c }
    c: { run: sub, with: { late: n }, on: { good: d, bad: d } }
    d: { wait: 3s, go: e }
    e: { call: orders.count, with: { of: n }, as: count, on: { success: f, failure: f }, after: { 3s: f } }
    f: { show: Due, with: { late: n }, on: { ok: x }, after: { 3s: g } }
    g: { set: { s: n }, go: h }
    h: { title: "At ${n}", choose: [{ when: s > 5, go: x }, { else: y }] }
    """,
    // The exits without the result keep the one before.
    """
    a: { call: orders.get, as: order, on: { success: b, failure: y } }
    b: { choose: [{ when: order.late == null, go: y }, { else: again }] }
    again: { call: orders.get, as: order, on: { success: y, failure: c }, after: { 3s: c } }
    c: { choose: [{ when: order.late > 5, go: x }, { else: y }] }
    """,
    // What an action sends leaves the value of that name alone.
    """
    a: { choose: [{ when: n != null, go: b }, { else: y }] }
    b: { show: Page, on: { ok: y, no: y, pick: [{ when: n == null, go: c }, { go: c }] } }
    c: { choose: [{ when: n > 5, go: x }, { else: y }] }
    """,
    // What it sends is compared and kept.
    """
    a: { show: Page, on: { ok: y, no: y, pick: [{ when: n != null, go: b, set: { s: n } }, { go: y }] } }
    b: { choose: [{ when: s > 5, go: x }, { else: y }] }
    """,
    // All right-hand sides are read before any value is written.
    """
    a: { choose: [{ when: m != null, go: b }, { else: y }] }
    b: { set: { s: m, d: s }, go: c }
    c: { set: { d: s, s: d }, go: e }
    e: { choose: [{ when: d > 5, go: x }, { else: y }] }
    """,
    // The part of a copy is known like that of its source.
    """
    a: { call: orders.get, as: order, on: { success: b, failure: y } }
    b: { choose: [{ when: order.item != null && order.item.note != null, go: c }, { else: y }] }
    c: { set: { draft: order.item }, go: e }
    e: { choose: [{ when: draft.note.contains('a'), go: x }, { else: y }] }
    """,
    // An element is known by its constant index.
    """
    a: { call: orders.get, as: order, on: { success: b, failure: y } }
    b: { choose: [{ when: "order.items[0].note != null", go: c }, { else: y }] }
    c: { choose: [{ when: "order.items[0].note == 'a' || order.items[0].note.size() > 3", go: x }, { else: y }] }
    """,
    // Compared again, it stays legal.
    """
    a: { choose: [{ when: n != null, go: b }, { else: y }] }
    b: { choose: [{ when: n == null, go: y }, { when: n != null && n > 5, go: x }, { else: y }] }
    """,
    """
    a: { choose: [{ when: n != null, go: b }, { else: y }] }
    b: { choose: [{ when: "n > 5 && (m == null ? n : 1) != null", go: x }, { else: y }] }
    """,
    // Inside a list that is expected without nulls.
    """
    a: { choose: [{ when: n != null, go: b }, { else: y }] }
    b: { choose: [{ when: "([n] + [1]).all(i, i > 5)", go: x }, { else: y }] }
    """,
    // Whether the guards along a way are true is not considered.
    """
    a: { choose: [{ when: n == null, go: b }, { else: y }] }
    b: { choose: [{ when: n != null, go: c }, { else: y }] }
    c: { choose: [{ when: n > 5, go: x }, { else: y }] }
    """,
  ]

  @Test(
    "a value is usable where each way in has established that it is not null", arguments: usable)
  func mayBeUsed(_ steps: String) {
    #expect(NullUses.told(steps) == [])
  }
}
