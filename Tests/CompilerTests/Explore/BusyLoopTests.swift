import Testing

@testable import WaymarkCompiler

@Suite("Steps that lead to one another again without a pause")
struct BusyLoopTests {
  /// `line rule`, in order.
  private func found(_ steps: String, _ more: String = "", state: String = "") -> [String] {
    let text = """
      feature: Export
      types: { Status: [pending, done] }
      services: { jobs: { status: { returns: Status, errors: ["off"] } } }
      screens: { Page: { title: Page, actions: { next: Next } } }
      routes:
        refresh: { effect: true }
        chat: { external: chat }
      workflows:
        w:
          state: { k: { type: Int, default: 0 }\(state) }
          outcomes: { x: success, y: failure }
          steps:
      \(steps.split(separator: "\n").map { "      \($0)" }.joined(separator: "\n"))
      \(more)

      """
    let checked = check(text)
    let places = LineIndex(checked.graph.files[0].bytes)
    return checked.diagnostics.filter { ["busy-loop", "stuck-on-data"].contains($0.rule) }.map {
      "\(places.position(at: $0.span.start).line) \($0.rule)"
    }
  }

  private let look = "look: { choose: [{ when: got == 'done', go: x }, { else: ask }] }"

  @Test("are told where nobody acts, and no time passes")
  func circles() {
    let ask = "ask: { call: jobs.status, as: got, on: { success: look, failure: y } }"
    #expect(found("\(ask)\n\(look)") == ["13 busy-loop"])
    #expect(
      found("ask: { call: jobs.status, on: { success: x, \"off\": ask, failure: y } }") == [
        "13 busy-loop"
      ])
    let effect = look.replacing("ask", with: "redo") + "\nredo: { open: refresh, go: ask }"
    #expect(found("\(ask)\n\(effect)") == ["13 busy-loop"])
  }

  @Test(
    "are not told where a page, a wait, a time-out, another app or a retry that waits is a pause",
    arguments: [
      "pause: { show: Page, on: { next: ask } }", "pause: { wait: 5s, go: ask }",
      "pause: { open: chat, go: ask }",
    ])
  func pauses(pause: String) {
    let ask = "ask: { call: jobs.status, as: got, on: { success: look, failure: y } }"
    let look = look.replacing("else: ask", with: "else: pause")
    #expect(found("\(ask)\n\(look)\n\(pause)") == [])
    let late = "ask: { call: jobs.status, on: { success: x, failure: y }, after: { 5s: ask } }"
    #expect(found(late) == [])
    let tried =
      "ask: { call: jobs.status, on: { success: x, \"off\": ask, failure: y }, retry: { on: [\"off\"], times: 3, wait: 2s } }"
    #expect(found(tried) == [])
    #expect(found(tried.replacing(", wait: 2s", with: "")) == ["13 busy-loop"])
  }

  @Test("are not told where it is counted how often they go round, or where the data end it")
  func counted() {
    let counts = """
      ask: { call: jobs.status, on: { success: x, failure: count } }
      count: { choose: [{ when: k < 3, go: ask, set: { k: k + 1 } }, { else: y }] }
      """
    #expect(found(counts) == [])
    #expect(found(counts.replacing(", set: { k: k + 1 }", with: "")) == ["13 busy-loop"])
    let once = counts.replacing("k < 3", with: "!on").replacing("k: k + 1", with: "on: \"true\"")
    #expect(found(once, state: ", on: { type: Bool, default: false }") == [])
  }

  @Test("go through the workflows that they run, unless these pause")
  func runs() {
    func inner(_ failure: String) -> String {
      """
        v:
          outcomes: { good: success, bad: failure }
          steps:
            ask: { call: jobs.status, on: { success: good, failure: \(failure) } }
            page: { show: Page, on: { next: bad } }
      """
    }
    let run = "again: { run: v, on: { good: x, bad: again } }"
    #expect(found(run, inner("bad")) == ["13 busy-loop"])
    #expect(found(run, inner("page")) == [])
  }

  @Test("are told beside a step where other data are trapped, if they do not lead past it")
  func besideTraps() {
    func steps(_ failure: String) -> String {
      """
      first: { call: jobs.status, as: got, on: { success: sort, failure: y } }
      sort: { choose: [{ when: got == 'done', go: sort }, { else: ask }] }
      ask: { call: jobs.status, on: { success: x, "off": sort, failure: \(failure) } }
      """
    }
    #expect(found(steps("y")) == ["14 stuck-on-data"])
    #expect(found(steps("ask")) == ["14 stuck-on-data", "15 busy-loop"])
  }
}
