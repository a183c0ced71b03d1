import Testing

@testable import WaymarkCompiler

@Suite("The `failure` of a workflow")
struct InheritedExitTests {
  private func text(_ steps: String, failure: String, outcomes: String? = nil) -> String {
    journey(steps, outcomes: outcomes ?? "{ done: success, lost: failure }")
      .replacing("    steps:", with: "    failure: \(failure)\n    steps:")
  }

  /// The exits of each call of the journey: those that the workflow gives it are marked.
  private func exits(_ text: String) -> [[String]] {
    let graph = check(text).graph
    return graph.steps.filter { $0.kind == .call }.map { step in
      step.exits.map { id in
        let exit = graph[id]
        #expect(graph[graph[exit.transitions[exit.transitions.startIndex]].exit].step == exit.step)
        let targets = exit.transitions.map { graph.text(graph[$0].go) }.joined(separator: " ")
        return "\(graph.text(exit.name)) \(targets)\(exit.isInherited ? " *" : "")"
      }
    }
  }

  @Test("a call inherits it if an error has no exit, and nothing else is wrong")
  func inherited() {
    let steps = """
            a: { call: orders.load, on: { success: b } }
            b: { call: orders.load, on: { success: c, failure: done } }
            c: { call: orders.load, on: { success: d, offline: done } }
            d: { call: orders.save, on: { success: e } }
            e: { call: orders.open, on: { success: done }, after: { 10s: done } }
      """
    let found = text(steps, failure: "lost").replacing(
      "save: { errors: [] }", with: "save: { errors: [] }\n    open: {}")
    #expect(judged(found) == [])
    #expect(
      exits(found) == [
        ["success b", "failure lost *"], ["success c", "failure done"],
        ["success d", "offline done"], ["success e"],
        ["success done", "10s done", "failure lost *"],
      ])
  }

  @Test("a step and an outcome that only it leads to are reached, and what follows them")
  func reached() {
    let steps = """
            a: { call: orders.load, on: { success: done } }
            sorry: { show: One, on: { next: lost } }
      """
    #expect(judged(text(steps, failure: "sorry")) == [])
    #expect(judged(journey("      a: { show: One, on: { next: done } }")) == [])
  }

  @Test("where no call needs it, it leads nowhere")
  func unneeded() {
    let steps = """
            a: { call: orders.save, on: { success: done } }
            sorry: { show: One, on: { next: lost } }
      """
    #expect(judged(text(steps, failure: "sorry")) == ["8:7 unreachable-step"])
    #expect(
      judged(text("      a: { show: One, on: { next: done } }", failure: "lost"))
        == ["4:32 unreachable-outcome"])
  }

  @Test("it is a way out of a closed set, and may close one")
  func closedSets() {
    let around = """
            a: { call: orders.load, on: { success: b } }
            b: { show: WallOne, on: { next: a } }
      """
    #expect(judged(text(around, failure: "lost", outcomes: "{ lost: failure }")) == [])
    let trap = """
            a: { call: orders.load, on: { success: done } }
            b: { show: WallOne, on: { next: b } }
      """
    let found = check(text(trap, failure: "b", outcomes: "{ done: success }")).diagnostics
    let ring = found.first { $0.rule == "no-way-out" }
    #expect(ring?.notes.map(\.message).contains("`a` leads to `b`") == true)
  }

  @Test("a call whose result is gone after an error leads on without it")
  func readAfterError() {
    let steps = """
            a: { call: orders.find, as: order, on: { success: b } }
            b: { show: Order, on: { next: done } }
      """
    let found = text(steps, failure: "b").replacing(
      "save: { errors: [] }",
      with: "save: { errors: [] }\n    find: { returns: String, errors: [gone] }"
    ).replacing(
      "  Ask: {",
      with: "  Order: { title: \"${order}\", params: { order: String }, "
        + "actions: { next: Next } }\n  Ask: {")
    #expect(judged(found).filter { $0.hasSuffix("read-before-set") } == ["8:18 read-before-set"])
  }

  @Test("a call that repeats after `failure` inherits it, and needs an exit for it")
  func repeated() {
    let call = "call: orders.load, retry: { on: [failure], times: 2 }"
    let steps = "      a: { \(call), on: { success: done, offline: lost } }"
    #expect(
      exits(text(steps, failure: "lost")) == [["success done", "offline lost", "failure lost *"]])
    #expect(judged(text(steps, failure: "lost")) == [])
    let alone = journey(steps, outcomes: "{ done: success, lost: failure }")
    #expect(judged(alone) == ["6:7 unhandled-error"])
    let message = check(alone).diagnostics[0].message
    #expect(message.hasPrefix("`a` has no exit for `failure` of `orders.load`; add it under `on`"))
  }

  @Test("nothing is repeated after `failure` where nothing can go wrong")
  func repeatedInVain() {
    let steps =
      "      a: { call: orders.save, retry: { on: [failure], times: 2 }, on: { success: done } }"
    let found = journey(steps, outcomes: "{ done: success, lost: failure }")
    #expect(judged(found).filter { $0.hasSuffix("undefined-name") } == ["6:45 undefined-name"])
  }

  @Test("a target that does not exist is reported once, and nothing follows from it")
  func undefined() {
    let steps = """
            a: { call: orders.load, on: { success: b } }
            b: { call: orders.load, on: { success: done } }
            sorry: { show: One, on: { next: lost } }
      """
    let found = text(steps, failure: "sory")
    #expect(judged(found) == ["5:14 undefined-name"])
    #expect(check(found).diagnostics[0].message.hasSuffix("did you mean `sorry`?"))
  }

  @Test(
    "whatever is no target is one mistake",
    arguments: [
      ("failure", "5:14 undefined-name"), ("none", "5:14 undefined-name"),
      ("", "5:13 wrong-shape"), ("[lost]", "5:14 wrong-shape"),
      ("{ go: lost }", "5:14 wrong-shape"), ("[]", "5:14 wrong-shape"),
      ("{ go: lost, when: true, set: { a: 1 } }", "5:14 wrong-shape"),
      ("lost, sorry", "5:14 undefined-name"),
    ])
  func mistakes(target: String, complaint: String) {
    let steps = "      a: { call: orders.load, on: { success: done } }"
    #expect(judged(text(steps, failure: target)) == [complaint])
  }

  @Test("an unknown answer of a call is still reported, and a missing `success` too")
  func besideOtherMistakes() {
    let misspelt = "      a: { call: orders.load, on: { success: done, ofline: lost } }"
    #expect(judged(text(misspelt, failure: "lost")) == ["7:52 undefined-name"])
    let missing = "      a: { call: orders.load }"
    #expect(judged(text(missing, failure: "lost")) == ["7:7 missing-key"])
    let lacking = "      a: { call: orders.load, on: { offline: done } }"
    #expect(judged(text(lacking, failure: "lost")) == ["7:7 missing-key"])
    let unknown = "      a: { call: orders.lod, on: { success: done } }"
    #expect(judged(text(unknown, failure: "lost")) == ["7:18 undefined-name"])
  }

  @Test("a word for it from other languages is one unknown key")
  func synonym() {
    let steps = "      a: { call: orders.load, on: { success: done } }"
    let found = text(steps, failure: "lost").replacing("failure: lost", with: "onError: lost")
    #expect(judged(found) == ["5:5 unknown-key"])
  }

  @Test("a call that fails may lead to itself, and to no other end")
  func toItself() {
    let steps = "      a: { call: orders.load, on: { success: done } }"
    #expect(judged(text(steps, failure: "a", outcomes: "{ done: success }")) == ["7:7 busy-loop"])
    let forever = "      a: { call: orders.load, on: { success: a } }"
    #expect(
      judged(text(forever, failure: "a", outcomes: "{ done: success }")) == ["7:7 no-way-out"])
  }
}
