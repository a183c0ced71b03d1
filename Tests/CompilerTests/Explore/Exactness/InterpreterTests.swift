import Testing

@testable import WaymarkCompiler

@Suite("The interpreter that goes through all data")
struct InterpreterTests {
  /// What is expected, as `line rule`, in order. The text begins with line 1.
  private func expected(_ text: String, project: String? = nil) throws -> [String] {
    let checked = check(
      [SourceFile(path: "help.yaml", text: text)],
      project: project.map { SourceFile(path: "waymark.yaml", text: $0) })
    let ints = IntDomains(inputs: -2...6, all: -4...10)
    let exploration = try #require(ConcreteExploration(checked.graph, ints))
    let journeys = CommittedJourneys(exploration, cap: 10_000)
    let oracle = try #require(ExpectedVerdicts(exploration, journeys: journeys))
    let places = LineIndex(checked.graph.files[0].bytes)
    return oracle.verdicts.sorted().map { "\(places.position(at: $0.start).line) \($0.rule)" }
  }

  @Test("A page without a button that is offered, and without back, is stuck")
  func guardedButton() throws {
    let text = """
      feature: Card
      flags: { chat: { default: false } }
      screens:
        Stuck: { title: We blocked it, back: blocked, actions: { chat: { label: Chat, when: flags.chat } } }
      workflows:
        lost: { outcomes: { talked: handoff }, steps: { stuck: { show: Stuck, on: { chat: talked } } } }
      """
    #expect(try expected(text) == ["6 stuck-on-data"])
    #expect(try expected(text.replacing("back: blocked, ", with: "")) == [])
  }

  @Test("What a button sends can be refused by all alternatives, wherever back leads")
  func sent() throws {
    let text = """
      feature: Help
      types: { Why: [late, cold] }
      screens:
        Ask: { title: Why?, actions: { tell: { label: Tell, sends: { why: Why } } } }
      workflows:
        w:
          outcomes: { done: success }
          steps:
            ask: { show: Ask, on: { tell: [{ when: why == 'late', go: done }] } }
      """
    #expect(try expected(text) == ["9 stuck-on-data"])
  }

  @Test("Data that never takes an exit of a set of steps is stuck in it")
  func trapped() throws {
    let text = """
      feature: Help
      screens:
        Page: { title: Page, back: blocked, actions: { next: Next } }
      workflows:
        w:
          params: { isOpen: Bool }
          outcomes: { done: success }
          steps:
            ask: { show: Page, on: { next: look } }
            look: { choose: [{ when: isOpen, go: done }, { else: ask }] }
      """
    #expect(try expected(text) == ["9 stuck-on-data"])
    #expect(try expected(text.replacing("back: blocked, ", with: "")) == [])
  }

