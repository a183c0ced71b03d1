import Testing

@Suite("What nothing uses")
struct LeftoverTests {
  /// What stands in `more` begins in line 6.
  private func spec(_ more: String) -> String {
    """
    feature: Help
    routes:
      home: { screen: Home, link: /home }
    screens:
      Home: { title: Home }
    \(more)
    """
  }

  @Test("of types only the one to which no other unused one leads, and of a ring the first")
  func types() {
    let types = """
      types:
        Line: { order: Order }
        Order: { lines: [Line], state: State }
        State: [placed, gone]
        Lone: [a]
      """
    #expect(
      said(spec(types))
        == [
          "7:3 unused-type", "10:3 unused-type",
        ])
  }

  @Test("a result, a `sends` and a field of what is used are uses; a misspelt one is meant")
  func usedTypes() {
    let types = """
      types:
        Order: { state: State }
        State: [placed, gone]
        Reason: [late]
        Mood: [good]
      """
    let more = """
        Ask: { title: Ask, actions: { no: { label: No, sends: { why: Reason, mood: Moood } } } }
      services:
        orders:
          load: { returns: Order, errors: [] }
      workflows:
        late:
          outcomes: { done: success }
          steps:
            load: { call: orders.load, as: order, on: { success: ask } }
            ask: { show: Ask, on: { no: done } }
      """
    let found = said(spec(more + "\n" + types))
    #expect(found == ["6:78 undefined-name"])
  }

  @Test("a flag that has expired and that nothing reads is reported once, as unused")
  func expiredAndUnused() {
    let text = """
      feature: Help
      flags:
        read: { default: false, expires: 2026-01-01 }
        unread: { default: false, expires: 2026-01-01 }
      routes:
        helpHome: { screen: Home, link: /help }
      screens:
        Home: { title: "${flags.read ? 'a' : 'b'}" }
      """
    #expect(said(text, today: "2026-02-01") == ["3:3 expired-flag", "4:3 unused-flag"])
  }

  @Test("a flag that only a scenario sets is unused; `flags.x` in any expression is a use")
  func flags() {
    let flags = """
      flags:
        a: { default: false }
        b: { default: false }
      """
    let more = """
        Ask: { title: Ask, actions: { no: No } }
      workflows:
        late:
          outcomes: { done: success }
          steps:
            ask: { show: Ask, on: { no: [{ go: done, when: "!flags.a" }, done] } }
      scenarios:
        one: { workflow: late, given: { flags: { b: true } }, steps: [{ show: Ask, do: no }], ends: done }
      """
    #expect(
      said(spec(more + "\n" + flags)) == [
        "16:3 unused-flag"
      ])
  }

  @Test("the variable of a macro may be called `flags`, and reads none of them")
  func boundFlags() {
    let more = """
        Ask: { title: Ask, params: { r: R }, actions: { no: No } }
      types: { R: { a: Int } }
      flags: { a: { default: false } }
      workflows:
        late:
          params: { r: R }
          outcomes: { done: success }
          steps:
            ask: { show: Ask, on: { no: [{ go: done, when: "[r].exists(flags, flags.a > 1)" }, done] } }
      """
    #expect(said(spec(more)).map { $0.split(separator: " ").last } == ["unused-flag"])
  }

  @Test("a service is reported as a whole where nothing of it is called, else by operation")
  func services() {
    let more = """
      services:
        orders:
          load: { errors: [] }
          save: { errors: [] }
        chats:
          begin: { errors: [] }
      workflows:
        late:
          outcomes: { done: success }
          steps:
            load: { call: orders.load, on: { success: done } }
      """
    let found = said(spec(more))
    #expect(found == ["9:5 unused-service", "10:3 unused-service"])
  }

  @Test("a state is read where a callee's param takes it by name")
  func state() {
    let more = """
        Ask: { title: Ask, params: { count: Int }, actions: { no: No } }
      workflows:
        late:
          state: { count: { type: Int, default: 0 }, spare: { type: Int, default: 0 } }
          outcomes: { done: success }
          steps:
            ask: { show: Ask, on: { no: done } }
      """
    let found = said(spec(more))
    #expect(found == ["9:48 unused-state"])
  }

  @Test("a state of another type is not what a callee's param of its name takes")
  func stateOfAnotherType() {
    let more = """
        Ask: { title: Ask, params: { count: "String?" }, actions: { no: No } }
      workflows:
        late:
          state: { count: { type: Int, default: 0 } }
          outcomes: { done: success }
          steps:
            ask: { show: Ask, on: { no: done } }
      """
    #expect(said(spec(more)) == ["9:14 unused-state"])
  }

  @Test("a state is not read where a macro's variable has its name")
  func hiddenState() {
    func found(_ guarded: String) -> [String] {
      said(
        spec(
          """
            Ask: { title: Ask, actions: { no: No } }
          workflows:
            late:
              params: { list: { type: "[Int]", default: [] } }
              state: { count: { type: Int, default: 0 } }
              outcomes: { done: success }
              steps:
                ask: { show: Ask, on: { no: [{ when: "\(guarded)", go: ask }, done] } }
          """))
    }
    #expect(found("list.exists(count, count > 1)") == ["10:14 unused-state"])
    #expect(found("list.exists(count, count > 1) && count < 3") == [])
  }

  @Test("what a button sends is not a read of the state with its name")
  func sentState() {
    func found(_ set: String) -> [String] {
      said(
        """
        feature: Help
        screens:
          Ask:
            title: Ask
            actions: { ok: { label: OK, sends: { reason: String } }, no: No }
        workflows:
          tell:
            state: { reason: String? }
            outcomes: { told: success }
            steps:
              ask: { show: Ask, on: { ok: { go: told, set: { reason: reason } }, no: \(set) } }
        """)
    }
    #expect(found("told") == ["8:14 unused-state"])
    #expect(found("[{ when: reason == null, go: told }, told]") == ["11:87 read-before-set"])
  }
}
