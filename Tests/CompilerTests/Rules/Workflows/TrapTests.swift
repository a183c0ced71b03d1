import Testing
import WaymarkCompiler

@Suite("Dead ends and closed sets")
struct TrapTests {
  @Test(
    "what leads out, however late, is left in peace",
    arguments: [
      // A retry loop with an exit.
      """
            load: { call: orders.load, on: { success: done, offline: again } }
            again: { show: Wall, on: { next: load, stop: done } }
      """,
      // The only exit is a time-out.
      """
            a: { show: WallOne, on: { next: a }, after: { 10m: done } }
      """,
      // A last page ends the journey.
      """
            a: { show: End, ends: done }
      """,
      // A button under `on` that opens a route is an exit once the route is closed.
      """
            a: { show: Call, on: { call: done } }
      """,
      // A page whose only button closes all screens of the workflow.
      """
            a: { show: Ask, on: { next: b, stop: done } }
            b: { show: Leave }
      """,
    ])
  func clean(steps: String) {
    #expect(judged(journey(steps)) == [])
  }

  @Test("a loop that leaves by its last alternative traps only the data that never take it")
  func trapsData() {
    let steps = """
            a: { wait: 30s, go: b }
            b: { choose: [{ when: client.version >= '1.0', go: a }, { else: c }] }
            c: { open: call, go: d }
            d: { call: orders.save, on: { success: a, failure: done } }
      """
    #expect(Set(judged(journey(steps))) == ["6:7 stuck-on-data"])
  }

  @Test("a workflow that is never meant to end is a hub, not a trap")
  func hub() {
    let steps = """
            a: { show: WallOne, on: { next: b } }
            b: { show: Call }
      """
    #expect(judged(journey(steps, outcomes: "{}")) == [])
    let ring = """
            a: { show: WallOne, on: { next: b } }
            b: { show: WallOne, on: { next: a } }
      """
    #expect(judged(journey(ring, outcomes: "{}")) == [])
    #expect(judged(journey("      a: { show: Page }", outcomes: "{}")) == [])
  }

  @Test("even in a hub a page with nothing to press and no back is a dead end")
  func hubWithWall() {
    #expect(judged(journey("      a: { show: End }", outcomes: "{}")) == ["6:7 dead-end"])
  }

