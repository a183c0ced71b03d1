import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("Sessions that are turned into scenarios")
struct RecordTests {
  private let spec = """
    feature: Help
    types: { Order: { late: Int, note: String?, due: Date? } }
    services:
      orders:
        find: { params: { id: String }, returns: Order, errors: [gone] }
        pay: { errors: [declined] }
    screens:
      Home: { title: Home, actions: { help: { label: Help, open: help, with: { id: "'7'" } } } }
      Late:
        title: Late
        actions:
          pay: Pay
          ask: { label: Ask, sends: { why: String } }
          chat: { label: Chat, open: chat }
      Done: { title: Done }
    routes:
      home: { screen: Home, link: / }
      help: { params: { id: String }, workflow: help, link: "/help/{id}" }
      chat: { external: chat }
    workflows:
      help:
        params: { id: String }
        outcomes: { paid: success, lost: failure }
        failure: lost
        steps:
          find: { call: orders.find, as: order, on: { success: sort, gone: lost } }
          sort: { choose: [{ when: order.late > 10, go: late }, { else: done }] }
          late: { show: Late, on: { pay: pay, ask: done }, after: { 5m: find } }
          pay: { call: orders.pay, on: { success: paid, declined: late } }
          done: { show: Done, ends: paid }

    """

  private func recorded(_ words: String...) -> (text: String, notices: [String]) {
    var recording = Recording()
    for (index, word) in words.enumerated() {
      for line in Replayed.lines("s", word, from: index) { recording.add(Array(line.utf8)) }
    }
    let made = RecordedScenarios(recording, of: Replayed.graph(spec))
    let text = scenarioSection(made.scenarios)
    let checked = check([SourceFile(path: "help.yaml", text: spec + text)])
    #expect(checked.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    #expect(runScenarios(checked.graph).failed == 0, "\(text)")
    return (text, made.notices)
  }

  @Test("a date is written without the fractions of a second that were sent")
  func fractions() {
    let made = recorded(
      #"open help {"id":"9"}"#, "call orders.find",
      #"answer orders.find success {"late":1,"due":"2030-01-15T10:00:00.125Z"}"#, "show Done",
      "end paid")
    #expect(
      made.text.contains(#"returns: { due: "2030-01-15T10:00:00Z", late: 1 }"#), "\(made.text)")
  }

  @Test("a journey is one with its values; what does not fit the types is left out")
  func whole() {
    let made = recorded(
      #"open help {"id":"9","more":1}"#, "call orders.find",
      #"answer orders.find success {"late":20,"note":7,"more":[]}"#, "show Late",
      #"do ask {"why":"slow"}"#, "show Done", "end paid")
    #expect(
      made.text == """
        scenarios:
          recorded s:
            route: help
            given: { params: { id: "9" } }
            steps:
              - { call: orders.find, returns: { late: 20 } }
              - { show: Late, do: ask, sends: { why: slow } }
              - { show: Done }
            ends: paid

        """)
    #expect(made.notices == [])
  }

  @Test("each journey of a session is one, and one that goes on ends where it is")
  func several() {
    let made = recorded(
      "open home", "show Home", "do help", "open help", "call orders.find",
      #"answer orders.find success {"late":20}"#, "show Late", "call orders.find",
      "answer orders.find gone", "end lost", "show Home", "do back", #"open help {"id":"1"}"#,
      "call orders.find", #"answer orders.find success {"late":20}"#, "show Late", "do chat",
      "open chat", "do pay")
    #expect(
      made.text == """
        scenarios:
          recorded s:
            route: home
            steps:
              - { show: Home, do: help }
              - open: help
                steps:
                  - { call: orders.find, returns: { late: 20 } }
                  - { show: Late, do: wait }
                  - { call: orders.find, error: gone }
                ends: lost
              - { show: Home, do: back }
            ends: back

          recorded s (2):
            route: help
            given: { params: { id: "1" } }
            steps:
              - { call: orders.find, returns: { late: 20 } }
              - { show: Late, do: chat }
              - { open: chat }
              - { show: Late, do: pay }
            at: pay

        """)
  }

