import Effort
import Testing

@testable import WaymarkCompiler

@Suite("A key without a value")
struct LostValueTests {
  private static let sound = """
    feature: Help
    types: { Order: { minutes: Int?, note: String? } }
    flags: { quick: { default: false } }
    services: { orders: { get: { params: {}, returns: Order, errors: [gone] } } }
    screens:
      Late:
        { title: "Late, sorry, again", params: { n: Int?, said: String? }, actions: { ok: "Thanks, that helps",
          no: { label: No, sends: { why: String } } }, variants: { quick: Soon } }
      Soon:
        { title: Soon, params: { n: Int?, said: String? }, actions: { ok: Fine,
          no: { label: No, sends: { why: String } } } }
    routes: { late: { workflow: late, link: /late } }
    workflows:
      late:
        params: { said: String? }
        state: { tries: { type: Int, default: 0 }, all: { type: "[Int]", default: [] } }
        outcomes: { done: success, lost: failure }
        steps:
          load:
            call: orders.get
            as: order
            on: { success: ask, failure: { go: again, set: { all: "all + [4]" } } }
          again: { set: { tries: "size(all.filter(i, i > tries))" }, go: wait }
          wait: { wait: 90m, go: load }
          ask: { choose: [{ when: "all.exists(i, i > 3)", go: show }, { else: lost }] }
          show:
            { show: Late, with: { n: order.minutes, said: "'Sorry, wait'" }, on: { ok: done, no: lost }, after: { 10m: lost } }
    scenarios:
      it works:
        workflow: late
        given: { params: { said: "Hello, world" } }
        steps:
          - { call: orders.get, returns: { minutes: 60, note: "so, yes" } }
          - { show: Late, do: no, sends: { why: "No, thanks" } }
        ends: lost

    """

  @Test(
    "a key that a slip of a comma or `:` leaves is reported once, and mended as it was meant",
    arguments: [
      ("\"Late, sorry, again\"", "Late, sorry, again", "unknown-key"),
      ("\"Thanks, that helps\"", "Thanks, that helps", "unknown-key"),
      ("\"size(all.filter(i, i > tries))\"", "size(all.filter(i, i > tries))", "unknown-key"),
      ("\"all.exists(i, i > 3)\"", "all.exists(i, i > 3)", "unknown-key"),
      ("\"Hello, world\"", "Hello, world", "undefined-name"),
      ("\"so, yes\"", "so, yes", "undefined-name"),
      ("\"No, thanks\"", "No, thanks", "undefined-name"),
      ("wait: 90m", "wait: 1,5h", "unknown-value"),
      ("{ quick: Soon", "{ quick:Soon", "unknown-key"),
      ("success: ask", "success:ask", "unknown-key"),
      ("ok: done", "ok:done", "unknown-key"), ("ok: done", "ok done", "unknown-key"),
      ("10m: lost", "10m:lost", "unknown-key"), ("n: order", "n:order", "unknown-key"),
      ("tries: { type: Int, default: 0 }", "tries: { type: Int, default:0 }", "unknown-key"),
      ("tries: \"size(all.filter(i, i > tries))\"", "tries:2", "unknown-key"),
      ("said: \"'Sorry, wait'\"", "said: Sorry, wait", "unknown-key"),
      ("minutes: 60", "minutes:60", "undefined-name"),
      ("said: \"Hello, world\"", "said:Hello", "undefined-name"),
    ])
  func mended(right: String, wrong: String, rule: String) {
    let slip = Self.sound.replacing(right, with: wrong)
    let found = check(slip)
    #expect(check(Self.sound).diagnostics.map(\.message) == [])
    // What is not understood may lead anywhere, but states are read or not.
    let told = found.diagnostics.filter { $0.rule != "unused-state" }
    #expect(told.map(\.rule) == [rule], "\(told.map(\.message))")
    let mended = applyFixes(of: found, project: nil, CheckOptions())
    #expect(mended.checked.diagnostics.filter { $0.rule != "unused-state" }.isEmpty)
    let text = String(decoding: mended.checked.graph.files[0].bytes, as: UTF8.self)
    let plain = slip.replacing(wrong, with: wrong.replacing(":", with: ": "))
    #expect([Self.sound, plain].contains(text) || wrong == "ok done")
  }

  @Test(
    "a key without a value may be right in data, and cuts no text where a name is due",
    arguments: [
      ("minutes: 60, note: \"so, yes\"", "minutes: 60, note", [String]()),
      ("note: String? }", "note }", ["wrong-shape"]),
      ("on: { ok: done, no: lost }", "on: { ok: done, no }", ["wrong-shape"]),
      (
        "{ n: order.minutes, said: \"'Sorry, wait'\" }", "{ n: order.minutes, said }",
        ["wrong-shape"]
      ),
    ])
  func kept(right: String, wrong: String, rules: [String]) {
    let found = check(Self.sound.replacing(right, with: wrong)).diagnostics
    #expect(found.map(\.rule) == rules, "\(found.map(\.message))")
    #expect(found.allSatisfy { $0.fixes.isEmpty })
  }

  @Test("each key without a value costs the same, however many there are")
  func many() {
    let growth = growth(from: 500) { count in
      let text = String(repeating: "n || ", count: count)
      let keys = (0..<count).map { "b -c\($0)" }.joined(separator: ", ")
      let right = "n: order.minutes, said: \"'Sorry, wait'\""
      let found = check(Self.sound.replacing(right, with: "said: \(text), \(keys)")).diagnostics
      #expect(found.count == 1)
    }
    #expect(growth < linearGrowth)
  }

  @Test("each key without a value costs the same behind the copies of a text far away")
  func copies() {
    let growth = growth(from: 500) { count in
      let far = "#" + String(repeating: " far", count: 25 * count) + "\n"
      let keys = (0..<count).map { "a\($0): *x, b\($0)" }.joined(separator: ", ")
      let text = "feature: F\nsummary: &x Int\n" + far + "types: { T: { \(keys) } }\n"
      #expect(check(text).diagnostics.count >= count)
    }
    #expect(growth < linearGrowth)
  }

  @Test(
    "A key without a value is one complaint where it may be the end of a text as well as a name",
    arguments: ["said: hello, world", "said: hello, big, world", "said: order, n", "n, said"])
  func either(slip: String) {
    let right = "n: order.minutes, said: \"'Sorry, wait'\""
    let found = check(Self.sound.replacing(right, with: slip)).diagnostics
    #expect(found.map(\.rule) == Array(repeating: "wrong-shape", count: slip == "n, said" ? 2 : 1))
  }
}