  @Test("a dead end is distinguished from one that back leads out of")
  func deadEnds() {
    let steps = """
            a: { show: Ask, on: { next: b, stop: c } }
            b: { show: End }
            c: { show: Page, title: No way on }
            d: { show: Page, ends: done }
      """
    #expect(
      judged(journey(steps)) == [
        "7:7 dead-end", "8:7 way-out-only-back", "9:7 unreachable-step",
      ])
  }

  @Test("a step may block back where its screen does not, and allow it where that blocks")
  func backOfTheStep() {
    let blocked = """
            a: { show: Ask, on: { next: b, stop: done } }
            b: { show: Page, back: blocked }
      """
    #expect(judged(journey(blocked)) == ["7:7 dead-end"])
  }

  @Test("a button that opens a route above the workflow is no way out")
  func openIsNoExit() {
    let steps = """
            a: { show: Ask, on: { next: b, stop: done } }
            b: { show: Call }
      """
    #expect(judged(journey(steps)) == ["7:7 dead-end"])
  }

  @Test("a closed set is reported once, at its first step in the file, not where it is entered")
  func ring() {
    let steps = """
            a: { show: Ask, on: { next: stem, stop: done } }
            stem: { show: WallOne, on: { next: z } }
            m: { show: WallOne, on: { next: z } }
            z: { show: WallOne, on: { next: y } }
            y: { set: {}, go: m }
      """
    let found = judged(journey(steps)).filter { !$0.hasSuffix("missing-key") }
    #expect(found == ["8:7 no-way-out"])
  }

  @Test(
    "the remedy is for one step or for one of several",
    arguments: [
      ("a: { show: WallOne, on: { next: a } }", "let it lead to an outcome"),
      ("a: { show: One, on: { next: a } }", "let it lead to an outcome, or end with one (`ends`)"),
      ("a: { show: WallOne, on: { next: b } }", "let one of them lead to an outcome"),
      (
        "a: { show: One, on: { next: b } }",
        "let one of them lead to an outcome, or end with one (`ends`)"
      ),
    ])
  func remedy(step: String, remedy: String) {
    let steps = "      \(step)\n      b: { show: One, on: { next: a } }"
    let found = check(journey(steps)).diagnostics
    let traps = found.filter { ["no-way-out", "way-out-only-back"].contains($0.rule) }
    #expect(traps.count == 1 && traps[0].message.hasSuffix("; " + remedy))
  }

  @Test("two sets are two defects")
  func twoRings() {
    let steps = """
            a: { show: Wall, on: { next: b, stop: c } }
            b: { show: WallOne, on: { next: b } }
            c: { show: WallOne, on: { next: d } }
            d: { show: WallOne, on: { next: c } }
            e: { choose: [{ else: done }] }
      """
    #expect(
      judged(journey(steps)) == ["7:7 no-way-out", "8:7 no-way-out", "10:7 unreachable-step"])
  }

  @Test("back leads out where the first screen inside allows it, whatever the others do")
  func firstScreenCounts() {
    let open = """
            a: { show: Ask, on: { next: b, stop: done } }
            b: { call: orders.load, on: { success: c, offline: c } }
            c: { show: One, on: { next: d } }
            d: { show: WallOne, on: { next: b } }
      """
    #expect(judged(journey(open)) == ["7:7 way-out-only-back"])
    let blocked = """
            a: { show: Ask, on: { next: b, stop: done } }
            b: { call: orders.load, on: { success: d, offline: d } }
            c: { show: One, on: { next: b } }
            d: { show: WallOne, on: { next: c } }
      """
    #expect(judged(journey(blocked)) == ["7:7 no-way-out"])
  }

  @Test("a loop that shows nothing offers no back")
  func silentLoop() {
    let steps = """
            a: { show: Ask, on: { next: b, stop: done } }
            b: { call: orders.load, on: { success: c, offline: b } }
            c: { wait: 5s, go: b }
      """
    #expect(judged(journey(steps)) == ["7:7 no-way-out"])
  }

  @Test("the first screen may be one of the workflow that is run")
  func firstScreenOfARun() {
    func more(_ screen: String) -> String {
      """
        inner:
          outcomes: { again: neutral }
          steps:
            page: { show: \(screen), on: { next: again } }
      """
    }
    let steps = """
            a: { show: Ask, on: { next: b, stop: done } }
            b: { run: inner, on: { again: c } }
            c: { show: WallOne, on: { next: b } }
      """
    #expect(judged(journey(steps, more: more("One"))) == ["7:7 way-out-only-back"])
    #expect(judged(journey(steps, more: more("WallOne"))) == ["7:7 no-way-out"])
  }

  @Test("an exit on an outcome with which the run workflow cannot end leads nowhere")
  func exitThatNeverHappens() {
    let steps = """
            a: { show: Ask, on: { next: b, stop: done } }
            b: { run: inner, on: { again: c, never: done } }
            c: { show: WallOne, on: { next: b } }
      """
    let more = """
        inner:
          outcomes: { again: neutral, never: failure }
          steps:
            page: { show: WallOne, on: { next: again } }
      """
    #expect(
      judged(journey(steps, more: more)) == ["7:7 no-way-out", "10:33 unreachable-outcome"])
  }

  @Test("a page that closes all screens leads out of whatever runs its workflow")
  func closingBelow() {
    let steps = """
            a: { show: Ask, on: { next: b, stop: done } }
            b: { run: outer, on: { again: b } }
      """
    func more(_ page: String) -> String {
      """
        outer:
          outcomes: { again: neutral }
          steps: { run: { run: inner, on: { again: again } } }
        inner:
          outcomes: { again: neutral }
          steps:
            first: { show: WallOne, on: { next: page } }
            page: { show: \(page), after: { 1m: again } }
      """
    }
    #expect(judged(journey(steps, more: more("Leave"))) == [])
    #expect(judged(journey(steps, more: more("Call"))) == ["7:7 no-way-out"])
  }

  @Test("a trap that nobody reaches is only unreachable")
  func unreachableTrap() {
    let steps = """
            a: { show: Wall, on: { next: done, stop: done } }
            b: { show: WallOne, on: { next: c } }
            c: { show: WallOne, on: { next: b } }
      """
    #expect(judged(journey(steps)) == ["7:7 unreachable-step"])
  }

  @Test("where a target is unresolved the workflow is not judged")
  func unresolvedTarget() {
    let steps = """
            a: { show: Wall, on: { next: b, stop: dome } }
            b: { show: End }
            c: { show: Page, ends: done }
      """
    #expect(judged(journey(steps)) == ["6:45 undefined-name"])
  }

  @Test("the notes show the shortest way in, then once round")
  func witness() {
    let steps = """
            a: { show: Ask, on: { next: stem, stop: done } }
            stem: { show: WallOne, on: { next: z } }
            m: { show: WallOne, on: { next: z } }
            z: { wait: 1s, go: m }
      """
    let checked = check(journey(steps))
    let found = checked.diagnostics.first { $0.rule == "no-way-out" }
    #expect(
      found?.notes.map(\.message) == [
        "the journey begins at `a`", "`a` leads to `stem`", "`stem` leads to `z`",
        "`z` leads to `m`", "`m` goes round to `z`", "`z` goes round to `m`",
        "back is blocked here",
      ])
  }

  @Test("the note on back names the variant that blocks it")
  func variant() {
    let spec = """
      feature: Help
      flags: { new: { default: false } }
      screens:
        Ask: { title: Ask, actions: { next: Next, stop: Stop } }
        Old: { title: Old, variants: { new: New } }
        New: { title: New, back: blocked }
      workflows:
        late:
          outcomes: { done: success }
          steps:
            a: { show: Ask, on: { next: b, stop: done } }
            b: { show: Old }

      """
    let checked = check(spec)
    let found = checked.diagnostics.first { $0.rule == "dead-end" }
    #expect(
      found?.notes.last?.message == "back is blocked by `New`, which may stand in for `Old`")
  }
}
