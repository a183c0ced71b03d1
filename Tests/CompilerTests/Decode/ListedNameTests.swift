import Testing

@testable import WaymarkCompiler

@Suite("A list where names are due")
struct ListedNameTests {
  private func complaints(_ text: String) -> [String] {
    check("feature: Help\n" + text).diagnostics.map(\.message)
  }

  @Test("A list where names are due gets an example of what is due")
  func example() {
    #expect(
      complaints("flags: [quick]\n") == [
        "a mapping of flags by name such as `{ chat: { default: false } }` is expected here, "
          + "not a list"
      ])
  }

  @Test(
    "A list where names are due is told from names that have a dash each",
    arguments: [
      ("\n  - call: { external: phone }", "not a list: leave out the dash"),
      ("\n- call: { external: phone }\n- text: { external: sms }", "leave out the dashes"),
      ("\n  - { call: { external: phone } }", "not a list"),
      ("\n  - name: call\n    external: phone", "not a list"),
      ("\n  - call", "not a list"),
    ])
  func dashes(list: String, ending: String) throws {
    let found = complaints("routes:\(list)\n")
    #expect(found.count == 1)
    #expect(try #require(found.first).hasSuffix(ending))
  }

  @Test("A list where names are due is told so under `on`, too")
  func exits() {
    let found = complaints(
      """
      services: { orders: { cancel: { errors: [] } } }
      workflows:
        cancelling:
          outcomes: { done: success }
          steps:
            cancel:
              call: orders.cancel
              on:
                - success: done
                - failure: cancel
      """)
    #expect(
      found == [
        "a mapping of targets by answer such as `{ success: …, failure: … }` is expected here, "
          + "not a list: leave out the dashes"
      ])
  }
}
