import Testing

@Suite("Buttons that a step does not offer")
struct WithheldButtonTests {
  private func spec(_ call: String) -> String {
    """
    feature: Help
    coordinators:
      Late: { handles: [late] }
      Calls: { handles: [call] }
    flags: { friendly: { default: false } }
    routes:
      late: { workflow: late, link: /late }
      call: { external: phone, link: /call }
    screens:
      Sorry:
        title: Sorry
        actions: { done: Done, call: { label: Call, open: call } }
        variants: { friendly: VerySorry }
      VerySorry: { title: Very sorry, actions: { done: Done, call: { label: Call, open: call } } }
    workflows:
      late:
        outcomes: { told: success }
        steps:
          a: { show: Sorry, on: { done: told, call: \(call) } }
    """
  }

  @Test("`none` withholds a button on the variants of the screen too, so nobody has to answer it")
  func variants() {
    #expect(said(spec("none")) == [])
    #expect(said(spec("a")) == ["12:55 unhandled-route", "14:85 unhandled-route"])
  }
}