  @Test("what a call is made with need not be what the journey began with")
  func called() {
    let spec = """
      feature: Help
      services: { b: { find: { params: { gap: Int? } }, keep: {} } }
      screens: { Home: { title: Home, actions: { go: { label: Go, open: help } } } }
      routes: { home: { screen: Home, link: / }, help: { params: { gap: Int? }, workflow: help } }
      workflows:
        help:
          params: { gap: Int? }
          state: { found: { type: Int?, default: 1 } }
          outcomes: { done: success }
          steps:
            find: { call: b.find, with: { gap: found }, on: { success: sort, failure: done } }
            sort: { choose: [{ when: gap == null, go: keep }, { else: done }] }
            keep: { call: b.keep, on: { success: done, failure: done } }

      """
    var recording = Recording()
    let first = #"{"v":1,"session":"s","time":1,"workflow":"help","event":"call","#
    let lines =
      [first + #""operation":"b.find","params":{"gap":1}}"#]
      + Replayed.lines("s", "answer b.find success", from: 1)
      + Replayed.lines("s", "call b.keep", from: 2)
    for line in lines { recording.add(Array(line.utf8)) }
    let made = RecordedScenarios(recording, of: Replayed.graph(spec))
    #expect(made.notices == [])
    #expect(scenarioSection(made.scenarios).contains("at: keep"))
  }

  @Test("what was opened, and has ended, is closed where a link gives the journey up")
  func givenUp() {
    let spec = """
      feature: Help
      services: { b: { find: {} } }
      routes: { help: { workflow: help, link: /help }, quick: { workflow: quick, link: /quick } }
      workflows:
        help:
          outcomes: { done: success }
          steps:
            ask: { open: quick, go: find }
            find: { call: b.find, on: { success: done, failure: done } }
        quick:
          outcomes: { done: success }
          steps: { sort: { choose: [{ else: done }] } }

      """
    var recording = Recording()
    for (index, word) in ["open help", "open quick", "open quick", "end done"].enumerated() {
      for line in Replayed.lines("s", word, from: index) { recording.add(Array(line.utf8)) }
    }
    let made = RecordedScenarios(recording, of: Replayed.graph(spec))
    #expect(
      scenarioSection(made.scenarios) == """
        scenarios:
          recorded s:
            route: help
            steps:
              - open: quick
                steps: []
                ends: done
            at: find

          recorded s (2):
            route: quick
            steps: []
            ends: done

        """)
  }

  @Test("of calls alone, the shortest journey that makes them is found")
  func backend() {
    let made = recorded(
      "call orders.find", #"answer orders.find success {"late":20}"#, "call orders.pay",
      "answer orders.pay declined", "call orders.pay", "answer orders.pay success")
    #expect(
      made.text == """
        scenarios:
          recorded s:
            route: help
            steps:
              - { call: orders.find, returns: { late: 20 } }
              - { show: Late, do: pay }
              - { call: orders.pay, error: declined }
              - { show: Late, do: pay }
              - { call: orders.pay }
            ends: paid

        """)
  }

  @Test("a session that deviates gives none")
  func deviating() {
    let made = recorded(
      "open help", "call orders.find", #"answer orders.find success {"late":1}"#, "show Late")
    #expect(made.text == "scenarios: {}\n")
    #expect(
      made.notices.first?.hasPrefix("session `s` deviates from the specs: show `Late`") == true)
    let none = recorded("show Nothing")
    #expect(none.text == "scenarios: {}\n" && none.notices.count == 1)
  }

  @Test("tries that end the log are left out, as their error has not left the step yet")
  func tries() {
    let spec = """
      feature: Help
      services: { orders: { pay: { errors: [no] } } }
      screens: { Page: { title: Page, actions: { go: Go } } }
      routes: { help: { workflow: help, link: /help } }
      workflows:
        help:
          outcomes: { done: success }
          steps:
            page: { show: Page, on: { go: pay } }
            pay:
              call: orders.pay
              retry: { on: [no], times: 2, wait: 1s }
              on: { success: done, no: round, failure: done }
            round: { wait: 1s, go: round }

      """
    let tried = ["call orders.pay", "answer orders.pay no"]
    for words in [tried, tried + tried, tried + tried + ["call orders.pay"]] {
      var recording = Recording()
      for (index, word) in (["open help", "show Page", "do go"] + words).enumerated() {
        for line in Replayed.lines("s", word, from: index) { recording.add(Array(line.utf8)) }
      }
      let made = RecordedScenarios(recording, of: Replayed.graph(spec))
      #expect(made.notices == [])
      let text = scenarioSection(made.scenarios)
      #expect(text.contains("at: pay"))
      #expect(
        runScenarios(check([SourceFile(path: "help.yaml", text: spec + text)]).graph).failed == 0,
        "\(text)")
    }
  }
}
