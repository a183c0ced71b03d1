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
}
