import Testing

@testable import WaymarkCompiler

@Suite("Which page a broken promise is told of")
struct PromiseReportTests {
  private func found(_ screens: String, _ workflows: String, within taps: Int) -> [String] {
    let spec = """
      feature: Help
      services: { m: { find: { returns: Int, errors: [] } } }
      routes:
        start: { screen: Home }
        w: { workflow: w }
        phone: { external: phone }
      screens:
        Home:
          title: Home
          actions: { go: { label: Go, open: w }, call: { label: Call, open: phone } }
      \(screens)
      workflows:
      \(workflows)

      """
    let project = SourceFile(
      path: "waymark.yaml",
      text: "app: Help\nentry: [start]\npromises: { near: { reach: [phone], within: \(taps) } }\n")
    let checked = check([SourceFile(path: "Specs/help.yaml", text: spec)], project: project)
    return checked.diagnostics.filter { $0.severity == .error }.map {
      "\($0.rule): \($0.message.prefix(30))"
    }
  }

  @Test("is the one that users reach first, although another begins a workflow that is run")
  func nearest() {
    let screens = """
        A: { title: A, actions: { next: Next, quit: Quit }, back: blocked }
        B: { title: B, actions: { next: Next, quit: Quit }, back: blocked }
      """
    let workflows = """
        w:
          outcomes: { done: success }
          steps:
            load: { call: m.find, as: x, on: { success: a } }
            a: { show: A, on: { next: b, quit: done } }
            b: { run: v, on: { done: done } }
        v: { outcomes: { done: success }, steps: { b: { show: B, on: { next: done, quit: done } } } }
      """
    #expect(
      found(screens, workflows, within: 1) == ["broken-promise: from “A” it takes 2 taps to `p"])
  }

  @Test("is none that a client does not know, which is told already")
  func unknownPage() {
    let spec = """
      feature: Help
      routes:
        start: { workflow: w }
        phone: { external: phone }
      screens:
        New:
          title: New
          since: { ios: "7.2" }
          back: blocked
          actions: { call: { label: Call, open: phone }, quit: Quit }
      workflows:
        w: { outcomes: { done: success }, steps: { a: { show: New, on: { quit: done } } } }

      """
    let project = """
      app: Help
      entry: [start]
      clients: { ios: { minimum: "7.0", latest: "7.4" } }
      promises: { near: { reach: [phone], within: 1 } }

      """
    let checked = check(
      [SourceFile(path: "Specs/help.yaml", text: spec)],
      project: SourceFile(path: "waymark.yaml", text: project))
    let errors = checked.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.rule) == ["unsupported-screen"], "\(errors.map(\.message))")
  }

  @Test("is none where data are trapped, which is told already")
  func trapped() {
    let screens = """
        A: { title: A, actions: { next: { label: Next, sends: { p: Int } } }, back: blocked }
      """
    let workflows = """
        w:
          state: { n: { type: Int, default: 0 } }
          outcomes: { done: success }
          steps:
            load: { call: m.find, as: x, on: { success: a } }
            a:
              show: A
              on:
                next: [{ when: n < 1, go: a, set: { n: n + 1 } }, { when: x > 5, go: done }, a]
      """
    let all = found(screens, workflows, within: 3)
    #expect(all.count == 1 && all[0].hasPrefix("stuck-on-data: "), "\(all)")
  }

  @Test("is told from a page after which nothing is only tried on samples")
  func behindSamples() {
    let screens = "  A: { title: A, actions: { next: Next } }"
    let workflows = """
        w:
          params: { words: { type: [String], default: [] } }
          outcomes: { done: success }
          steps:
            judge: { choose: [{ when: \"words.exists(w, w == 'x')\", go: done }, { else: a }] }
            a: { show: A, on: { next: b } }
            b: { show: A, on: { next: c } }
            c: { open: phone, go: done }
      """
    #expect(
      found(screens, workflows, within: 1) == ["broken-promise: from “A” it takes 2 taps to `p"])
  }

  @Test("is one of a workflow that is run, although only the caller knows what decides")
  func knownToCallers() {
    let screens = """
        B: { title: B, actions: { next: Next }, back: blocked }
        C: { title: C, actions: { next: Next } }
      """
    let workflows = """
        w:
          outcomes: { done: success }
          steps:
            load: { call: m.find, as: x, on: { success: b } }
            b: { run: v, on: { done: [{ when: x > 5, go: phone }, c] } }
            phone: { open: phone, go: done }
            c: { show: C, on: { next: phone } }
        v: { outcomes: { done: success }, steps: { b: { show: B, on: { next: done } } } }
      """
    #expect(
      found(screens, workflows, within: 1) == ["broken-promise: from “B” it takes 2 taps to `p"])
  }

  @Test(
    "counts what lies below an opened route, unless the route has closed it",
    arguments: [("push", true), ("sheet", true), ("replace", false), ("root", false)])
  func below(presentation: String, isKept: Bool) {
    let spec = """
      feature: Help
      screens:
        Home:
          title: Home
          actions: { tour: { label: Tour, open: tour }, call: { label: Call, open: phone } }
        Tour: { title: Tour, back: blocked, actions: { end: End } }
      routes:
        start: { screen: Home }
        tour: { workflow: tour, present: \(presentation) }
        phone: { external: phone }
      workflows:
        tour:
          outcomes: { over: success }
          steps: { tour: { show: Tour, on: { end: over } } }

      """
    let project = SourceFile(
      path: "waymark.yaml",
      text: "app: Help\nentry: [start]\npromises: { near: { reach: [phone], within: 2 } }\n")
    let checked = check([SourceFile(path: "Specs/help.yaml", text: spec)], project: project)
    let found = checked.diagnostics.filter { $0.severity == .error }.map(\.message)
    if isKept {
      #expect(found == [])
    } else {
      #expect(found.count == 1 && found[0].hasPrefix("from “Tour” no taps lead to `phone`"))
    }
  }

  /// What is said of a promise of `chat`, which old apps do not know and some users get at once.
  private func notes(_ promise: String) -> [String] {
    let spec = """
      feature: Help
      flags: { fast: { default: true } }
      screens:
        Ask: { title: What happened?, actions: { more: Tell us more, stop: Never mind } }
        More: { title: Tell us more, actions: { chat: Chat } }
      routes:
        start: { workflow: w }
        chat: { external: chat, since: { ios: "1.5" } }
      workflows:
        w:
          outcomes: { helped: handoff, left: neutral }
          steps:
            first: { choose: [{ when: context.weak && supports.chat, go: chat }, { else: ask }] }
            ask: { show: Ask, on: { more: more, stop: left } }
            more: { show: More, on: { chat: [{ when: supports.chat, go: chat }] } }
            chat: { open: chat, go: helped }

      """
    let project = """
      app: Help
      entry: [start]
      context: { weak: Bool, land: [uk, es] }
      clients: { ios: { minimum: "1.0", latest: "2.0" } }
      promises: { near: { \(promise) } }

      """
    let checked = check(
      [SourceFile(path: "Specs/help.yaml", text: spec)],
      project: SourceFile(path: "waymark.yaml", text: project))
    return checked.diagnostics.filter { $0.severity == .error }.flatMap { found in
      ["\(found.rule): \(found.message)"] + found.notes.map(\.message)
    }
  }

  @Test("is one that users see for whom the promise is given")
  func limited() {
    #expect(notes("reach: [chat], within: 1, when: context.weak && supports.chat") == [])
    #expect(notes("reach: [chat], within: 0, when: context.land == 'uk' && flags.fast").count > 1)
    #expect(
      notes("reach: [chat], within: 1, when: 'supports.chat'") == [
        "broken-promise: from “What happened?” it takes 2 taps to `chat`, and 1 is promised "
          + "(proved); offer one of the routes earlier",
        "the user arrives by the route `start`; `context.weak` is false, the client is ios 2.0",
        "from here it takes 2 taps there",
      ])
  }

  @Test("shows the facts for which the promise is given, also where nothing else asks for them")
  func given() {
    let found = notes("reach: [chat], within: 1, when: \"context.land == 'es' && !flags.fast\"")
    #expect(
      found.dropFirst().first == "the user arrives by the route `start`; the flag `fast` is off, "
        + "`context.land` is 'es', `context.weak` is false, the client is ios 2.0", "\(found)")
  }

  /// What is said of a promise of `phone` within a tap: `v` is run, and then `b` decides.
  private func arrival(choosing b: String, showing v: String = "done") -> [String] {
    let spec = """
      feature: Help
      flags: { old: { default: false }, plain: { default: false } }
      screens:
        P: { title: P, actions: { next: Next } }
        Q: { title: Q, actions: { ask: Ask } }
      routes:
        main: { workflow: w, link: "/w" }
        phone: { external: phone }
      workflows:
        w:
          outcomes: { x: success }
          steps:
            a: { run: v, on: { done: b } }
            b: { choose: \(b) }
            c: { open: phone, go: x }
            d: { show: Q, on: { ask: c } }
        v:
          outcomes: { done: success }
          steps:
            p: { show: P, on: { next: \(v) } }

      """
    let project = "app: Help\npromises: { near: { reach: [phone], within: 1 } }\n"
    let checked = check(
      [SourceFile(path: "Specs/help.yaml", text: spec)],
      project: SourceFile(path: "waymark.yaml", text: project))
    return checked.diagnostics.filter { $0.rule == "broken-promise" }.map { found in
      "\(found.message.prefix(24)): \(found.notes.first?.message ?? "")"
    }
  }

  @Test("is reached with the facts by which the caller leaves so many taps")
  func facts() {
    let end = "; the flag `old` is off"
    let found = "from “P” it takes 2 taps: the user arrives by the route `main`"
    #expect(arrival(choosing: "[{ when: flags.old, go: c }, { else: d }]") == [found + end])
    #expect(
      arrival(choosing: "[{ when: flags.old, go: d }, { else: c }]")
        == [found + "; the flag `old` is on"])
  }

  @Test("is told without facts that make no difference")
  func otherFacts() {
    let found = "from “P” it takes 2 taps: the user arrives by the route `main`"
    #expect(
      arrival(choosing: "[{ else: d }]", showing: "[{ when: flags.plain, go: done }, done]") == [
        found
      ])
  }

  @Test("says what the client cannot open")
  func unknown() {
    let found = notes("reach: [chat], within: 9, when: \"client.version < '1.2'\"")
    #expect(found.count > 2 && found[0].contains("no taps lead to `chat`"), "\(found)")
    #expect(found.last == "ios 1.0 does not know `chat`", "\(found)")
  }

  @Test("is not looked for where `when` asks for what there is not")
  func undefined() {
    let found = notes("reach: [chat], within: 1, when: context.week")
    #expect(found.count == 1 && found[0].hasPrefix("undefined-name: "), "\(found)")
    #expect(notes("reach: [chat], within: 1, when: context.weak && false") == [])
  }
}
