import Testing

@testable import WaymarkCompiler

@Suite("A misspelt name of any kind")
struct MisspeltTests {
  private static let sound = """
    feature: Help
    types:
      Status: [placed, delivered]
      Order: { id: String, status: Status, minutes: Int? }
    flags: { instant: { default: false } }
    services:
      orders: { status: { params: { orderId: String }, returns: Order, errors: [gone] } }
    screens:
      Late:
        { title: "${order.id}", params: { order: Order }, actions: { accept: Yes },
          variants: { instant: Newest } }
      Newest: { title: Now, params: { order: Order }, actions: { accept: Yes } }
    coordinators:
      Root: { handles: [late], children: [Leaf] }
      Leaf: { handles: [phone] }
    routes:
      late: { params: { orderId: String }, workflow: lateOrder, link: "/late/{orderId}" }
      phone: { external: phone }
    workflows:
      lateOrder:
        params: { orderId: String }
        state: { attempts: { type: Int, default: 0 } }
        outcomes: { solved: success, failed: failure }
        steps:
          load:
            { call: orders.status, as: order, retry: { on: [gone], times: 2 },
              on: { success: ask, gone: again } }
          again:
            choose: [{ when: attempts < 3, go: load, set: { attempts: attempts + 1 } }, { else: failed }]
          ask: { choose: [{ when: order.status == 'delivered', go: talk }, { else: show }] }
          show: { show: Late, on: { accept: solved } }
          talk: { open: phone, go: inner }
          inner: { run: nested, on: { done: solved } }
      nested: { outcomes: { done: success }, steps: { wait: { wait: 1s, go: done } } }
    scenarios:
      served:
        workflow: lateOrder
        given: { params: { orderId: a } }
        steps:
          - { call: orders.status, returns: { id: a, status: placed } }
          - { show: Late, do: accept }
        ends: solved

    """

  @Test("A misspelt name of any kind is complained of once, and the right one is the fix")
  func suggested() {
    #expect(check(Self.sound).diagnostics.isEmpty)
    for (place, right) in [
      ("order: Order }, actions: { accept: Yes },\n", "Order"), ("{ instant: Newest", "instant"),
      ("{ instant: Newest", "Newest"), ("[late]", "late"), ("[Leaf]", "Leaf"),
      ("workflow: lateOrder,", "lateOrder"), ("call: orders.status, as", "orders.status"),
      ("on: [gone]", "gone"), ("success: ask", "success"), ("gone: again", "gone"),
      ("gone: again", "again"), ("{ attempts: att", "attempts"),
      ("when: attempts", "attempts"),
      ("order.status ==", "status"), ("'delivered'", "delivered"), ("else: show", "show"),
      ("show: Late, on", "Late"), ("accept: solved", "accept"), ("accept: solved", "solved"),
      ("open: phone", "phone"), ("go: inner", "inner"), ("run: nested", "nested"),
      ("done: solved", "done"), ("workflow: lateOrder\n", "lateOrder"),
      ("params: { orderId: a", "orderId"), ("call: orders.status, returns", "orders.status"),
      ("status: placed }", "status"), ("status: placed }", "placed"), ("do: accept", "accept"),
      ("ends: solved", "solved"), ("link: \"/late/{orderId}", "orderId"),
    ] {
      let wrong = right.dropLast(2) + right.suffix(1)
      let slip = Self.sound.replacing(place, with: place.replacing(right, with: wrong))
      let found = check(slip).diagnostics
      #expect(found.count == 1, "\(place): \(found.map(\.message))")
      #expect(found.first?.fixes.first?.replacement == right, "\(place): \(found.map(\.message))")
    }
  }
  @Test(
    "A misspelt name of any kind is not taken for a step or an outcome of another workflow")
  func otherWorkflow() {
    let text = """
      feature: Help
      screens: { Page: { title: Page } }
      workflows:
        one: { outcomes: { done: success }, start: laod, steps: { load: { show: Page, ends: dnoe } } }
        two: { outcomes: { over: success }, start: laod, steps: { walk: { show: Page, ends: dnoe } } }
      """
    let found = check(text).diagnostics
    #expect(found.map { $0.fixes.first?.replacement } == ["load", "done", nil, nil])
  }

  @Test("a misspelt step or outcome is told, whatever else cannot be read")
  func besideUnread() {
    let text = """
      feature: Help
      screens: [Page]
      workflows:
        one:
          outcomes: { done: success }
          start: laod
          steps: { load: { wait: 1s, go: done } }
      """
    #expect(said(text) == ["2:10 wrong-shape", "6:12 undefined-name"])
  }

  @Test("a misspelt param is told where a scenario gives it to a page that takes none")
  func page() {
    let text = """
      feature: Help
      screens: { Page: { title: Page } }
      routes: { page: { screen: Page, link: /page } }
      scenarios:
        it:
          route: page
          given: { params: { id: 3 } }
          steps: [{ show: Page, do: back }]
          ends: back
      """
    #expect(said(text) == ["7:24 undefined-name"])
  }
}
