import Testing

@Suite("Where the check of a value was lost")
struct LostCheckTests {
  @Test("a value that was replaced is told with the place, and with the state that would keep it")
  func replacedResult() {
    let steps = """
      a: { call: orders.get, as: order, on: { success: triage, failure: y } }
      triage: { choose: [{ when: order.late != null, go: reload }, { else: y }] }
      reload: { call: orders.get, as: order, on: { success: c, failure: y } }
      c: { wait: 3s, go: e }
      e: { choose: [{ when: order.late > 5, go: x }, { else: y }] }
      """
    #expect(
      NullUses.notes(steps) == [
        "`order.late` was checked at `triage`, but `order` was replaced at `reload`; to keep the "
          + "checked value, declare `state: { late: Int }`, and write "
          + "`set: { late: order.late }` where it is checked @reload"
      ])
  }

  @Test("so is one that an assignment replaced")
  func replacedState() {
    let steps = """
      a: { set: { s: 1 }, go: b }
      b: { show: Page, on: { ok: { go: c, set: { s: n } }, no: y, pick: y } }
      c: { choose: [{ when: s > 5, go: x }, { else: y }] }
      """
    #expect(
      NullUses.notes(steps) == [
        "`s` was set at `a`, but it was replaced at `b`; to keep the checked value, declare "
          + "`state: { knownS: Int }`, and write `set: { knownS: s }` where it is checked @s"
      ])
  }

  @Test("so is one that is replaced on a way that leads back")
  func replacedInLoop() {
    let steps = """
      a: { call: orders.get, as: order, on: { success: triage, failure: y } }
      triage: { choose: [{ when: order.late != null, go: c }, { else: y }] }
      c: { show: Due, with: { late: order.late }, on: { ok: reload } }
      reload: { call: orders.get, as: order, on: { success: c, failure: y } }
      """
    #expect(
      NullUses.notes(steps).map { $0.prefix { $0 != ";" } } == [
        "`order.late` was checked at `triage`, but `order` was replaced at `reload`"
      ])
  }

  @Test("a way without the check is told with its place")
  func uncheckedWay() {
    let steps = """
      triage: { choose: [{ when: n != null, go: c }, { else: retry }] }
      retry: { show: Page, on: { ok: c, no: y, pick: y } }
      c: { choose: [{ when: n > 5, go: x }, { else: y }] }
      """
    #expect(
      NullUses.notes(steps) == [
        "`n` was checked at `triage`, but `retry` leads here without that; compare it with null on "
          + "that way as well, or again where it is used @c"
      ])
  }

  @Test("also where the ways meet before the step")
  func uncheckedEarlier() {
    let steps = """
      triage: { choose: [{ when: n != null, go: page }, { else: retry }] }
      page: { wait: 3s, go: meet }
      retry: { wait: 3s, go: meet }
      meet: { wait: 3s, go: c }
      c: { choose: [{ when: n > 5, go: x }, { else: y }] }
      """
    #expect(
      NullUses.notes(steps) == [
        "`n` was checked at `triage`, but `retry` leads to `meet` without that; compare it with "
          + "null on that way as well, or again where it is used @meet"
      ])
  }

  @Test("and where the workflow starts without it")
  func start() {
    let steps = """
      a: { choose: [{ when: n > 5, go: b }, { else: y }] }
      b: { choose: [{ when: n != null, go: a }, { else: y }] }
      """
    #expect(
      NullUses.notes(steps).map { $0.prefix { $0 != ";" } } == [
        "`n` was checked at `b`, but the workflow starts at `a` without that"
      ])
  }

  @Test("a step that replaces the value before it uses it is told")
  func ownStep() {
    let steps = "a: { set: { d: n }, go: [{ when: d > 5, go: x }, { go: y }] }"
    #expect(NullUses.notes(steps) == ["`d` has a default, but it is replaced here @a"])
  }

  @Test("where nothing was checked, there is nothing to tell")
  func never() {
    #expect(NullUses.notes("a: { choose: [{ when: n > 5, go: x }, { else: y }] }") == [])
    let elsewhere = """
      a: { choose: [{ when: n != null, go: y }, { else: b }] }
      b: { choose: [{ when: n > 5, go: x }, { else: y }] }
      """
    #expect(NullUses.notes(elsewhere) == [])
  }
}