  @Test("A guard is judged by what arrives at its list, also across workflows that are run")
  func lists() throws {
    let text = """
      feature: Help
      screens: { Page: { title: Page, actions: { next: Next } } }
      routes: { go: { workflow: outer } }
      workflows:
        outer:
          state: { n: { type: Int, default: 0 } }
          outcomes: { done: success }
          steps:
            up: { show: Page, on: { next: { go: look, set: { n: n + 1 } } } }
            look: { choose: [{ when: n < 3, go: up }, { when: n == 3, go: inner }, { else: done }] }
            inner: { run: inner, with: { k: n }, on: { yes: done, no: done } }
        inner:
          params: { k: Int }
          outcomes: { yes: success, no: failure }
          steps:
            look: { choose: [{ when: k > 2, go: yes }, { else: no }] }
      """
    #expect(
      try expected(text, project: "app: A\nentry: [go]\n") == ["16 always-true"])
    // Here `inner` is an entry as well.
    #expect(try expected(text) == [])
  }

  @Test("What has been committed is committed again by going back")
  func committed() throws {
    let text = """
      feature: Help
      services: { bank: { pay: { errors: [declined], commits: true } } }
      screens: { Page: { title: Page, actions: { next: Next } } }
      workflows:
        w:
          outcomes: { done: success, lost: failure }
          steps:
            ask: { show: Page, on: { next: pay } }
            pay: { call: bank.pay, on: { success: thanks, declined: ask } }
            thanks: { show: Page, on: { next: done } }
      """
    #expect(try expected(text) == ["9 repeated-commit"])
    let blocked = text.replacing(
      "thanks: { show: Page,", with: "thanks: { show: Page, back: blocked,")
    #expect(try expected(blocked) == [])
    let last = text.replacing("on: { next: done } }", with: "ends: done }")
    #expect(try expected(last) == [])
  }

  @Test("A workflow that is run is left by back with what it has committed")
  func committedInside() throws {
    let text = """
      feature: Help
      services: { bank: { pay: { errors: [], commits: true } } }
      screens: { Page: { title: Page, actions: { next: Next } } }
      routes: { go: { workflow: outer } }
      workflows:
        outer:
          outcomes: { done: success }
          steps:
            ask: { show: Page, on: { next: inside } }
            inside: { run: inner, on: { paid: done } }
        inner:
          outcomes: { paid: success }
          steps:
            pay: { call: bank.pay, on: { success: thanks } }
            thanks: { show: Page, on: { next: paid } }
      """
    #expect(try expected(text, project: "app: A\nentry: [go]\n") == ["14 repeated-commit"])
    // Left by back, the journey that begins inside is over.
    #expect(try expected(text.replacing("on: { next: inside }", with: "on: { next: done }")) == [])
  }

  @Test("A route is opened only by a client that knows it")
  func clients() throws {
    let text = """
      feature: Help
      screens:
        Page: { title: Page, actions: { next: Next, chat: { label: Chat, open: chat, when: supports.chat } } }
      routes:
        chat: { external: chat, since: { ios: "7.2" } }
        go: { workflow: w }
      workflows:
        w:
          outcomes: { done: success }
          steps:
            ask: { show: Page, on: { next: talk } }
            talk: { open: chat, go: look }
            look: { choose: [{ when: client.version < '7.2', go: done }] }
      """
    let project = """
      app: A
      entry: [go]
      clients: { ios: { minimum: "7.0", latest: "7.4" } }

      """
    #expect(try expected(text, project: project) == ["12 unsupported-route", "13 open-choice"])
    let young = project.replacing("7.0", with: "7.2")
    #expect(try expected(text, project: young) == ["13 open-choice", "13 never-true"])
  }

  @Test("An operation fails where the data that fail arrive, and nothing follows")
  func failing() throws {
    let text = """
      feature: Help
      workflows:
        w:
          params: { n: Int, m: Int }
          state: { k: { type: Int, default: 0 } }
          outcomes: { done: success, lost: failure }
          steps:
            look: { choose: [{ when: n != 0 && 6 / n > 1, go: set }, { else: last }] }
            set: { set: { k: 6 / n }, go: last }
            last: { choose: [{ when: n == 0, go: again }, { else: done }] }
            again: { set: { k: 6 / n }, go: zero }
            zero: { choose: [{ when: m == 1, go: lost }] }
      """
    #expect(try expected(text) == ["11 may-fail"])
  }

  @Test("A link that leaves a param out arrives with null")
  func links() throws {
    let text = """
      feature: Help
      routes:
        go: { params: { n: Int?, m: Bool }, workflow: w, link: "/w/{m}" }
      workflows:
        w:
          params: { n: Int?, m: Bool }
          outcomes: { done: success }
          steps:
            look: { choose: [{ when: n == null, go: both }, { else: both }] }
            both: { choose: [{ when: m, go: done }] }
      """
    #expect(try expected(text, project: "app: A\n") == ["9 always-true", "10 open-choice"])
    #expect(try expected(text) == ["10 open-choice"])
  }
}
