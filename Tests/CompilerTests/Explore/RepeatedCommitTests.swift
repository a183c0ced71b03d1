import Testing
import WaymarkSimulator

@testable import WaymarkCompiler

@Suite("Calls that repeat a commit")
struct RepeatedCommitTests {
  private func messages(_ text: String) -> [String] {
    check(text).diagnostics.filter { $0.rule == "repeated-commit" }.map {
      "\(LineIndex(Array(text.utf8)).position(at: $0.span.start).line): \($0.message)"
    }
  }

  private let both = """
    feature: Pay
    services: { bank: { hold: { errors: [], commits: true }, pay: { errors: [], commits: true } } }
    screens: { Ask: { title: Ask, actions: { more: More, enough: Enough } } }
    workflows:
      w:
        outcomes: { done: success }
        steps:
          hold: { call: bank.hold, on: { success: pay } }
          pay: { call: bank.pay, on: { success: ask } }
          ask: { show: Ask, on: { more: hold, enough: done } }

    """

  @Test("are told apart from those that only follow another one")
  func followers() {
    let found = messages(both)
    #expect(found.count == 2)
    #expect(found.first?.hasPrefix("8: `bank.hold` may be called again, although") == true)
    #expect(
      found.last?.hasPrefix(
        "9: `bank.pay` may be called again, after another call was repeated, although") == true)
  }

  @Test("are found behind a call whose own retry repeats it")
  func retried() {
    let retried = both.replacing(
      "call: bank.hold,", with: "call: bank.hold, retry: { on: [failure], times: 2 },"
    )
    .replacing("hold: { errors: []", with: "hold: { errors: [gone]")
    .replacing(
      "on: { success: pay } }\n      pay:",
      with: "on: { success: pay, gone: done, failure: done } }\n      pay:"
    )
    .replacing("more: hold", with: "more: pay")
    let found = messages(retried)
    #expect(
      found.map { $0.prefix(50) } == [
        "8: `bank.hold` may be called again, although it ha",
        "9: `bank.pay` may be called again, although it has",
      ])
  }

  @Test("after back out of a workflow that is run after the call are found")
  func backOutOfRun() {
    let found = messages(
      """
      feature: Pay
      services: { bank: { pay: { errors: [], commits: true } } }
      screens: { Ask: { title: Ask, actions: { go: Go } } }
      workflows:
        w:
          outcomes: { done: success }
          steps:
            ask: { show: Ask, on: { go: pay } }
            pay: { call: bank.pay, on: { success: more } }
            more: { run: v, on: { done: done } }
        v:
          outcomes: { done: success }
          steps: { ask: { show: Ask, on: { go: done } } }
      """)
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(
        "9: `bank.pay` may be called again, after the user went back, although") == true)
  }

  @Test("tell a flag that only decides inside a route which closes before them")
  func decidedInside() {
    let found = check(
      """
      feature: Pay
      flags: { fresh: { default: false } }
      services: { bank: { pay: { errors: [], commits: true } } }
      screens:
        Ask: { title: Ask, actions: { go: Go } }
        Rest: { title: Rest, back: blocked, actions: { again: Again } }
      routes: { help: { workflow: help } }
      workflows:
        w:
          outcomes: { done: success }
          steps:
            ask: { show: Ask, on: { go: pay } }
            pay: { call: bank.pay, on: { success: look } }
            look: { open: help, go: judge }
            judge: { choose: [{ when: flags.fresh, go: pay }, { else: done }] }
        help:
          outcomes: { shown: success, left: neutral }
          steps:
            which: { choose: [{ when: flags.fresh, go: rest }, { else: left }] }
            rest: { show: Rest, on: { again: shown } }
      """
    ).diagnostics.first { $0.rule == "repeated-commit" }
    #expect(
      found?.notes.first?.message == "the journey begins with `w`; the flag `fresh` is on")
  }

  /// Back is allowed on one of the screens that a flag chooses between.
  private func variants(first: String, then second: String, flag: String) -> String {
    """
    feature: Pay
    flags: { fresh: { default: false } }
    services: { bank: { pay: { errors: [], commits: true } } }
    screens:
      Ask: { title: Ask, actions: { go: { label: Go, when: \(flag) } } }
      Done: { title: Done, back: \(first), variants: { fresh: New }, actions: { go: Go } }
      New: { title: New, back: \(second), actions: { go: Go } }
    workflows:
      w:
        outcomes: { done: success }
        steps:
          ask: { show: Ask, on: { go: pay } }
          pay: { call: bank.pay, on: { success: thanks } }
          thanks: { show: Done, on: { go: done } }
    """
  }

  @Test("after back from a page are found where the screen that a flag shows instead allows back")
  func back() {
    for (first, second) in [("allowed", "blocked"), ("blocked", "allowed")] {
      let (with, without) =
        first == "allowed" ? ("!flags.fresh", "flags.fresh") : ("flags.fresh", "!flags.fresh")
      let found = messages(variants(first: first, then: second, flag: "\"\(with)\""))
      #expect(found.count == 1 && found.first?.contains("after the user went back") == true)
      #expect(messages(variants(first: first, then: second, flag: "\"\(without)\"")).isEmpty)
    }
  }

  @Test("are found however many operations commit")
  func many() {
    let count = 70
    let operations = (0..<count).map { "o\($0): { errors: [], commits: true }" }
    let steps = (0..<count).map { index in
      let next = index + 1 < count ? "c\(index + 1)" : "ask"
      return "      c\(index): { call: bank.o\(index), on: { success: \(next) } }\n"
    }
    let text = """
      feature: Pay
      services: { bank: { \(operations.joined(separator: ", ")) } }
      screens: { Ask: { title: Ask, back: blocked, actions: { more: More, enough: Enough } } }
      workflows:
        w:
          outcomes: { done: success }
          steps:
      \(steps.joined())
            ask: { show: Ask, on: { more: c69, enough: done } }

      """
    let found = messages(text)
    #expect(found.count == 1 && found[0].contains("`bank.o69` may be called again"), "\(found)")
  }

  /// An error leads on to a screen from which the call is made once more.
  private func charge(_ errors: String, retry: String = "", slow target: String = "ask") -> String {
    """
    feature: Pay
    services: { bank: { charge: { errors: \(errors), commits: true } } }
    screens: { Ask: { title: Ask, actions: { again: Again, stop: Stop } } }
    workflows:
      w:
        outcomes: { done: success, lost: failure }
        steps:
          charge:
            call: bank.charge
            \(retry)
            on: { success: done, slow: \(target), failure: lost }
          ask: { show: Ask, on: { again: charge, stop: lost } }

    """
  }

  @Test(
    "are those after an error that is no answer on the wire",
    arguments: [
      ("{ slow: timeout }", true), ("{ slow: connection }", true), ("{ slow: 504 }", false),
      ("{ slow: { status: 409, body: { code: SLOW } } }", false), ("[slow]", false),
    ])
  func lostAnswer(errors: String, isRepeated: Bool) {
    for text in [
      charge(errors), charge(errors, slow: "charge"),
      charge(errors, retry: "retry: { on: [slow], times: 3 }", slow: "lost"),
    ] {
      #expect(messages(text).map { $0.prefix(8) } == (isRepeated ? ["9: `bank"] : []), "\(text)")
    }
  }

  @Test("need a way on: where the call leads to an end, a lost answer is no finding")
  func ended() {
    #expect(messages(charge("{ slow: timeout }", slow: "lost")) == [])
  }

  @Test(
    "are shown with the answer after which `retry` repeats them",
    arguments: ["slow", "failure", "no, slow"])
  func retriedAfter(errors: String) throws {
    let text = charge(
      "{ no: 409, slow: timeout }", retry: "retry: { on: [\(errors)], times: 3 }", slow: "lost"
    )
    .replacing("slow: lost", with: "slow: lost, no: lost")
    let graph = check(text).graph
    let exploration = Exploration(Analysis(of: graph))
    let finding = try #require(exploration.findings(of: .repeatedCommit).first)
    let scenario = try #require(WrittenScenario(finding, named: "twice", of: graph))
    let written = scenarioSection([scenario])
    #expect(written.contains("error: \(errors.split(separator: " ").last!)"), "\(written)")
    let failure = runScenarios(check(text + written).graph).results.first?.failure
    #expect(failure?.rule == "repeated-commit", "\(written)")
  }

  @Test(
    "are those of one journey, which what a page opens ends only where no workflow is open",
    arguments: [("orders", 0), ("help", 1)])
  func openedTwice(entry: String, count: Int) {
    let checked = check(
      [SourceFile(path: "Specs/help.yaml", text: openedTwice)],
      project: SourceFile(path: "waymark.yaml", text: "app: Pay\nentry: [\(entry)]\n"))
    #expect(checked.diagnostics.filter { $0.rule == "repeated-commit" }.count == count)
  }

  private let openedTwice =
    """
    feature: Pay
    services: { bank: { refund: { commits: true } } }
    screens:
      Orders: { title: Orders, actions: { refund: { label: Refund, open: refund } } }
      Help: { title: Help, actions: { list: { label: My orders, open: orders }, leave: Leave } }
    routes:
      help: { workflow: help }
      orders: { screen: Orders }
      refund: { workflow: refund }
    workflows:
      help:
        outcomes: { left: success }
        steps:
          start: { show: Help, on: { leave: left } }
      refund:
        outcomes: { over: success }
        steps:
          refund: { call: bank.refund, on: { success: over, failure: over } }

    """
}
