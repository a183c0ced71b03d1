import Testing
import WaymarkSimulator

@testable import WaymarkCompiler

@Suite("A payment behind more data than can be followed with back")
struct RepeatedPaymentTests {
  /// The page offers more combinations of buttons than points of journeys are followed.
  private func spec(after failure: String) -> String {
    let flags = (0..<6).map { "f\($0)" }
    let buttons = flags.map { "\($0): { label: Go, when: flags.\($0) }" }
    let exits = flags.map { "\($0): pay" }
    return """
      feature: Pay
      flags: { \(flags.map { "\($0): { default: false }" }.joined(separator: ", ")) }
      services: { bank: { pay: { errors: [broke], commits: true } } }
      screens:
        Ask: { title: Ask, actions: { go: Go, \(buttons.joined(separator: ", ")) } }
        Sorry: { title: Sorry }
      workflows:
        pay:
          outcomes: { paid: success, lost: failure }
          steps:
            ask: { show: Ask, on: { go: pay, \(exits.joined(separator: ", ")) } }
            pay: { call: bank.pay, on: { success: paid, broke: lost, failure: \(failure) } }
            sorry: { show: Sorry, back: blocked, ends: lost }

      """
  }

  private func exploration(_ text: String, most: Int = 50) -> Exploration {
    var options = ExplorationOptions()
    options.isComplete = true
    options.mostPoints = most
    return Exploration(Analysis(of: check(text).graph), options)
  }

  @Test("is found to be repeated without going back, and the scenario fails there")
  func found() throws {
    let text = spec(after: "ask")
    let findings = exploration(text).findings(of: .repeatedCommit)
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(exploration(text).unproved.contains { $0.subject == "pay" })
    let graph = check(text).graph
    let scenario = try #require(WrittenScenario(finding, named: "twice", of: graph))
    let checked = check(text + scenarioSection([scenario]))
    let failure = try #require(runScenarios(checked.graph).results.first?.failure)
    #expect(failure.rule == "repeated-commit")
    #expect(failure.actual == finding.span)
  }

  @Test("is not reported where nothing leads back to it")
  func absent() {
    #expect(exploration(spec(after: "sorry")).findings(of: .repeatedCommit).isEmpty)
  }

  /// Each question may be answered in ways that change nothing later, and back returns to all of
  /// them: 3 to the power of 14 stacks of pages.
  private func questions(after failure: String) -> String {
    let count = 14
    let steps = (0..<count).map { number in
      let next = number + 1 < count ? "q\(number + 1)" : "sum"
      return """
              q\(number): { show: Q, on: { next: [{ when: it == 'x', go: \(next), set: { a\(number): it } },
                { go: w\(number), set: { a\(number): it } }] } }
              w\(number): { show: Why, on: { on: [{ when: a\(number) == 'y', go: \(next) }, { go: q\(number) }] } }

        """
    }
    return """
      feature: Pay
      services: { bank: { pay: { errors: [broke], commits: true } } }
      screens:
        Q: { title: A question, actions: { next: { label: Next, sends: { it: String } } } }
        Why: { title: Why, actions: { on: On } }
        Sum: { title: All of it, actions: { pay: Pay, edit: Edit } }
        Lost: { title: We do not know, actions: { again: Again } }
        Sorry: { title: Sorry }
      workflows:
        pay:
          state: { \((0..<count).map { "a\($0): String?" }.joined(separator: ", ")) }
          outcomes: { paid: success, given: failure }
          steps:
      \(steps.joined())
            sum: { show: Sum, on: { pay: pay, edit: q0 } }
            pay: { call: bank.pay, on: { success: paid, broke: sum, failure: \(failure) } }
            lost: { show: Lost, on: { again: pay } }
            sorry: { show: Sorry, back: blocked, ends: given }

      """
  }

  @Test("is found where answers that change nothing would multiply the journeys")
  func amongAnswers() throws {
    let exploration = exploration(questions(after: "lost"), most: 2_000)
    #expect(exploration.unproved.isEmpty)
    let finding = try #require(exploration.findings(of: .repeatedCommit).first)
    let journey = try #require(finding.journey)
    #expect(journey.stops.count == 17)
  }

