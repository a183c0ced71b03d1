import Testing
import WaymarkCompiler

@Suite("What a button sends, read where it is no longer known")
struct SentNamesTests {
  private func complaints(_ pay: String) -> [Diagnostic] {
    let text = """
      feature: Help
      services: { s: { pay: { params: { method: String } } } }
      screens:
        Pick: { title: Pick, actions: { choose: { label: Pay, sends: { method: String } } } }
      workflows:
        w:
          params: { methods: String }
          outcomes: { done: success }
          steps:
            pick: { show: Pick, on: { choose: pay } }
            pay: { call: s.pay\(pay), on: { success: done } }
      routes: { w: { workflow: w, link: '/w/{methods}', params: { methods: String } } }

      """
    return check(text).diagnostics
  }

  @Test("what a button sent is shown where it is sent, and not taken for a misspelt name")
  func named() {
    let found = complaints(", with: { method: method }")
    #expect(
      found.map(\.message) == ["there is no `method` here; it is known only where it is sent"])
    #expect(found.first?.fixes.isEmpty == true)
    #expect(
      found.first?.notes.map(\.message) == [
        "`choose` sends `method`, which is known only here; keep it in a state with `set`"
      ])
  }

  @Test("What a button sent, read too late, is shown where it is sent if a param lacks it")
  func missing() {
    let found = complaints("")
    #expect(found.map(\.rule) == ["missing-argument"])
    #expect(found.first?.notes.first?.message.hasPrefix("`choose` sends `method`") == true)
  }
}
