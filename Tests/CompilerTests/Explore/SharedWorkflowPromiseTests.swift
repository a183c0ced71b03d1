import Testing

@testable import WaymarkCompiler

@Suite("A promise where several workflows run one")
struct SharedWorkflowPromiseTests {
  /// `shared` shows nothing or a page; `a` goes on to a call, and `b` is over after it.
  private func spec(shared step: String, b: String = "B", pages: String = "") -> String {
    """
    feature: Bank
    services: { bank: { ask: { errors: [broke] } } }
    routes:
      a: { workflow: a, link: /a }
      b: { workflow: b, link: /b }
      call: { external: phone }
    screens:
      A: { title: A, back: blocked, actions: { go: Go } }
      B: { title: B, back: blocked, actions: { go: Go, call: { label: Call, open: call } } }
      C: { title: C, back: blocked, actions: { go: Go } }
    \(pages)
    workflows:
      shared:
        outcomes: { ok: success }
        steps: { ask: { \(step) } }
      a:
        outcomes: { done: success }
        steps:
          page: { show: A, on: { go: run } }
          run: { run: shared, on: { ok: call } }
          call: { open: call, go: done }
      b:
        outcomes: { done: success }
        steps:
          page: { show: \(b), on: { go: run } }
          run: { run: shared, on: { ok: done } }

    """
  }

  private let quiet = "call: bank.ask, on: { success: ok, failure: ok }"

  private func broken(_ spec: String, within taps: Int) -> [String] {
    let project = SourceFile(
      path: "waymark.yaml",
      text: "app: Bank\nentry: [a]\npromises: { near: { reach: [call], within: \(taps) } }\n")
    let checked = check([SourceFile(path: "Specs/bank.yaml", text: spec)], project: project)
    return checked.diagnostics.filter { $0.severity == .error }.map { "\($0.message)" }
  }

  @Test("holds for a caller that leads on, although another caller does not")
  func eachCaller() {
    #expect(broken(spec(shared: quiet), within: 1) == [])
    #expect(broken(spec(shared: quiet), within: 0).count == 1)
  }

  @Test("is broken on a page of the caller that does not lead on")
  func worstCaller() throws {
    let message = try #require(broken(spec(shared: quiet, b: "A"), within: 3).first)
    #expect(message.hasPrefix("from “A” no taps lead to `call`"))
  }

  @Test("is broken on a page of what is run, if one of the callers does not lead on")
  func page() throws {
    let text = spec(shared: "show: C, on: { go: ok }")
    let message = try #require(broken(text, within: 3).first)
    #expect(message.hasPrefix("from “C” no taps lead to `call`"))
  }
}