  @Test("is proved to be made once where answers that change nothing would multiply the journeys")
  func neverAmongAnswers() {
    let exploration = exploration(questions(after: "sorry"), most: 2_000)
    #expect(exploration.unproved.isEmpty)
    #expect(exploration.findings(of: .repeatedCommit).isEmpty)
  }

  /// `again` closes the page `deal` where that lies below. Otherwise `deal` comes on top, but then
  /// back never leads to the `deal` that pays late.
  private let twoStacks = """
    feature: Pay
    services: { bank: { pay: { errors: [], commits: true } } }
    screens:
      Ask: { title: Ask, actions: { on: On } }
      Deal: { title: Deal, actions: { pay: Pay, on: On } }
      Sorry: { title: Sorry, actions: { on: On } }
    workflows:
      pay:
        params: { first: Bool }
        state: { v: { type: Int, default: 0 } }
        outcomes: { paid: success, given: failure }
        steps:
          begin: { choose: [{ when: first, go: deal, set: { v: 1 } }, { else: ask }] }
          ask: { show: Ask, back: blocked, on: { on: again } }
          deal: { show: Deal, on: { pay: [{ when: v == 1, go: late }, { go: soon }], on: again } }
          again: { show: Ask, on: { on: { go: deal, set: { v: 2 } } } }
          soon: { call: bank.pay, after: { 1s: sorry }, on: { success: paid } }
          late: { call: bank.pay, on: { success: paid } }
          sorry: { show: Sorry, on: { on: given } }

    """

  @Test("is not found by way of a page that was closed when it was shown again")
  func closedPage() {
    let found = exploration(twoStacks, most: 1_000)
    #expect(found.unproved.isEmpty)
    let steps = found.findings(of: .repeatedCommit).map { finding in
      twoStacks.utf8.prefix(Int(finding.span.start)).split(separator: UInt8(ascii: "\n")).count
    }
    #expect(steps == [17])
  }

  /// Each answer may differ from the one before.
  private let askedAgain = """
    feature: Fees
    services:
      courses: { find: { returns: Int, errors: [] } }
      fees: { charge: { errors: [], commits: true } }
    screens:
      Ask: { title: Ask, back: blocked, actions: { on: On, stop: Stop } }
    workflows:
      enrol:
        outcomes: { stopped: neutral }
        steps:
          find: { call: courses.find, as: seats, on: { success: ask } }
          ask: { show: Ask, on: { on: [{ when: seats > 0, go: charge }, { go: stopped }], stop: stopped } }
          charge: { call: fees.charge, on: { success: paid } }
          paid: { show: Ask, on: { on: find, stop: stopped } }

    """

  @Test("is shown with each answer that leads there")
  func answers() throws {
    let graph = check(askedAgain).graph
    let found = exploration(askedAgain, most: 1_000).findings(of: .repeatedCommit)
    let finding = try #require(found.first)
    let scenario = try #require(WrittenScenario(finding, named: "twice", of: graph))
    let checked = check(askedAgain + scenarioSection([scenario]))
    #expect(runScenarios(checked.graph).results.first?.failure?.rule == "repeated-commit")
  }

  /// Back is the shortest way to pay again, and not the only one.
  private func payments(leadingOn next: String) -> String {
    """
    feature: Pay
    services: { bank: { pay: { errors: [], commits: true } } }
    screens:
      Ask: { title: Pay, actions: { pay: Pay } }
      Paid: { title: Paid, actions: { more: Continue, stop: Stop } }
      Info: { title: Info, actions: { next: Next } }
    workflows:
      pay:
        outcomes: { done: success }
        steps:
          ask: { show: Ask, on: { pay: pay } }
          pay: { call: bank.pay, on: { success: paid } }
          paid: { show: Paid, on: { more: info, stop: done } }
          info: { show: Info, back: blocked, on: { next: tips } }
          tips: { show: Info, back: blocked, on: { next: \(next) } }

    """
  }

  @Test("is said to need back only where nothing else leads there", arguments: ["ask", "done"])
  func onlyBack(next: String) throws {
    let found = exploration(payments(leadingOn: next), most: 1_000).findings(of: .repeatedCommit)
    let finding = try #require(found.first)
    #expect(finding.message.contains("after the user went back") == (next == "done"))
  }
}
