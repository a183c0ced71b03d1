import Testing
import WaymarkCompiler

@Suite("Types through the data")
struct TypesTests {
  private func workflow(_ steps: String, params: String = "{ minutes: Int?, name: String }")
    -> String
  {
    """
    feature: Help
    types:
      Status: [placed, cooking]
    screens:
      Page: { title: Page, params: { name: String } }
    services:
      orders:
        status: { params: { name: String }, returns: Status, errors: [offline] }
    routes:
      late: { params: \(params), workflow: late, link: "/late?minutes={minutes}&name={name}" }
    workflows:
      late:
        params: \(params)
        state: { tries: { type: Int, default: 0 }, note: String? }
        outcomes: { done: success }
        steps:
    \(steps)
    """
  }

  @Test("a null test to the left of && is enough")
  func narrowedByAnd() {
    let text = workflow(
      """
            a: { choose: [{ when: "minutes != null && minutes > 5", go: b }, { else: done }] }
            b: { show: Page, ends: done }
      """)
    #expect(said(text, only: ["possibly-null", "type-mismatch"]) == [])
  }

  @Test("a null test in an earlier alternative is enough")
  func narrowedByEarlierAlternative() {
    let text = workflow(
      """
            a:
              choose:
                - { when: minutes == null, go: done }
                - { when: minutes > 5, go: b }
                - else: done
            b: { show: Page, ends: done }
      """)
    #expect(said(text, only: ["possibly-null"]) == [])
  }

  @Test("a result is typed by its operation, and its literals are members")
  func memberOfClosedSet() {
    let text = workflow(
      """
            a: { call: orders.status, as: status, on: { success: b, failure: done } }
            b: { choose: [{ when: status == 'cookin', go: done }, { else: done }] }
      """)
    #expect(said(text, only: ["undefined-name"]) == ["18:40 undefined-name"])
  }

  @Test("a result is there only behind success")
  func resultBehindFailure() {
    let text = workflow(
      """
            a: { call: orders.status, as: status, on: { success: b, failure: b } }
            b: { choose: [{ when: status == 'cooking', go: done }, { else: done }] }
      """)
    #expect(said(text, only: ["read-before-set"]) == ["18:29 read-before-set"])
  }

  @Test("the transition that sets a value makes it known further on")
  func setOnTheWay() {
    let text = workflow(
      """
            a: { call: orders.status, as: status, on: { success: b, failure: done } }
            b: { choose: [{ when: status == 'cooking', go: done }, { else: done }] }
      """)
    #expect(said(text, only: ["read-before-set"]) == [])
  }

  @Test("only state can be set")
  func setsParam() {
    let text = workflow(
      """
            a: { set: { name: "'x'" }, go: done }
      """)
    #expect(said(text, only: ["type-mismatch"]) == ["17:19 type-mismatch"])
  }

  @Test("a misspelt argument is one complaint, not two")
  func misspeltArgument() {
    let text = workflow(
      """
            a: { show: Page, with: { nam: "'x'" }, ends: done }
      """, params: "{ minutes: Int? }"
    ).replacing("&name={name}", with: "")
    #expect(
      said(text, only: ["unknown-argument", "missing-argument"]) == ["17:32 unknown-argument"])
  }

  @Test("an Int state does not feed a String param of its name")
  func sameNameOtherType() {
    let text = workflow(
      """
            a: { show: Page, ends: done }
      """, params: "{ minutes: Int?, name: Int }")
    #expect(said(text, only: ["missing-argument"]) == ["17:18 missing-argument"])
  }

  @Test("a param of a route does not get lost because that of its screen is of another type")
  func routeMisfit() {
    func route(_ type: String, with: String = "") -> [String] {
      said(
        """
        feature: F
        screens: { Find: { title: Find, params: { page: Int?, text: { type: String, default: a } } } }
        routes: { find: { params: { page: \(type), text: String? }, screen: Find\(with), link: /find } }
        """)
    }
    #expect(route("String?") == ["3:69 type-mismatch"])
    #expect(route("String?", with: ", with: { page: '1' }") == [])
    #expect(route("Int?") == [])
  }

  @Test("a missing param says why what is in scope under its name is not passed by itself")
  func misfit() {
    let text = """
      feature: F
      screens: { Ask: { title: Ask, params: { name: String, age: Int } } }
      workflows:
        w:
          params: { name: String? }
          outcomes: { done: success }
          steps: { ask: { show: Ask, ends: done } }
      """
    let found = check(text).diagnostics
    #expect(found.map(\.rule) == ["missing-argument"])
    #expect(
      found.first?.message == "the screen `Ask` needs `name`, `age`, which are neither given nor "
        + "in scope; give them under `with`")
    #expect(
      found.first?.notes.map(\.message)
        == [
          "`name` is in scope, but as String?, and String is needed; where it is not null, write "
            + "`with: { name: name }`"
        ])
  }

  @Test("a variant with variants of its own is advised to drop them")
  func nestedVariant() {
    let text = """
      feature: F
      flags: { f: { default: false } }
      screens:
        S: { title: S, variants: { f: T } }
        T: { title: T, variants: { f: U } }
        U: { title: U }
      routes: { s: { screen: S, link: /s } }
      """
    let found = check(text).diagnostics
    #expect(
      found.map(\.message) == ["`T` cannot stand in for `S`; remove its own variants"])
  }

  @Test(
    "a plain value that does not fit is told what does",
    arguments: [
      ("", "Status", "there is nothing here, but Status is expected"),
      ("", "Bool", "there is nothing here, but Bool is expected: write `true` or `false`"),
      ("''", "Int", "an empty text is not a valid Int"),
      ("late", "Int", "`late` is not a valid Int"),
      ("0x10", "Int", "`0x10` is not a valid Int"),
      ("0x10", "Double", "`0x10` is not a valid Double"),
      ("late", "'[Int]'", "`late` is not a valid [Int]: write a list such as `[a, b]`"),
      ("late", "Order", "`late` is not a valid Order: write its fields, as in `{ id: … }`"),
    ])
  func plainValue(_ value: String, _ type: String, _ message: String) {
    let text = """
      feature: Help
      types: { Status: [placed, cooking], Order: { id: String } }
      routes: { refresh: { params: { x: \(type) }, effect: true, public: true } }
      scenarios:
        a: { route: refresh, given: { params: { x: \(value) } }, steps: [], ends: back }
      """
    let told = check(text).diagnostics
    #expect(told.filter { $0.rule == "type-mismatch" }.map(\.message) == [message])
  }
}
