import Testing
import WaymarkCompiler

@Suite("A promise")
struct BrokenPromiseTests {
  private func told(_ actions: String, within: Int = 1) -> [String] {
    let project = """
      app: Help
      entry: [home]
      context: { signedIn: Bool }
      promises: { near: { reach: [call], within: \(within) } }
      """
    let spec = """
      feature: Help
      screens:
        Home: { title: Help, actions: { \(actions) } }
        More: { title: More, actions: { ring: { label: Ring, open: call } } }
      routes:
        home: { screen: Home }
        more: { screen: More }
        call: { external: phone }
      """
    return said(spec, project: project).filter { $0.hasSuffix("broken-promise") }
  }

  @Test("is kept by a button that leaves the app straight from a page")
  func external() {
    #expect(told("ring: { label: Ring, open: call }, more: { label: More, open: more }") == [])
  }

  @Test("is kept only if it is for each value of what is known on the page")
  func guarded() {
    let more = ", more: { label: More, open: more }"
    let one = "in: { label: In, open: call, when: context.signedIn }"
    let other = ", out: { label: Out, open: call, when: '!context.signedIn' }"
    #expect(told(one + more) == ["4:13 broken-promise"])
    #expect(told(one + other + more) == [])
    #expect(told(one + more, within: 2) == [])
  }

  @Test("counts the taps through what is opened on top of a page")
  func onTop() {
    #expect(told("more: { label: More, open: more }") == ["4:13 broken-promise"])
    #expect(told("more: { label: More, open: more }", within: 2) == [])
  }
}
