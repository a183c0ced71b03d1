import Testing
import WaymarkCompiler

@Suite("A date in the data")
struct DateTests {
  private func told(_ date: String) -> [String] {
    let text = """
      feature: Help
      types:
        Order: { paidOn: { type: Date, default: "\(date)" }, due: { type: "Date?", example: "\(date)" } }
      services: { orders: { find: { returns: Order, errors: [] } } }
      screens: { Ask: { title: Ask, actions: { pick: { label: Pick, sends: { day: Date } } } } }
      routes: { ask: { params: { from: Date }, workflow: ask, link: "/ask/{from}" } }
      workflows:
        ask:
          params: { from: Date }
          outcomes: { done: success }
          steps:
            load: { call: orders.find, as: order, on: { success: ask } }
            ask:
              show: Ask
              on: { pick: [{ when: order.paidOn == from && order.due == day, go: done }, { go: ask }] }
      scenarios:
        it:
          route: ask
          given: { params: { from: "\(date)" } }
          steps:
            - { call: orders.find, returns: { paidOn: "\(date)", due: "\(date)" } }
            - { show: Ask, do: pick, sends: { day: "\(date)" } }
          ends: done
      """
    return check(text).diagnostics.map(\.message)
  }

  @Test(
    "A date in the data is a day, or a time with its zone",
    arguments: [
      "2020-01-31", "2024-02-29", "0000-01-01", "9999-12-31", "2030-01-15T12:30:00Z",
      "2030-01-15T23:59:59+14:00", "2030-01-15T00:00:00-05:30",
    ])
  func accepted(date: String) {
    #expect(told(date) == [])
  }

  @Test(
    "A date in the data is told both forms wherever it has another",
    arguments: [
      "2020-01-01xyz", "2020-01-01T7", "2020-01-01T25:00:00Z", "2020-01-01T12:60:00Z",
      "2020-01-01T12:00:60Z", "2026-01-05T08:00", "2026-01-05T08:00:00", "2026-01-05 08:00:00Z",
      "2026-01-05T08:00Z", "2026-01-05T08:00:00z", "2026-01-05T08:00:00.5Z",
      "2026-01-05T08:00:00+01", "2026-01-05T08:00:00+0100", "2026-01-05T08:00:00+14:01",
      "2026-01-05T08:00:00 01:00", "2026-01-05T08:00:00Zulu", "2026-02-30", "2026-1-5", "20260105",
      "2023-02-29T00:00:00Z", "0000-01-01T00:00:00+01:00", "9999-12-31T23:59:59-00:01",
      "２026-01-05",
    ])
  func refused(date: String) {
    let message =
      "`\(date)` is not a valid Date: write a day such as `2027-03-01`, or a time with its zone "
      + "such as `2027-03-01T12:30:00Z`"
    #expect(told(date) == Array(repeating: message, count: 6))
  }

  @Test(
    "A time in an expression is one literal with its zone, and anything else is one error",
    arguments: [
      "timestamp('31.1.2027')", "timestamp('2027-01-31')", "timestamp('')", "timestamp()",
      "timestamp(x)", "timestamp(order.paidOn)", "timestamp(x + y)", "timestamp(3)",
      "timestamp('2027-01-31T00:00:00Z', 'a')", "now()",
    ])
  func literals(time: String) {
    let text = """
      feature: Help
      types: { Order: { paidOn: Date } }
      services: { orders: { find: { returns: Order, errors: [] } } }
      routes: { ask: { workflow: ask, link: /ask } }
      workflows:
        ask:
          outcomes: { done: success, left: neutral }
          steps:
            load: { call: orders.find, as: order, on: { success: look } }
            look: { choose: [{ when: "order.paidOn < \(time)", go: done }, { else: left }] }
      """
    #expect(check(text).diagnostics.map(\.severity) == [.error])
  }
}
