import Testing
import WaymarkCompiler

@Suite("Pitfalls of YAML")
struct PitfallTests {
  private func mended(_ text: String) -> String? {
    let file = SourceFile(path: "help.yaml", text: text)
    let found = check([file]).diagnostics.first { !$0.fixes.isEmpty }
    guard let fix = found?.fixes.first else { return nil }
    var bytes = file.bytes
    bytes.replaceSubrange(
      Int(fix.span.start)..<Int(fix.span.end), with: Array(fix.replacement.utf8))
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("a comma that ends a text between brackets is explained and fixed")
  func comma() {
    let text =
      "feature: F\nroutes: { h: { screen: H, link: /h } }\nscreens: { H: { title: Hi, you } }"
    #expect(said(text) == ["3:28 unknown-key"])
    #expect(mended(text) == text.replacing("Hi, you", with: "\"Hi, you\""))
  }

  @Test("text that starts with a bracket is told to need quotes")
  func bracket() {
    for title in ["[New]", "[New, or nearly]", "{name}"] {
      let text =
        "feature: F\nroutes: { h: { screen: H, link: /h } }\nscreens: { H: { title: \(title) } }"
      #expect(said(text) == ["3:24 wrong-shape"])
      #expect(mended(text) == text.replacing(title, with: "\"\(title)\""))
    }
    #expect(mended("feature: F\nsummary: { text: Hi }") == nil)
  }

  @Test("a character that JSON writes in two halves is told to be written as one")
  func halves() {
    let text = "feature: F\n" + #"summary: "so \ud83d\ude00, and \ud83d""#
    #expect(said(text) == ["2:14 yaml-syntax"])
    #expect(mended(text) == text.replacing(#"\ud83d\ude00"#, with: #"\U0001F600"#))
  }

  @Test("text that starts with `&` is not taken for an unused anchor")
  func mark() {
    #expect(said("feature: F\nsummary: &Help us") == ["2:10 yaml-syntax"])
    #expect(said("feature: F\nsummary: &help Help\nowner: *help") == [])
  }

  @Test(
    "a negation is read as it was meant, and a tag is not taken for one",
    arguments: [
      ("!p", []), ("!!p", []), ("!p && q", []), ("!p || !q", []), ("!(p && q)", []),
      ("!p == q", []), ("!text p", ["7:29 yaml-syntax"]), ("!!str p", ["7:29 yaml-syntax"]),
    ])
  func negation(guardText: String, complaints: [String]) {
    let found = said(
      """
      feature: F
      workflows:
        w:
          params: { p: Bool, q: Bool }
          outcomes: { a: success, b: success }
          steps:
            s: { choose: [{ when: \(guardText), go: a }, { else: b }] }
      """)
    #expect(found == complaints)
  }

  @Test("quotes inside quotes are fixed with the other kind")
  func quotes() {
    #expect(mended("feature: F\nsummary: 'It's fine'") == "feature: F\nsummary: \"It's fine\"")
    #expect(
      mended("feature: F\nsummary: \"Say \"hi\" now\"") == "feature: F\nsummary: 'Say \"hi\" now'")
  }

  @Test("a colon without a blank is named")
  func blank() {
    #expect(said("feature: F\nscreens: {H:{title:x}}") == ["2:12 yaml-syntax"])
  }
}
