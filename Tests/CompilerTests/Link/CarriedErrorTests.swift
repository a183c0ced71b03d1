import Testing
import WaymarkCompiler

@Suite("What errors carry")
struct CarriedErrorTests {
  private func text(
    error: String = "{ status: 409, returns: Refusal }",
    result: String = "{ success: receipt, late: refusal }", end: String = "refusal.code",
    scenario: String = "error: late"
  ) -> String {
    """
    feature: Pay
    types: { Refusal: { code: String, left: Int? } }
    services: { pay: { charge: { returns: String, errors: { late: \(error), gone: 404 } } } }
    screens: { Done: { title: Done, params: { text: String } } }
    routes: { pay: { workflow: pay, link: /pay } }
    workflows:
      pay:
        outcomes: { paid: success, lost: failure }
        steps:
          charge:
            call: pay.charge
            as: \(result)
            on: { success: paid, late: late, gone: lost }
          late: { show: Done, with: { text: \(end) }, ends: lost }
          paid2: { show: Done, with: { text: receipt }, ends: paid }
    scenarios:
      s: { workflow: pay, steps: [{ call: pay.charge, \(scenario) }, { show: Done }], ends: lost }
    """
  }

  private func said(_ text: String) -> [String] {
    underlined(text).filter { !$0.hasPrefix("unreachable-") && !$0.hasPrefix("unused-") }
  }

  @Test("A value is known from the exit of its error on, and nowhere else")
  func known() {
    #expect(said(text()) == [])
    #expect(said(text(end: "receipt")) == ["read-before-set: receipt"])
    let both = text(result: "{ success: receipt, late: receipt }", end: "receipt")
    #expect(said(both) == ["type-mismatch: receipt"])
    #expect(
      said(text(error: "{ status: 409, returns: String }", result: "{ late: it }", end: "it"))
        .filter { !$0.hasSuffix(" receipt") } == [])
  }

  @Test("A name for an exit that there is not leaves the names of others as they are")
  func unknownExit() {
    #expect(said(text(result: "{ success: receipt, ltae: refusal }")) == ["undefined-name: ltae"])
    let other = text(result: "{ success: receipt, late: refusal, failure: it }")
    #expect(said(other) == ["undefined-name: failure"])
  }

  @Test(
    "An error that carries a value has a status and a type",
    arguments: [
      ("{ returns: Refusal }", ["missing-key: late"]),
      ("{ status: 409, returns: Refusl }", ["undefined-name: Refusl"]),
      ("{ status: 409, returns: { a: b } }", ["wrong-shape: { a: b }"]),
      ("{ status: 409, retruns: Refusal }", ["unknown-key: retruns"]),
      ("{ status: 409, body: { code: 1 }, returns: Refusal }", []),
      ("{ status: 409, body: { left: many }, returns: Refusal }", ["type-mismatch: many"]),
      ("{ status: 404, returns: Refusal }", []),
      ("{ status: 409, returns: String, returns: Refusal }", ["duplicate-key: returns"]),
    ])
  func declaration(error: String, due: [String]) {
    let said = said(text(error: error)).filter { !$0.hasPrefix("duplicate-name") }
    #expect(said == due)
  }

  @Test(
    "An error that is declared wrong is one mistake, whatever names its value or its type",
    arguments: [
      ("Refusal", "unknown-value: Refusal"), ("[Refusal]", "wrong-shape: [Refusal]"),
      ("{ returns: Refusal }", "missing-key: late"),
    ])
  func alone(error: String, due: String) {
    let text = text(error: error, end: "\"'a'\"").replacing(
      "receipt }, ends: paid", with: "receipt }, ends: lost")
    #expect(underlined(text).filter { !$0.hasPrefix("unreachable-") } == [due])
  }

  @Test("Two errors of one status that differ only in what they carry cannot be told apart")
  func same() {
    let same = text(error: "{ status: 404, returns: Refusal }")
    #expect(said(same) == ["duplicate-name: 404"])
    #expect(
      said(same.replacing("returns: Refusal }", with: "body: { a: b }, returns: Refusal }")) == [])
  }

  @Test(
    "`as` names it only where there is something",
    arguments: [
      ("{ success: receipt, gone: refusal }", "type-mismatch: gone"),
      ("{ success: receipt, lated: refusal }", "undefined-name: lated"),
    ])
  func results(result: String, due: String) {
    #expect(said(text(result: result)).first == due)
  }

  @Test(
    "A scenario says what comes with an error",
    arguments: [
      ("error: late, returns: { code: X }", []),
      ("error: late, returns: { cod: X }", ["undefined-name: cod"]),
      ("error: gone, returns: { code: X }", ["type-mismatch: { code: X }"]),
      ("error: failure, returns: 1", ["type-mismatch: 1"]),
    ])
  func scenarios(stop: String, due: [String]) {
    let found = said(text(scenario: stop)).filter { !$0.hasPrefix("scenario-mismatch") }
    #expect(found == due)
  }

  @Test("What an error carries decides like any other data, and is shown")
  func explored() throws {
    let text = """
      feature: Pay
      types: { Why: [late, lost] }
      services: { pay: { charge: { errors: { no: { status: 409, returns: Why } } } } }
      screens: { Done: { title: Done } }
      routes: { pay: { workflow: pay, link: /pay } }
      workflows:
        pay:
          outcomes: { paid: success, lost: failure }
          steps:
            charge: { call: pay.charge, as: { no: why }, on: { success: paid, no: look } }
            look: { choose: [{ when: why == 'late', go: done }] }
            done: { show: Done, ends: lost }
      """
    let open = try #require(check(text).diagnostics.first { $0.rule == "open-choice" })
    #expect(open.message.contains("where `why` is 'lost' (proved)"))
    #expect(
      open.notes.contains { $0.message.contains("answers with the error `no`: `why` is 'lost'") })
  }
}
