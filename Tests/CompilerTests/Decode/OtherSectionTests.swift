import Testing
import WaymarkCompiler

@Suite("A declaration among those of another kind")
struct OtherSectionTests {
  private let spec = """
    feature: F
    flags:
      quick: { default: false }
    screens:
      H: { title: Hi, actions: { no: No }, variants: { quick: I } }
      I: { title: Ho, actions: { no: No } }
    routes:
      w: { workflow: w, link: /w }
      call: { params: { number: String }, external: phone, link: "/call?number={number}" }
    coordinators:
      C: { handles: [w, call] }
    workflows:
      w: { outcomes: { o: success }, steps: { s: { show: H, on: { no: o } } } }
    scenarios:
      it ends: { workflow: w, steps: [{ show: H, do: no }], ends: o }

    """

  @Test(
    "declarations among other kinds are told once where the line above them is lost",
    arguments: [
      "screens": "flags", "routes": "screens", "coordinators": "routes",
      "workflows": "coordinators", "scenarios": "workflows",
    ])
  func lost(section: String, above: String) {
    let text = spec.replacing("\n\(section):", with: "")
    let found = check(text).diagnostics
    #expect(found.map(\.rule) == ["unknown-key"], "\(found.map(\.message))")
    #expect(found.first?.message.contains("stands among the \(above)") == true)
    #expect(found.first?.message.contains("below `\(section)`") == true)
  }

  @Test(
    "A declaration among other kinds is also seen among services, whose operations are mappings")
  func services() {
    let text = "feature: F\nservices:\n  r: { effect: true, link: /r }"
    #expect(said(text) == ["3:3 unknown-key"])
  }

  @Test(
    "A declaration among other kinds is none if it has the keys of its own kind, or none at all")
  func none() {
    let home = "feature: F\nroutes: { h: { screen: H, link: /h } }\nscreens:\n"
    #expect(said(home + "  H: { title: Hi, link: /h }") == ["4:19 unknown-key"])
    #expect(said(home + "  H: {}") == ["4:3 missing-key"])
  }
}
