import CEL
import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("What errors carry, in scenarios and journeys")
struct CarriedErrorTests {
  private static let spec = """
    feature: Pay
    types: { Refusal: { code: Code, left: Int, note: String? }, Code: [late, sold] }
    services:
      pay:
        charge:
          errors:
            late: { status: 409, body: { code: late, more: 1 }, returns: Refusal }
            sold: { status: 410, returns: Refusal }
    screens: { Late: { title: Late }, Few: { title: Few }, Sold: { title: Sold } }
    routes: { pay: { workflow: pay, link: /pay } }
    workflows:
      pay:
        outcomes: { paid: success, lost: failure, last: { kind: failure, returns: Refusal } }
        steps:
          charge:
            call: pay.charge
            as: { late: refusal, sold: refusal }
            retry: { on: [sold], times: 1 }
            on: { success: paid, late: look, sold: { go: last, returns: refusal } }
          look: { choose: [{ when: refusal.code == 'sold', go: sold }, { when: refusal.left > 3, go: late }, { else: few }] }
          late: { show: Late, ends: lost }
          few: { show: Few, ends: lost }
          sold: { show: Sold, ends: lost }

    """

  private func complaints(_ scenario: String) -> [String] {
    Simulated(Self.spec + "scenarios:\n  s: { workflow: pay, \(scenario) }\n").complaints
  }

  @Test("A journey goes on with what the error carries; what its body fixes is the same")
  func goesOn() {
    func stops(_ value: String, _ screen: String) -> String {
      "steps: [{ call: pay.charge, error: late\(value) }, { show: \(screen) }], ends: lost"
    }
    #expect(complaints(stops(", returns: { left: 9 }", "Late")) == [])
    #expect(complaints(stops(", returns: { left: 1 }", "Few")) == [])
    #expect(complaints(stops(", returns: { code: sold }", "Sold")) == [])
    #expect(complaints(stops("", "Sold")).count == 1)
    let sold = "steps: [{ call: pay.charge, error: sold, returns: { code: sold, left: 2 } }]"
    #expect(complaints("\(sold), ends: last, returns: { code: sold, left: 2, note: null }") == [])
    #expect(complaints("\(sold), ends: last, returns: { left: 3 }").count == 1)
  }

  @Test("Journeys give errors the values that they need")
  func journeys() {
    let checked = check([SourceFile(path: "help.yaml", text: Self.spec)])
    let text = scenarioSection(coveringJourneys(checked.evidence, JourneyOptions()).journeys)
    #expect(text.contains("error: late, returns: { "))
    #expect(Simulated(Self.spec + text).complaints == [])
  }
}
