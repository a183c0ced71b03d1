import Testing

@testable import WaymarkCompiler

@Suite("The guard of a button")
struct ButtonGuardTests {
  /// Two workflows that have nothing to do with one another show one screen.
  private func spec(_ first: Int, _ second: Int) -> String {
    """
    feature: Bank
    screens:
      A: { title: A, params: { n: Int }, actions: { go: Go, more: { label: M, when: n > 3 } } }
    workflows:
      a:
        outcomes: { done: success }
        steps:
          page: { show: A, with: { n: "\(first)" }, on: { go: done, more: done } }
      b:
        outcomes: { done: success }
        steps:
          page: { show: A, with: { n: "\(second)" }, on: { go: done, more: done } }

    """
  }

  @Test("is never true only if it holds at no step that shows the screen")
  func everywhere() {
    #expect(said(spec(5, 2)) == [])
    #expect(said(spec(2, 5)) == [])
    #expect(said(spec(2, 1)) == ["3:81 never-true"])
  }

  @Test("is the same in a variant")
  func variants() {
    let text = """
      feature: Bank
      flags: { fast: { default: false }, calm: { default: false } }
      routes: { home: { screen: Old, link: /home }, call: { external: phone } }
      screens:
        Old: { title: Old, variants: { fast: New }, actions: { help: { label: H, open: call } } }
        New: { title: New, actions: { help: { label: H, open: call, when: flags.calm } } }

      """
    #expect(said(text) == ["5:40 variant-mismatch"])
    let same = text.replacing(
      "label: H, open: call }", with: "label: H, open: call, when: flags.calm }")
    #expect(said(same) == [])
  }
}
