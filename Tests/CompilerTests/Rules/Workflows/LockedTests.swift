import Testing

@Suite("What follows from steps that nothing leads out of")
struct LockedTests {
  @Test("An outcome that nothing reaches follows from the steps that should lead to it")
  func outcome() {
    let steps = """
            ask: { show: Ask, on: { next: wall, stop: done } }
            wall: { show: WallOne, on: { next: wall } }
      """
    let outcomes = "{ done: success, gone: failure }"
    #expect(judged(journey(steps, outcomes: outcomes)) == ["7:7 no-way-out"])
    // Of two, one is missing for another reason.
    let more = "{ done: success, gone: failure, lost: failure }"
    #expect(
      judged(journey(steps, outcomes: more)).filter { $0.hasSuffix("unreachable-outcome") }.count
        == 2)
  }

  @Test("Where a workflow cannot end at all, that is said, and not each outcome")
  func endless() {
    let steps = """
            ask: { show: One, on: { next: wall } }
            wall: { show: WallOne, on: { next: wall } }
      """
    let outcomes = "{ done: success, gone: failure }"
    #expect(judged(journey(steps, outcomes: outcomes)) == ["7:7 no-way-out"])
  }

  @Test("Where back leads out, an outcome that nothing reaches is told")
  func back() {
    let steps = """
            ask: { show: Ask, on: { next: one, stop: done } }
            one: { show: One, on: { next: one } }
      """
    let outcomes = "{ done: success, gone: failure }"
    #expect(
      judged(journey(steps, outcomes: outcomes)) == [
        "4:32 unreachable-outcome", "7:7 way-out-only-back",
      ])
  }

  private func promising(_ steps: String) -> [String] {
    let spec = """
      feature: Help
      screens:
        Ask:
          title: Ask
          back: blocked
          actions: { next: Next, call: { label: Call, open: call } }
        Wall: { title: Wall, back: blocked, actions: { again: Again } }
        Page: { title: Page, actions: { again: Again, stop: Stop } }
      routes: { help: { workflow: help }, call: { external: phone } }
      workflows:
        help:
          outcomes: { done: success }
          steps:
      \(steps)

      """
    let project = """
      app: Help
      entry: [help]
      promises: { a human is near: { reach: [call], within: 3 } }

      """
    return said(spec, project: project).filter { !$0.hasSuffix("unreachable-screen") }
  }

  @Test("A promise that is broken only where users are locked in is not told")
  func promise() {
    let locked = """
              ask: { show: Ask, on: { next: wall } }
              wall: { show: Wall, on: { again: wall } }
      """
    #expect(promising(locked) == ["15:9 no-way-out"])
    let open = """
              ask: { show: Ask, on: { next: page } }
              page: { show: Page, on: { again: page, stop: done } }
      """
    #expect(promising(open) == ["3:13 broken-promise"])
  }
}
