import Testing
import WaymarkCompiler

@Suite("A slip of the indentation")
struct IndentationTests {
  private static let spec = """
    feature: Help
    services:
      orders:
        find:
          params: { id: String }
          errors: [gone]
        close:
          params: { id: String }
          errors: []
    screens:
      Ask:
        title: Is it late?
        actions:
          yes: It is
          call: { label: Call us, open: phone }
      Sorry:
        title: Sorry
    routes:
      late:
        params: { id: String }
        workflow: late
        link: "/late/{id}"
      phone: { external: phone }
    workflows:
      late:
        params: { id: String }
        outcomes: { done: success }
        steps:
          find:
            call: orders.find
            on: { success: ask, gone: sorry }
          ask:
            show: Ask
            on:
              yes: close
            after: { 5m: sorry }
          close:
            call: orders.close
            on: { success: sorry }
          sorry: { show: Sorry, ends: done }
    scenarios:
      it is late:
        workflow: late
        steps: [{ call: orders.find, error: gone }, { show: Sorry }]
        ends: done
    """

  /// The lines, counted from 1, moved by so many spaces.
  private func moved(_ lines: ClosedRange<Int>, by count: Int) -> [String] {
    let text = Self.spec.split(separator: "\n", omittingEmptySubsequences: false)
    let moved = text.enumerated().map { index, line in
      guard lines.contains(index + 1) else { return String(line) }
      return count < 0
        ? String(line.dropFirst(-count)) : String(repeating: " ", count: count) + line
    }
    return said(moved.joined(separator: "\n"))
  }

  @Test("there is none where all is well")
  func sound() { #expect(said(Self.spec) == []) }

  @Test(
    "A slip of the indentation that moves a key out of what it belongs to is one complaint")
  func outOf() {
    #expect(moved(13...15, by: -2) == ["13:3 unknown-key"])
    #expect(moved(31...31, by: -2) == ["31:7 unknown-key"])
    #expect(moved(28...40, by: -2) == ["28:3 unknown-key"])
    #expect(moved(26...40, by: -2) == ["26:3 unknown-key"])
    #expect(moved(5...6, by: -2) == ["5:5 unknown-key"])
    #expect(moved(45...45, by: -2) == ["45:3 unknown-key"])
  }

  @Test("what a button sends or passes, moved among the buttons, is one complaint")
  func buttons() {
    let text = """
      feature: Help
      screens:
        Ask:
          title: Ask
          actions:
            tell:
              label: Tell us
            sends: { reason: String }
            call:
              label: Call us
              open: phone
            with: { number: "'1'" }
      routes:
        ask: { screen: Ask, link: /ask }
        phone: { params: { number: String }, external: phone }
      """
    #expect(
      said(text) == ["8:7 unknown-key", "12:7 unknown-key"])
  }

  @Test(
    "A slip of the indentation that moves all keys of an operation out of it is one complaint")
  func operation() {
    let text = """
      feature: Help
      services: { orders: { returns: String, errors: [] } }
      """
    #expect(said(text) == ["2:23 unknown-key"])
  }

  @Test("A slip of the indentation that moves a step out of the steps is one complaint")
  func steps() {
    #expect(moved(29...31, by: -2) == ["29:5 unknown-key"])
    #expect(moved(32...36, by: -2) == ["32:5 unknown-key"])
  }

  @Test(
    "A slip of the indentation that moves the content of a key beside it is one complaint, too")
  func beside() {
    #expect(moved(14...15, by: -2) == ["14:5 unknown-key", "15:5 unknown-key"])
    #expect(moved(35...35, by: -2) == ["35:9 unknown-key"])
    #expect(moved(15...15, by: -2) == ["15:5 unknown-key"])
  }

  @Test(
    "A slip of the indentation that moves a declaration into the one before it is one complaint")
  func into() {
    #expect(moved(7...9, by: 2) == ["7:7 unknown-key"])
    #expect(moved(16...17, by: 2) == ["16:5 unknown-key"])
    #expect(moved(32...36, by: 2) == ["32:9 unknown-key"])
    #expect(moved(23...23, by: 2) == ["23:5 unknown-key"])
    #expect(moved(36...36, by: 2) == ["36:11 unknown-key"])
  }

  @Test(
    "A slip of the indentation that moves a section into the one before it is one complaint")
  func sections() {
    #expect(moved(18...23, by: 2) == ["18:3 unknown-key"])
    #expect(moved(18...18, by: 2) == ["18:3 unknown-key"])
    #expect(moved(24...40, by: 2) == ["24:3 unknown-key"])
    #expect(moved(41...41, by: 2) == ["41:3 unknown-key"])
    #expect(moved(10...10, by: 2) == ["10:3 unknown-key"])
  }

  @Test("A slip of the indentation is not seen in names that are words of the language")
  func names() {
    let text = """
      feature: Help
      services: { flags: { params: { returns: String } } }
      screens:
        Title: { title: Title, actions: { open: Open, after: After } }
      routes:
        workflow: { workflow: steps, link: /a }
        screens: { screen: Title, link: /b }
      workflows:
        steps:
          outcomes: { params: success }
          steps:
            on: { show: Title, on: { open: show, after: params } }
            show: { call: flags.params, as: title, on: { success: set } }
            set: { choose: [{ when: title == '', go: params }, { else: wait }] }
            wait: { wait: 5s, go: params }
      """
    #expect(said(text) == ["7:3 unhandled-action"])
  }
}
