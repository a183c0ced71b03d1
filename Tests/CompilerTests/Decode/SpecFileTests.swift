import Testing

@testable import WaymarkCompiler

@Suite("A spec file")
struct SpecFileTests {
  @Test("A spec file without a feature is reported at its top")
  func noFeature() {
    #expect(Decoding("flags:\n  f: { default: true }").places == ["1:1 missing-key"])
    #expect(Decoding("{}").places == ["1:1 missing-key"])
  }

  @Test(
    "A spec file that holds nothing is skipped", arguments: ["", "\n\n", "# later\n", "---\n", "~"])
  func empty(text: String) {
    let found = Decoding(text)
    #expect(found.places == [])
    #expect(found.part.features.isEmpty)
    #expect(!found.part.isIncomplete)
  }

  @Test("A spec file that is no mapping is refused", arguments: ["help", "[a, b]"])
  func noMapping(text: String) {
    let found = Decoding(text)
    #expect(found.places == ["1:1 wrong-shape"])
    #expect(found.part.isIncomplete)
  }

  @Test("A spec file reads a misspelt section as what was meant")
  func misspeltSection() {
    let found = Decoding("feature: Help\nscreen:\n  Home: { title: Help }")
    #expect(found.places == ["2:1 unknown-key"])
    #expect(found.part.screens.count == 1)
    #expect(!found.part.isIncomplete)
    #expect(found.mended == "feature: Help\nscreens:\n  Home: { title: Help }")
  }

  @Test("A spec file may lack names where a section is unknown or has no shape")
  func incomplete() {
    #expect(Decoding("feature: Help\nwidgets: {}").part.isIncomplete)
    #expect(Decoding("feature: Help\nscreens: [Home]").part.isIncomplete)
    #expect(Decoding("feature: Help\nscreens: { Home: 1 }").part.isIncomplete)
    #expect(!Decoding("feature: Help\nscreens: { Home: { titel: H } }").part.isIncomplete)
  }

  @Test("A spec file names its feature in UpperCamel")
  func featureName() {
    #expect(Decoding("feature: help").places == ["1:10 naming"])
    #expect(Decoding("feature: Help Centre").places == ["1:10 bad-name"])
    #expect(Decoding("feature: [Help]").places == ["1:10 wrong-shape"])
    #expect(Decoding("feature:").places == ["1:9 wrong-shape"])
  }

  @Test("A spec file is never told to take a name that would be refused next")
  func betterNames() {
    let actions = "Back_: A, back_: B, Call_us: C, _1st: D"
    let found = Decoding("feature: Help\nscreens: { Home: { title: H, actions: { \(actions) } } }")
    #expect(
      found.diagnostics.map(\.message) == [
        "the name of an action should be lowerCamel",
        "the name of an action should be lowerCamel",
        "the name of an action should be lowerCamel: `callUs`",
        "the name of an action should be lowerCamel",
      ])
  }

  @Test("A spec file takes words of target languages and long names")
  func legalNames() {
    let long = "n" + String(repeating: "a", count: 299)
    let text = """
      feature: Type
      types:
        Self: { init: String, class: Int, default: Bool, \(long): URL }
      flags: { self: { default: true }, in: { default: false } }
      screens:
        Protocol: { title: T, actions: { wait: W, none: N, if: I } }
      routes: { func: { screen: Protocol }, null: { effect: true } }
      """
    #expect(Decoding(text).places == [])
  }

  @Test("A spec file reports once what is in an alias")
  func alias() {
    let text = """
      feature: Help
      screens:
        A: { title: A, actions: &all { ok: { titel: O } } }
        B: { title: B, actions: *all }
      """
    #expect(Decoding(text).places == ["3:34 missing-key", "3:40 unknown-key"])
  }
}
