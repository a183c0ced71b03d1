import Testing

@testable import WaymarkCompiler

@Suite("A member that differs from the declared one only in how its letters are composed")
struct ComposedTextTests {
  private func found(guard text: String, given: String) -> Checked {
    check(
      """
      feature: Help
      types: { Size: ["caf\u{E9}", small] }
      screens: { Home: { title: Help } }
      workflows:
        late:
          params: { size: Size }
          outcomes: { done: success }
          steps:
            decide: { choose: [{ when: "size == '\(text)'", go: page }, { else: done }] }
            page: { show: Home, ends: done }
      scenarios:
        it works:
          workflow: late
          given: { params: { size: "\(given)" } }
          steps: [{ show: Home }]
          ends: done

      """)
  }

  @Test("a member of letters composed differently is none, and the declared one is the fix")
  func undefined() {
    #expect(found(guard: "caf\u{E9}", given: "caf\u{E9}").diagnostics.map(\.message) == [])
    for one in [
      found(guard: "cafe\u{301}", given: "caf\u{E9}"),
      found(guard: "caf\u{E9}", given: "cafe\u{301}"),
    ] {
      #expect(one.diagnostics.map(\.rule) == ["undefined-name"])
      let mended = applyFixes(of: one, project: nil, CheckOptions())
      #expect(mended.checked.diagnostics.isEmpty && mended.rejectedFixes.isEmpty)
    }
  }
}
