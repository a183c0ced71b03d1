import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("Sessions of which a server logged its side")
struct ServerSessionTests {
  private let spec = """
    feature: Help
    types: { Order: { late: Int } }
    services:
      orders:
        find: { returns: Order, errors: [gone] }
        pay: { errors: [declined] }
        close: {}
    screens:
      Late: { title: Late, actions: { pay: Pay, ask: Ask } }
      Sorry: { title: Sorry, back: blocked, actions: { ok: Fine } }
    routes: { help: { workflow: help, link: /help } }
    workflows:
      help:
        outcomes: { paid: success, left: neutral }
        steps:
          find: { call: orders.find, as: order, on: { success: sort, gone: sorry } }
          sort: { choose: [{ when: order.late > 10, go: late }, { else: sorry }] }
          late: { show: Late, on: { pay: pay, ask: sorry } }
          pay: { call: orders.pay, on: { success: paid, declined: sorry } }
          sorry: { show: Sorry, on: { ok: close } }
          close: { call: orders.close, on: { success: left, failure: left } }
    """

  private let late = "answer orders.find success {\"late\":20}"
  private let early = "answer orders.find success {\"late\":5}"

  @Test("what the user saw and pressed in between is found")
  func conforms() {
    let replayed = Replayed(
      Replayed.lines("a", "call orders.find", late, "call orders.pay", "answer orders.pay success"),
      through: spec)
    #expect(replayed.deviations == [])
    #expect(replayed.taken.contains("1 late: pay → pay"))
    #expect(!replayed.taken.contains("? late: ask → sorry"))
  }

  @Test("a call that no screen leads to deviates, with the calls that could have come")
  func deviates() {
    let replayed = Replayed(
      Replayed.lines(
        "a", "call orders.find", early, "call orders.pay", "answer orders.pay success"),
      through: spec)
    #expect(replayed.deviations.count == 1)
    #expect(replayed.deviations.first?.contains("call `orders.pay`; ") == true)
    #expect(replayed.deviations.first?.contains("call `orders.close`") == true)
  }

  @Test("a session that tells of screens is not one of them")
  func whole() {
    let replayed = Replayed(
      Replayed.lines(
        "a", "call orders.find", late, "show Late", "call orders.pay", "answer orders.pay success"),
      through: spec)
    #expect(replayed.deviations.count == 1)
  }
}
