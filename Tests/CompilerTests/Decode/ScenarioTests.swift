import Testing

@testable import WaymarkCompiler

@Suite("A scenario")
struct ScenarioTests {
  private let found = Decoding(
    """
    feature: SelfService
    scenarios:
      "a late order, refunded":
        workflow: lateOrder
        given:
          params: { orderId: o-1 }
          flags: { instantRefund: true }
          context: { country: no }
          client: { platform: ios, version: "7.2" }
        steps:
          - { call: orders.status, returns: { status: onTheWay, items: [1, 2] } }
          - { call: orders.status, error: offline }
          - { call: orders.status, error: wait }
          - { call: orders.status }
          - { show: RefundOffer, do: decline, sends: { reason: late } }
          - { show: RefundOffer, do: back }
          - show: RefundOffer
          - { open: liveChat }
        ends: handedOver
      no words are: { route: fixLateOrder, steps: [], ends: done }
    """)

  private var stops: [String] {
    found.part.scenarios[0].stops.map { stop in
      switch stop.kind {
      case .show(let screen, let action, let sends):
        "show \(found.part.text(screen.name)) \(action.map(found.text) ?? "-") \(sends != nil)"
      case .call(let operation, .returns(let value)):
        "call \(found.part.text(operation.name)) \(value != nil)"
      case .call(_, .error(let name, _)): "error \(found.text(name))"
      case .call(_, .wait(let name)): "wait at \(found.place(name.span))"
      case .open(let route, _): "open \(found.part.text(route.name))"
      }
    }
  }

  @Test("A scenario is read with all its stops")
  func accepted() {
    #expect(found.places == [])
    #expect(
      found.part.scenarios.map { $0.end.map { found.text($0.name) } } == ["handedOver", "done"])
    #expect(
      stops == [
        "call orders.status true", "error offline", "error wait", "call orders.status false",
        "show RefundOffer decline true", "show RefundOffer back false", "show RefundOffer - false",
        "open liveChat",
      ])
  }

  @Test("A scenario is given plain values")
  func given() {
    let given = found.part.scenarios[0].given.map { fact in
      guard case .scalar(let text, _, _) = fact.value else { return "?" }
      return "\(fact.kind).\(found.text(fact.name))=\(text)"
    }
    #expect(
      given == [
        "params.orderId=o-1", "flags.instantRefund=true", "context.country=no",
        "client.platform=ios", "client.version=7.2",
      ])
  }

  @Test("A scenario starts in a workflow or by a route")
  func subject() {
    guard case .workflow = found.part.scenarios[0].subject,
      case .route = found.part.scenarios[1].subject
    else {
      Issue.record("\(found.part.scenarios.map(\.subject))")
      return
    }
  }

  @Test(
    "A scenario waits at a call for as long as the step says",
    arguments: [
      "wait": [], "wait: true": [], "wait: false": ["5:32 unknown-value"],
      "wait: 10s": ["5:32 unknown-value"], "wait: [a]": ["5:32 wrong-shape"],
    ])
  func waits(stop: String, places: [String]) {
    let found = Decoding(
      """
      feature: A
      scenarios:
        one:
          workflow: w
          steps: [{ call: s.o, \(stop) }]
          ends: done
      """)
    #expect(found.places == places)
  }
}
