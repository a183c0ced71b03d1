import Testing
import WaymarkSimulator

@testable import WaymarkCompiler

@Suite("A payment behind more data than can be followed with back")
struct RepeatedPaymentTests {
  /// The page offers more combinations of buttons than moments of journeys are followed.
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

  private func exploration(_ text: String) -> Exploration {
    var options = ExplorationOptions()
    options.isComplete = true
    options.mostMoments = 50
    return Exploration(Analysis(of: check(text).graph), options)
  }

  @Test("is found to be repeated without going back, and the scenario fails there")
  func found() throws {
    let text = spec(after: "ask")
    let findings = exploration(text).findings(of: .repeatedCommit)
    let finding = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(exploration(text).unproved.contains { $0.subject == "pay" })
    let journey = try #require(finding.journey)
    let scenario = WrittenScenario(journey, named: "twice", of: check(text).graph)
    let checked = check(text + scenarioSection([scenario]))
    let failure = try #require(runScenarios(checked.graph).results.first?.failure)
    #expect(failure.rule == "repeated-commit")
    #expect(failure.actual == finding.span)
  }

  @Test("is not reported where nothing leads back to it")
  func absent() {
    #expect(exploration(spec(after: "sorry")).findings(of: .repeatedCommit).isEmpty)
  }
}
