import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("What sessions are judged by")
struct SoundReplayTests {
  private let spec = """
    feature: Help
    services:
      b: { find: { errors: [gone] }, refund: { errors: [no], commits: true } }
    screens:
      Home: { title: Home, actions: { help: { label: Help, open: late } } }
      Late: { title: Late, actions: { refund: Refund me, leave: Not now } }
      Other: { title: Other, actions: { x: X } }
      New: { title: New, since: { ios: "7.0" }, actions: { go: { label: Go, since: { ios: "8" } } } }
      Old: { title: Old, actions: { go: Go } }
    routes:
      home: { screen: Home, link: / }
      late: { workflow: late }
      other: { workflow: other }
      choice: { workflow: choice }
      beta: { workflow: late, link: /beta, since: { ios: "7.0" } }
      chat: { external: chat, since: { ios: "7.0" } }
    workflows:
      late:
        outcomes: { paid: success, no: failure }
        failure: no
        steps:
          load: { call: b.find, on: { success: ask, gone: no } }
          ask: { show: Late, on: { refund: pay, leave: no } }
          pay: { call: b.refund, on: { success: paid, no: no } }
      other:
        outcomes: { fin: success }
        steps:
          o: { show: Other, on: { x: talk } }
          talk: { open: chat, go: fin }
      choice:
        outcomes: { done: success }
        steps:
          sort: { choose: [{ when: supports.chat, go: new }, { else: old }] }
          new: { show: New, on: { go: done } }
          old: { show: Old, on: { go: done } }

    """
  private let project = """
    app: Help
    specs: .
    entry: [home]
    clients: { ios: { minimum: "5.0", latest: "8.0" } }
    """
  private let paid = [
    "open late", "call b.find", "answer b.find success", "show Late", "do refund", "call b.refund",
    "answer b.refund success", "end paid",
  ]

  private func replayed(_ words: [String], client: String? = nil) -> Replayed {
    var lines = words.enumerated().flatMap { Replayed.lines("s", $1, from: $0 * 1_000) }
    if let client {
      let told = #","client":{"platform":"ios","version":"\#(client)"}}"#
      lines[0] = lines[0].dropLast() + told
    }
    return Replayed(lines, through: spec, project: project)
  }

  @Test(
    "after an end, nothing follows but a new journey",
    arguments: [
      "call b.refund", "call b.find", "end no", "end paid", "end back", "end left", "show Late",
      "show Other", "do refund", "do x", "do back", "do wait", "answer b.refund success",
      "open chat",
    ])
  func afterwards(_ line: String) {
    #expect(replayed(paid + [line]).result.tally.deviating == 1)
    // The same after one that was left by going back.
    let left = ["show Home", "do back"]
    if line == "end back" || line == "end left" {
      #expect(replayed(left + [line]).result.tally.conforming == 1)
      #expect(replayed(left + [line, line]).result.tally.deviating == 1)
    } else {
      #expect(replayed(left + [line]).result.tally.deviating == 1)
    }
  }

