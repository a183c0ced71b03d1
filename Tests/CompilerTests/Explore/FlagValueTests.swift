import CEL
import Testing

@testable import WaymarkCompiler

@Suite("Flags with values")
struct FlagValueTests {
  private let values = "values: [control, early, \"top-sites\"], default: control"
  private let screens = """
      Offer: { title: Offer, actions: { ok: Ok }, variants: { test: { early: Early }, quick: Quick } }
      Early: { title: Early, actions: { ok: Ok } }
      Quick: { title: Quick, actions: { ok: Ok } }
    """

  private func text(
    _ flag: String? = nil, screens: String? = nil,
    step: String = "{ show: Offer, on: { ok: done } }", scenario: String = ""
  ) -> String {
    """
    feature: Shop
    flags:
      test: { \(flag ?? values) }
      quick: { default: false }
    screens:
    \(screens ?? self.screens)
    routes:
      go: { workflow: w, link: /go }
    workflows:
      w:
        outcomes: { done: success }
        steps:
          a: \(step)
    \(scenario)
    """
  }

  @Test("a screen is picked by a value, and everything else is as with other flags")
  func sound() {
    #expect(said(text()) == [])
    let graph = check(text()).graph
    #expect(graph.flags[0].defaultValue == .string("control"))
    #expect(graph.types.members(of: graph.flags[0].type) == ["control", "early", "top-sites"])
    let variants = graph.screens[0].variants
    #expect(variants.map(\.value) == [.string("early"), .bool(true)])
    #expect(variants.map { graph[$0.flag.target!].values == nil } == [false, true])
  }

  @Test("a guard is followed with each of them")
  func guards() {
    func judged(_ choices: String) -> [String] {
      said(text(step: "{ choose: [\(choices)] }")).filter { !$0.hasSuffix("unreachable-screen") }
        .filter { !$0.hasSuffix("unused-flag") }
    }
    let early = "{ when: flags.test == 'early', go: done }"
    let both = "{ when: \"flags.test in ['control', 'top-sites']\", go: done }"
    #expect(judged("\(early), \(both)") == [])
    #expect(
      judged("\(early), { when: flags.test == 'control', go: done }") == ["15:12 open-choice"])
    #expect(
      judged("\(early), { when: flags.test == 'early', go: done }, { else: done }")
        == ["15:72 never-true"])
    let journey = Exploration(
      Analysis(
        of: check(text(step: "{ choose: [\(early), { when: flags.quick, go: done }] }")).graph)
    ).findings.first?.journey
    #expect(journey?.flags.map(\.value).contains(.bool(false)) == true)
    #expect(journey?.flags.contains { $0.value == .string("early") } == false)
  }

  @Test("back is blocked for those who see the variant that blocks it")
  func back() {
    let never = "{ ok: { label: Ok, when: flags.quick && !flags.quick } }"
    let screens = """
        Offer: { title: Offer, actions: \(never), variants: { test: { early: Early } } }
        Early: { title: Early, back: blocked, actions: \(never) }
      """
    func stuck(_ screens: String) -> [Value]? {
      Exploration(Analysis(of: check(text(screens: screens)).graph)).findings
        .first { $0.rule == .stuckOnData }?.journey?.flags.map(\.value)
    }
    #expect(stuck(screens)?.contains(.string("early")) == true)
    let other = screens.replacing("early: Early", with: "control: Early")
    #expect(stuck(other)?.contains(.string("control")) == true)
    #expect(stuck(screens.replacing("back: blocked, ", with: "")) == nil)
  }

  @Test(
    "what is wrong with the flag is told once, at its place",
    arguments: [
      ("values: [control, early], default: contrl", "3:46 unknown-value"),
      ("values: [control, early], default: true", "3:46 unknown-value"),
      ("values: [control, early], default: [early]", "3:46 wrong-shape"),
      ("values: [control, early]", "3:3 missing-key"),
      ("values: [], default: control", "3:19 wrong-shape"),
      ("values: early, default: early", "3:19 wrong-shape"),
      ("values: { early: 1 }, default: early", "3:19 wrong-shape"),
      ("values: [control, early, early], default: early", "3:36 duplicate-name"),
      ("values: [control, early], values: [a], default: early", "3:37 duplicate-key"),
      ("default: early", "3:20 unknown-value"),
    ])
  func flag(flag: String, complaint: String) {
    let screens = "  Offer: { title: Offer, actions: { ok: Ok } }"
    let found = said(text(flag, screens: screens)).filter { !$0.hasSuffix("unused-flag") }
    #expect(found == [complaint])
  }

  @Test(
    "what is wrong with a variant is told once, at its place",
    arguments: [
      ("test: Early", "6:65 wrong-shape"), ("test: { erly: Early }", "6:67 undefined-name"),
      ("quick: { on: Early }", "6:68 wrong-shape"), ("test: [Early]", "6:65 wrong-shape"),
      ("test: { early: Erly }", "6:74 undefined-name"),
      ("tset: { early: Early }", "6:59 undefined-name"),
      ("test: { early: [Early] }", "6:74 wrong-shape"), ("test: { early }", "6:73 wrong-shape"),
      ("test: { early: Early, early: Early }", "6:81 duplicate-key"),
    ])
  func variant(variant: String, complaint: String) {
    let screens = """
        Offer: { title: Offer, actions: { ok: Ok }, variants: { \(variant) } }
        Early: { title: Early, actions: { ok: Ok } }
      """
    let found = said(text(screens: screens)).filter {
      !$0.hasSuffix("unused-flag") && !$0.hasSuffix("unreachable-screen")
    }
    #expect(found == [complaint])
  }

  @Test(
    "a value of another kind is no value of it",
    arguments: [
      ("flags.test == 'erly'", "undefined-name"), ("flags.test", "type-mismatch"),
      ("flags.test == true", "type-mismatch"), ("flags.quick == 'early'", "type-mismatch"),
    ])
  func guarded(when: String, rule: String) {
    let step = "{ choose: [{ when: \"\(when)\", go: done }, { else: done }] }"
    let found = said(text(step: step)).filter {
      !$0.hasSuffix("unused-flag") && !$0.hasSuffix("unreachable-screen")
    }
    #expect(found.map { $0.split(separator: " ")[1] } == [Substring(rule)])
  }

  @Test("a scenario gives one of them")
  func scenarios() {
    func given(_ value: String, to flag: String = "test") -> [String] {
      let scenario = """
        scenarios:
          it: { workflow: w, given: { flags: { \(flag): \(value) } }, steps: [], at: a }
        """
      return said(text(scenario: scenario))
    }
    #expect(given("early") == [])
    #expect(given("erly") == ["17:46 undefined-name"])
    #expect(given("true") == ["17:46 undefined-name"])
    #expect(given("early", to: "quick") == ["17:47 type-mismatch"])
  }
}
