import Testing

@testable import WaymarkCompiler

@Suite("What follows from a defect")
struct NoEffectsTests {
  private func complaints(_ text: String) -> [String] { underlined("feature: Help\n" + text) }

  private static let fare = """
    screens: { Fare: { title: Fare, actions: { ok: OK, no: No } } }
    workflows:
      fare:
        outcomes: { done: success }
        steps:
          ask: { show: Fare, on: { ok: done } }
    """

  @Test("a guard is not judged by the first of two that are sent under one name")
  func sentTwice() {
    #expect(
      complaints(
        """
        types: { Seat: [window, aisle], Meal: [veg, fish] }
        screens:
          Seats: { title: Seats, actions: { pick: { label: Pick, sends: { it: Meal, it: Seat } } } }
        workflows:
          seats:
            outcomes: { done: success, left: failure }
            steps:
              ask:
                show: Seats
                on: { pick: [{ when: it == 'aisle', go: done }, left] }
        """) == ["duplicate-key: it"])
  }

  @Test("a state under the name of a param does not take its place")
  func paramAndState() {
    #expect(
      complaints(
        """
        screens: { Fare: { title: Fare, params: { amount: Double }, actions: { ok: OK } } }
        workflows:
          fare:
            params: { amount: Double }
            state: { amount: Int? }
            outcomes: { done: success }
            steps:
              ask: { show: Fare, on: { ok: done } }
        """) == ["duplicate-name: amount"])
  }

  @Test("an outcome called `none` is led to by whoever names it")
  func none() {
    #expect(
      complaints(
        """
        screens: { Fare: { title: Fare, back: blocked, actions: { ok: OK } } }
        workflows:
          fare:
            outcomes: { none: success }
            steps:
              ask: { show: Fare, on: { ok: none } }
        """) == ["bad-name: none"])
  }

  @Test("a workflow without steps may show any screen", arguments: ["", "\n    steps: {}"])
  func noSteps(steps: String) {
    let found = complaints(
      "screens: { Fare: { title: Fare } }\nworkflows:\n  fare:\n    outcomes: {}\(steps)\n")
    #expect(found == [steps.isEmpty ? "missing-key: fare" : "wrong-shape: {}"])
  }

  @Test("the buttons of a screen that is declared twice are not held against a step")
  func twoScreens() {
    #expect(complaints(Self.fare) == ["unhandled-action: ask"])
    let other = "feature: More\nscreens: { Fare: { title: Fare, actions: { ok: OK } } }\n"
    let both = check([
      SourceFile(path: "help.yaml", text: "feature: Help\n" + Self.fare),
      SourceFile(path: "more.yaml", text: other),
    ])
    #expect(both.diagnostics.map(\.rule) == ["duplicate-name"])
  }

  @Test("a record in the place of a type is one mistake")
  func record() {
    let found = check(
      "feature: Help\ntypes:\n  Item: { price: { amount: Double, currency: String } }\n")
    #expect(found.diagnostics.map(\.rule) == ["unknown-key"])
    #expect(found.diagnostics[0].message.contains("a record is declared under `types`"))
  }

  @Test(
    "what a request is made of is not taken for one",
    arguments: ["method: GET", "path: /o", "url: \"/o\""])
  func request(key: String) {
    let found = check("feature: Help\nservices: { orders: { find: { \(key) } } }\n").diagnostics
      .filter { $0.severity == .error }
    #expect(found.map(\.rule) == ["unknown-key"])
    #expect(found[0].message.hasSuffix("a request is written `http: GET /orders/{orderId}`"))
    #expect(found[0].fixes.isEmpty)
  }
}
