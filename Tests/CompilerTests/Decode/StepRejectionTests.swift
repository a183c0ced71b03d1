import Testing

@testable import WaymarkCompiler

@Suite("A step that is not as it should be")
struct StepRejectionTests {
  /// The steps of a workflow, from line 6 and column 7 on.
  private func steps(_ lines: String...) -> Decoding {
    let indented = lines.map { "      " + $0 }.joined(separator: "\n")
    return Decoding(
      """
      feature: Help
      workflows:
        late:
          outcomes: { done: success }
          steps:
      \(indented)
      """)
  }

  @Test(
    "A step that is not as it should be is refused at its place",
    arguments: [
      ("a: { show: Home, call: orders.status }", "6:24 wrong-shape"),
      ("a: { go: done }", "6:7 missing-key"),
      ("a: {}", "6:7 missing-key"),
      ("a: 12", "6:10 wrong-shape"),
      ("a: [x]", "6:10 wrong-shape"),
      ("a: { show: Home, go: done }", "6:24 unknown-key"),
      ("a: { choose: [{ else: done }], with: { x: 1 } }", "6:38 unknown-key"),
      ("a: { show: Home, colour: red, ends: done }", "6:24 unknown-key"),
      ("a: { shwo: Home, ends: done }", "6:12 unknown-key"),
      ("a: { display: Home, ends: done }", "6:12 unknown-key"),
      ("a: { call: orders.status }", "6:7 missing-key"),
      ("a: { run: other }", "6:7 missing-key"),
      ("a: { open: chat }", "6:7 missing-key"),
      ("a: { wait: 30s }", "6:7 missing-key"),
      ("a: { set: { x: 1 } }", "6:7 missing-key"),
      ("a: { wait: 30, go: done }", "6:18 unknown-value"),
      ("a: { wait: soon, go: done }", "6:18 unknown-value"),
      ("a: { wait: 1.5h, go: done }", "6:18 unknown-value"),
      ("a: { wait: 9999999999s, go: done }", "6:18 unknown-value"),
      ("a: { wait: [30s], go: done }", "6:18 wrong-shape"),
      ("a: { show: [Home], ends: done }", "6:18 wrong-shape"),
      ("a: { show: Home, ends: }", "6:30 wrong-shape"),
      ("a: { show: Home, on: [x] }", "6:28 wrong-shape"),
      ("a: { show: Home, on: { x: [] } }", "6:33 wrong-shape"),
      ("a: { show: Home, on: { x: [[done]] } }", "6:34 wrong-shape"),
      ("a: { show: Home, on: { x: { set: { y: 1 } } } }", "6:30 missing-key"),
      ("a: { show: Home, on: { x: { go: [done] } } }", "6:39 wrong-shape"),
      ("a: { show: Home, on: { x: { go: done, else: done } } }", "6:45 unknown-key"),
      ("a: { show: Home, after: 10m }", "6:31 wrong-shape"),
      ("a: { show: Home, after: {} }", "6:31 wrong-shape"),
      ("a: { show: Home, after: { soon: done } }", "6:33 unknown-value"),
      ("a: { show: Home, after: { 1m: done, 2m: done } }", "6:43 wrong-shape"),
      ("a: { show: Home, back: maybe, ends: done }", "6:30 unknown-value"),
      ("a: { choose: done }", "6:20 wrong-shape"),
      ("a: { choose: [] }", "6:20 wrong-shape"),
      ("a: { choose: [done] }", "6:21 wrong-shape"),
      ("a: { choose: [{ go: done }] }", "6:21 missing-key"),
      ("a: { choose: [{ when: true }, { else: done }] }", "6:21 missing-key"),
      ("a: { choose: [{ else: done }, { when: true, go: done }] }", "6:23 wrong-shape"),
      ("a: { choose: [{ else: done, when: true }] }", "6:35 wrong-shape"),
      ("a: { choose: [{ go: done, else: done }] }", "6:33 wrong-shape"),
      (
        "a: { choose: [{ when: true, else: done }, { when: true, go: done }] }",
        "6:35 wrong-shape"
      ),
      ("a: { call: o.s, as: [x], on: { success: done } }", "6:27 wrong-shape"),
      ("a: { call: o.s, as: in, on: { success: done } }", "6:27 bad-name"),
      ("a: { call: o.s, as: Order, on: { success: done } }", "6:27 naming"),
      ("a: { call: o.s, retry: 3, on: { success: done } }", "6:30 wrong-shape"),
      ("a: { call: o.s, retry: { on: [x] }, on: { success: done } }", "6:23 missing-key"),
      (
        "a: { call: o.s, retry: { on: [x], times: 0 }, on: { success: done } }",
        "6:48 unknown-value"
      ),
      (
        "a: { call: o.s, retry: { on: [x], times: 3, wait: 2 }, on: { success: done } }",
        "6:57 unknown-value"
      ),
      ("none: { wait: 1s, go: done }", "6:7 bad-name"),
      ("Load: { wait: 1s, go: done }", "6:7 naming"),
      ("load-it: { wait: 1s, go: done }", "6:7 bad-name"),
      ("1st: { wait: 1s, go: done }", "6:7 bad-name"),
      ("😀: { wait: 1s, go: done }", "6:7 bad-name"),
    ])
  func refused(step: String, complaint: String) {
    #expect(steps(step).places == [complaint])
  }

  @Test("A step that is not as it should be does not hide the others")
  func several() {
    let found = steps(
      "a: { show: Home, go: b }", "b: { wait: never, go: c }", "c: { call: x.y, open: z }",
      "d: { set: { n: 1 + }, go: done }")
    #expect(
      found.places == [
        "6:24 unknown-key", "7:18 unknown-value", "8:23 wrong-shape", "9:25 bad-expression",
      ])
    #expect(found.part.steps.count == 4)
    #expect(!found.knowsPaths)
  }

  @Test("A step that is not as it should be says to which kinds of steps a key belongs")
  func otherKind() {
    let message = steps("a: { choose: [{ else: done }], as: x }").diagnostics[0].message
    #expect(
      message == "`as` belongs to a step with `call`, `run`; a step with `choose` takes `title`")
  }

  @Test("A step that is not as it should be is read as it was meant where a key is misspelt")
  func misspelt() {
    let found = steps("a: { shwo: Home, ends: done }")
    #expect(found.part.steps[0].kind == .show)
    #expect(found.knowsPaths)
    #expect(found.mended?.contains("a: { show: Home, ends: done }") == true)
  }

  @Test(
    "A step that is not as it should be is not judged by graph rules where a way out was lost")
  func notJudged() {
    #expect(!steps("a: { run: w }").knowsPaths)
    #expect(!steps("a: { show: Home, after: 10m }").knowsPaths)
    #expect(steps("a: { show: Home, colour: red, ends: done }").knowsPaths)
    #expect(steps("a: { wait: soon, go: done }").knowsPaths)
  }
}
