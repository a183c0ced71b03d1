import Testing

@Suite struct CallTests {
  private let workflow = """
    feature: Orders
    types: { Order: { id: { type: String, example: o-1 }, late: { type: Int, example: 50 } } }
    services:
      orders:
        status: { params: { id: String }, returns: Order, errors: [notFound, offline] }
    screens:
      Late: { title: Late, actions: { ok: Fine } }
      Sorry: { title: Sorry }
    workflows:
      late:
        params: { id: String }
        outcomes: { told: success, lost: failure, slow: neutral }
        steps:
          load:
            call: orders.status
            as: order
            retry: { on: [offline], times: 2, wait: 1s }
            on: { success: triage, notFound: sorry, failure: lost }
            after: { 30s: slow }
          triage: { choose: [{ when: order.late > 45, go: show }, { else: told }] }
          show: { show: Late, on: { ok: told } }
          sorry: { show: Sorry, ends: lost }
    scenarios:

    """

  private func run(_ scenario: String) -> Simulated {
    Simulated(workflow + "  it:\n    workflow: late\n" + scenario)
  }

  @Test("An answer is completed from examples, and guards read it")
  func completedAnswer() {
    let it = run("    steps: [{ call: orders.status }, { show: Late, do: ok }]\n    ends: told\n")
    #expect(it.complaints == [])
  }

  @Test("What an answer gives wins over the example")
  func givenAnswer() {
    let it = run("    steps: [{ call: orders.status, returns: { late: 3 } }]\n    ends: told\n")
    #expect(it.complaints == [])
  }

  @Test("A named error leaves by its own exit, on to a last page")
  func namedError() {
    let it = run(
      "    steps: [{ call: orders.status, error: notFound }, { show: Sorry }]\n    ends: lost\n")
    #expect(it.complaints == [])
  }

  @Test("An error without an exit of its own leaves by failure, after the tries within the call")
  func errorByFailure() {
    #expect(
      run("    steps: [{ call: orders.status, error: offline }]\n    ends: lost\n").complaints == []
    )
    #expect(
      run("    steps: [{ call: orders.status, error: failure }]\n    ends: lost\n").complaints == []
    )
  }

  @Test("The tries of a retry may be listed, as many as there are")
  func listedTries() {
    let call = "{ call: orders.status, error: offline }"
    let twice = run(
      "    steps: [\(call), \(call), { call: orders.status, returns: { late: 1 } }]\n    ends: told\n"
    )
    #expect(twice.complaints == [])
    let thrice = run("    steps: [\(call), \(call), \(call)]\n    ends: lost\n")
    #expect(thrice.complaints == [])
    let tooOften = run("    steps: [\(call), \(call), \(call), \(call)]\n    ends: lost\n")
    #expect(
      tooOften.complaints == [
        "expected the call `orders.status`, but the journey ended with `lost`"
      ])
  }

  @Test("Time that passes leaves by after")
  func timeout() {
    let it = run("    steps: [{ call: orders.status, wait: 30s }]\n    ends: slow\n")
    #expect(it.complaints == [])
  }

  @Test("An answer of the wrong type fails the scenario at the value")
  func misfit() {
    let it = run("    steps: [{ call: orders.status, returns: { late: soon } }]\n    ends: told\n")
    #expect(it.complaints.count == 1)
    #expect(it.places.first == "26:53")
  }
}