  @Test("after an end, a new journey may begin, or what lies below goes on")
  func again() {
    #expect(replayed(paid + paid).result.tally.conforming == 1)
    #expect(replayed(paid + ["show Home", "do help"] + paid).result.tally.conforming == 1)
    #expect(
      replayed(["show Home", "do help"] + paid + ["show Home", "do back"]).result.tally.conforming
        == 1)
    #expect(
      replayed(paid + ["call b.find"]).deviations == [
        "-: call `b.find`; open `beta`, open `home`, show `Home`"
      ])
  }

  @Test("a call begins a journey only where a log tells of calls and answers alone")
  func calls() {
    let calls = [
      "call b.find", "answer b.find success", "call b.refund", "answer b.refund success",
    ]
    #expect(replayed(calls).result.tally.conforming == 1)
    #expect(replayed(Array(calls.dropFirst(2)) + ["end paid"]).result.tally.incomplete == 1)
    #expect(replayed(calls + ["end paid"]).result.tally.deviating == 1)
    #expect(replayed(["call b.refund"] + calls).result.tally.deviating == 1)
  }

  @Test(
    "a session whose start was cut off is incomplete, and is followed from there",
    arguments: ["show Late", "do refund", "call b.refund", "end paid", "answer b.find success"])
  func incomplete(_ line: String) {
    let tally = replayed([line]).result.tally
    #expect(tally.incomplete == 1 && tally.conforming == 0 && tally.deviating == 0)
    #expect(replayed([line, "do nothing"]).result.tally.deviating == 1)
    #expect(replayed([line, "open home", "show Late"]).result.tally.deviating == 1)
  }

  @Test("what is declared nowhere is no start that was cut off")
  func undeclared() {
    #expect(replayed(["show Nothing"]).result.tally.deviating == 1)
  }

  @Test("the client decides what is supported")
  func supported() {
    func deviates(_ screen: String, _ client: String?) -> Bool {
      !replayed(["open choice", "show \(screen)"], client: client).deviations.isEmpty
    }
    #expect(deviates("New", "5.0") && !deviates("Old", "5.0"))
    #expect(!deviates("New", "7.0") && deviates("Old", "7.0"))
    #expect(!deviates("New", nil) && !deviates("Old", nil))
    // Of such clients, the specs say nothing.
    #expect(!deviates("Old", "new") && !deviates("New", "new"))
  }

  @Test("the client decides which routes and buttons there are")
  func since() {
    func deviates(_ client: String?, _ words: String...) -> Bool {
      !replayed(words, client: client).deviations.isEmpty
    }
    for client in ["7.0", "8.0"] {
      #expect(deviates(client, "open other", "show Other", "do x", "end fin"))
      #expect(!deviates(client, "open other", "show Other", "do x", "open chat", "end fin"))
      #expect(!deviates(client, "open beta", "call b.find"))
    }
    #expect(deviates("6.9", "open other", "show Other", "do x", "open chat"))
    #expect(!deviates("6.9", "open other", "show Other", "do x", "end fin"))
    #expect(deviates("6.9", "open beta"))
    #expect(!deviates(nil, "open other", "show Other", "do x", "end fin"))
    #expect(deviates("7.0", "open choice", "show New", "do go"))
    #expect(!deviates("8.0", "open choice", "show New", "do go"))
  }

  @Test("a link that is followed from a page returns to it, and one that closes all does not")
  func links() {
    let late = ["open late", "call b.find", "answer b.find success", "show Late"]
    let home = ["open home", "show Home", "do back"]
    #expect(replayed(late + home + ["do refund"]).deviations == [])
    let root = spec.replacing("screen: Home, link: /", with: "screen: Home, present: root, link: /")
    let lines = (late + home + ["do refund"]).enumerated().flatMap {
      Replayed.lines("s", $1, from: $0 * 1_000)
    }
    #expect(Replayed(lines, through: root, project: project).deviations.count == 1)
  }

  @Test("nothing follows where no alternative holds, and in a journey that never stops")
  func stuck() {
    let spec = """
      feature: Help
      flags: { fast: { default: false } }
      screens: { Home: { title: Home } }
      routes: { help: { workflow: help, link: /help }, ring: { workflow: ring, link: /ring } }
      workflows:
        help:
          state: { on: { type: Bool, default: false } }
          outcomes: { done: success }
          steps:
            sort: { choose: [{ when: flags.fast, go: stuck }, { else: stuck }] }
            stuck: { choose: [{ when: on, go: done }] }
        ring: { outcomes: {}, steps: { one: { wait: 1s, go: two }, two: { wait: 1s, go: one } } }
      """
    for route in ["help", "ring"] {
      let begun = Replayed(Replayed.lines("s", "open \(route)"), through: spec)
      #expect(begun.result.tally.conforming == 1)
      for line in ["show Home", "end done", "end back", "do back"] {
        let told = Replayed(Replayed.lines("s", "open \(route)", line), through: spec)
        #expect(told.result.tally.deviating == 1)
      }
      let again = Replayed(Replayed.lines("s", "open \(route)", "open ring"), through: spec)
      #expect(again.result.tally.conforming == 1)
    }
  }
}
