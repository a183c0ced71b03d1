import Testing

@testable import WaymarkCompiler

@Suite("Blanks that are none to YAML")
struct OddBlankTests {
  private static let blanks = ["\u{A0}", "\u{1680}", "\u{2007}", "\u{202F}", "\u{3000}"]

  private let sound = """
    feature: Help
    screens:
      Home: { title: Help }
    routes:
      home: { screen: Home, link: /help }
    """

  /// With all fixes applied.
  private func mended(_ text: String) -> String {
    let found = check(text)
    let mended = applyFixes(of: found, project: nil, CheckOptions())
    return String(decoding: mended.checked.graph.files[0].bytes, as: UTF8.self)
  }

  @Test("are told as such where a space is due, with their code, and mended", arguments: blanks)
  func each(blank: String) {
    let places = [
      ("  Home", "\(blank) Home", "3:1"), ("screen: Home", "screen:\(blank)Home", "5:18"),
      ("home: {", "home:\(blank){", "5:8"), ("feature: ", "feature:\(blank)", "1:9"),
      (", link", ",\(blank)link", "5:24"),
    ]
    for (right, wrong, place) in places {
      let text = sound.replacing(right, with: wrong)
      #expect(said(text) == ["\(place) yaml-syntax"], "\(wrong)")
      let code = String(blank.unicodeScalars.first?.value ?? 0, radix: 16, uppercase: true)
      #expect(check(text).diagnostics[0].message.contains("\(code)) is no space to YAML"))
      #expect(mended(text) == sound, "\(wrong)")
    }
  }

  @Test("are told on the line above too, where a line seems to be indented too deep")
  func lineAbove() {
    let text = "feature: Help\nscreens:\n  Home:\n  \u{A0}title: Help\n    back: blocked\n"
    #expect(said(text) == ["4:3 yaml-syntax"])
  }

  @Test("are text inside a text, a name of free text and a block")
  func text() {
    let text = """
      feature: Help
      summary: |
        Help for 5\u{A0}€

        \u{3000}and more
      screens:
        Home: { title: "\u{A0}Help: 5\u{A0}€" }
      routes:
        home: { screen: Home, link: /help }
      """
    #expect(said(text) == [])
  }
}
