import Testing
import WaymarkCompiler

@Suite("Characters that cannot be seen")
struct InvisibleTests {
  @Test(
    "a name is shown with a sign for each character that cannot be seen",
    arguments: [
      "\u{2800}": "\u{FFFD}", "\u{E0041}": "\u{FFFD}", "\u{7F}": "\u{2421}", "\u{200B}": "\u{FFFD}",
      "\u{E0101}": "\u{FFFD}", "\u{1D173}": "\u{FFFD}", "\u{FFF0}": "\u{FFFD}", "\u{1}": "\u{2401}",
    ])
  func signs(_ character: String, _ sign: String) {
    #expect(Printable.line("Ho\(character)me") == "Ho\(sign)me")
  }

  @Test(
    "what belongs to visible characters is shown as it is",
    arguments: [
      "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", "\u{845B}\u{E0100}",
    ]
  )
  func parts(_ text: String) {
    #expect(Printable.line("Ho \(text) me") == "Ho \(text) me")
  }
}
