import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite struct RetryTests {
  /// The exit of the error leads to the call again, and `retry` covers it too.
  private let text = """
    feature: Again
    services: { net: { get: { errors: [offline] } } }
    screens: { Up: { title: Up, actions: { on: On } } }
    workflows:
      fetch:
        state: { n: { type: Int, default: 0 } }
        outcomes: { got: success, gave: failure }
        steps:
          load:
            call: net.get
            retry: { on: [offline], times: 5, wait: 1s }
            on: { success: got, offline: again }
          again: { choose: [{ when: n < 1, go: load, set: { n: n + 1 } }, { else: gave }] }
      caller:
        outcomes: { done: success }
        steps:
          first: { run: fetch, on: { got: up, gave: done } }
          up: { run: shows, on: { fine: done } }
      shows:
        outcomes: { fine: success }
        steps:
          up: { show: Up, on: { on: fine } }
    scenarios:

    """

  private func run(_ steps: String, _ ends: String, of workflow: String = "fetch") -> Simulated {
    Simulated(text + "  it: { workflow: \(workflow), steps: [\(steps)], ends: \(ends) }\n")
  }

  @Test("Where the exit itself leads to the call again, an error is the end of the tries")
  func ownExitWins() {
    let call = "{ call: net.get, error: offline }"
    #expect(run("\(call), \(call)", "gave").complaints == [])
    let it = run("\(call), { call: net.get }", "got")
    #expect(it.complaints == [])
    #expect(it.coverage(of: "fetch")?.transitions == Coverage.Count(covered: 3, total: 4))
  }

  @Test("Back out of a workflow leaves all callers that have shown no screen")
  func backThroughCallers() {
    let it = run("{ call: net.get }, { show: Up, do: back }", "back", of: "caller")
    #expect(it.complaints == [])
  }

  @Test("Outcomes of workflows that are run lead on in the caller, each counted where it belongs")
  func nested() {
    let it = run("{ call: net.get }, { show: Up, do: on }", "done", of: "caller")
    #expect(it.complaints == [])
    #expect(it.coverage(of: "caller")?.transitions == Coverage.Count(covered: 2, total: 3))
    #expect(it.coverage(of: "shows")?.outcomes == Coverage.Count(covered: 1, total: 1))
    #expect(it.report.coverage.gaps.filter { $0.kind == .steps }.map(\.name) == ["again"])
  }

  @Test("A step in which the journey fails is told with the moves that it made")
  func failsOnTheWay() {
    let it = Simulated(
      """
      feature: Sort
      screens: { Ask: { title: Ask, actions: { go: Go } } }
      workflows:
        sort:
          state: { n: { type: Int, default: 0 } }
          outcomes: { done: success }
          steps:
            ask: { show: Ask, on: { go: add } }
            add: { set: { n: n + 1 }, go: pick }
            pick: { choose: [{ when: n > 5, go: done }] }
      scenarios:
        it: { workflow: sort, steps: [{ show: Ask, do: go }], ends: done }

      """)
    #expect(
      renderText(it.report, of: it.graph).contains(
        """
             begins: ask
          1. show Ask, do go → add → pick
          no alternative of `pick` of `sort` holds with n = 1 [open-choice]
        """))
  }

  @Test("`failure` is repeated like an error, and leaves by its exit in the end")
  func failure() {
    let text = """
      feature: Again
      services: { net: { get: { errors: [offline] } } }
      workflows:
        fetch:
          outcomes: { got: success, gave: failure }
          steps:
            load:
              call: net.get
              retry: { on: [failure], times: 1, wait: 1s }
              on: { success: got, failure: gave }
      scenarios:
        recovers:
          workflow: fetch
          steps: [{ call: net.get, error: failure }, { call: net.get }]
          ends: got
        gives up:
          workflow: fetch
          steps: [{ call: net.get, error: failure }, { call: net.get, error: failure }]
          ends: gave
        leaves at once:
          workflow: fetch
          steps: [{ call: net.get, error: offline }, { call: net.get }]
          ends: got

      """
    #expect(
      check([SourceFile(path: "help.yaml", text: text)]).diagnostics.map(\.rule) == [
        "scenario-mismatch"
      ])
    #expect(
      Simulated(text).complaints
        == ["expected the call `net.get`, but the journey ended with `gave`"])
  }

  @Test("A wrong end tells both ends")
  func wrongEnd() {
    #expect(
      run("{ call: net.get }", "gave").complaints
        == ["expected the outcome `gave`, but the journey ended with `got`"])
  }

  @Test("Tries that a scenario lists keep their places in the story of what failed")
  func story() {
    let it = Simulated(
      """
      feature: Again
      services: { net: { get: { errors: [offline] } } }
      screens: { Down: { title: Down } }
      workflows:
        fetch:
          outcomes: { got: success, gave: failure }
          steps:
            load:
              call: net.get
              retry: { on: [offline], times: 5, wait: 1s }
              on: { success: got, offline: down }
            down: { show: Down, ends: gave }
      scenarios:
        it:
          workflow: fetch
          steps:
            - { call: net.get, error: offline }
            - { call: net.get, error: offline }
          ends: got

      """)
    #expect(
      renderText(it.report, of: it.graph).contains(
        """
          1. call net.get, error offline
          2. call net.get, error offline → down
          expected the outcome `got`, but the screen `Down` is shown by `down` of `fetch`
        """))
  }
}
