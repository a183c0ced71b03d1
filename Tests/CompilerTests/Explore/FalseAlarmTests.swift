import Testing

@testable import WaymarkCompiler

@Suite("What only looks like a defect of data")
struct FalseAlarmTests {
  /// `line rule`, in order.
  private func found(
    _ text: String, project: String? = nil, only rules: Set<String> = []
  ) -> [String] {
    said(text, project: project, only: rules).map { found in
      let parts = found.split(separator: " ")
      return "\(parts[0].prefix { $0 != ":" }) \(parts[1])"
    }
  }

  /// `p` decides whether the button is there that opens a chat.
  private func page(_ back: String, _ chat: String, next: String) -> String {
    """
    feature: Help
    screens:
      Page:
        title: Page
        back: \(back)
        actions: { chat: { label: Chat, open: chat }\(next.isEmpty ? "" : ", next: Next") }
    routes: { chat: { external: chat } }
    workflows:
      w:
        params: { p: Bool }
        outcomes: { x: success }
        steps:
          ask: { show: Page, on: { chat: \(chat)\(next) } }

    """
  }

  @Test("is a button with a route whose alternatives all ask: it is offered where one holds")
  func offered() {
    let asks = "[{ when: p, go: x }]"
    #expect(found(page("allowed", asks, next: "")) == [])
    #expect(found(page("blocked", asks, next: ", next: x")) == [])
    #expect(found(page("blocked", asks, next: "")) == ["13 stuck-on-data"])
    let never = "[{ when: 'p && !p', go: x }]"
    #expect(found(page("blocked", never, next: ", next: x")) == ["13 never-true"])
  }

  @Test("is a client that arrives by a route that it does not know")
  func arrival() {
    func arriving(since: String, chat: String) -> [String] {
      found(
        """
        feature: Help
        screens: { Page: { title: Page, actions: { chat: { label: Chat, open: chat } } } }
        routes:
          go: { screen: Page, since: { ios: "\(since)" }, link: /go }
          chat: { external: chat, since: { ios: "\(chat)" } }

        """,
        project: "app: A\nentry: [go]\nclients: { ios: { minimum: \"7.0\", latest: \"7.4\" } }\n")
    }
    #expect(arriving(since: "7.2", chat: "7.1") == [])
    #expect(arriving(since: "7.2", chat: "7.2") == [])
    #expect(arriving(since: "7.1", chat: "7.2") == ["2 unsupported-route"])
  }

  /// Once it is thanked, the journey is over, unless another workflow runs it.
  private func thanks(_ entry: String, _ more: String = "") -> [String] {
    found(
      """
      feature: Help
      services: { bank: { pay: { errors: [], commits: true } } }
      screens:
        Thanks: { title: Thanks, actions: { again: { label: Pay again, open: pay } } }
        Page: { title: Page, actions: { pay: { label: Pay, open: pay } } }
      routes:
        pay: { workflow: pay }
        page: { screen: Page }
        all: { workflow: all }
      workflows:
        pay:
          outcomes: { done: success }
          steps:
            pay: { call: bank.pay, on: { success: thanks } }
            thanks: { show: Thanks, ends: done }
        all:
          outcomes: { done: success }
          steps:
            first: { run: pay, on: { done: done } }

      """,
      project: "app: A\nentry: [\(entry)]\n", only: ["repeated-commit"])
  }

  @Test("is a payment behind the last page of a journey")
  func lastPage() {
    #expect(thanks("pay") == [])
    #expect(thanks("page") == [])
    #expect(thanks("all") == ["14 repeated-commit"])
  }

  @Test("is an alternative that takes what a guard above fails on")
  func failing() {
    let text = """
      feature: Help
      screens: { Page: { title: Page, actions: { next: Next, other: Other } } }
      workflows:
        w:
          state: { n: { type: Int, default: 0 } }
          outcomes: { x: success, y: neutral }
          steps:
            ask: { show: Page, on: { next: { go: look, set: { n: 3 } }, other: look } }
            look: { choose: [{ when: 6 / n > 1, go: x }, { when: n == 0, go: y }, { else: y }] }

      """
    #expect(found(text) == ["9 may-fail"])
    #expect(found(text.replacing("n == 0", with: "n == 1")) == ["9 may-fail", "9 never-true"])
  }

  /// Who has `b` gets no further than `one`.
  private func forgotten(_ one: String, _ two: String) -> [String] {
    found(
      """
      feature: Help
      types: { R: [a, b] }
      routes: { go: { workflow: w, params: { r: R }, link: "/{r}" } }
      workflows:
        w:
          params: { r: R }
          outcomes: { x: success, y: success }
          steps:
            one: { choose: \(one) }
            two: { run: v, on: { z: three } }
            three: { choose: \(two) }
        v:
          params: { r: R }
          outcomes: { z: success }
          steps:
            look: { choose: [{ when: r == 'b', go: z }, { else: z }] }

      """,
      project: "app: A\nentry: [go]\n",
      only: ["open-choice", "never-true", "always-true"])
  }

  @Test("is what guards say only because a branch above them was forgotten")
  func forgotten() {
    let both = "[{ when: r == 'b', go: y }, { when: r == 'a', go: x }]"
    let one = "[{ when: r == 'a', go: two }]"
    #expect(forgotten(one, both) == ["9 open-choice"])
    let closed = "[{ when: r == 'a', go: two }, { else: x }]"
    #expect(forgotten(closed, both) == ["11 never-true", "16 never-true"])
    let neither = "[{ when: \"r == 'a' && r == 'b'\", go: y }, { else: x }]"
    #expect(forgotten(one, neither) == ["9 open-choice", "11 never-true"])
  }

  /// Who sees `Ask` first can only go back to that.
  private func firsts(ask: String) -> [String] {
    found(
      """
      feature: Help
      screens:
        Ask: { title: Ask, back: \(ask), actions: { next: Next } }
        Look: { title: Look, actions: { again: Again } }
      routes:
        help: { workflow: main, link: /help }
        look: { workflow: w, params: { isKnown: Bool } }
      workflows:
        main:
          params: { isKnown: { type: Bool, default: false } }
          outcomes: { done: success }
          steps:
            ask: { open: look, with: { isKnown: isKnown }, go: after }
            after: { choose: [{ when: isKnown, go: done }] }
        w:
          params: { isKnown: Bool }
          outcomes: {}
          steps:
            sort: { choose: [{ when: isKnown, go: look }, { else: ask }] }
            ask: { show: Ask, on: { next: look } }
            look: { show: Look, on: { again: look } }

      """,
      project: "app: A\nentry: [help]\n", only: ["open-choice"])
  }

  @Test("is what follows going back from a page that is not the first one with these data")
  func firsts() {
    #expect(firsts(ask: "blocked") == [])
    #expect(firsts(ask: "allowed") == ["14 open-choice"])
  }
}
