import Testing
import WaymarkCompiler

@Suite("Links that match one URL")
struct LinkShapeTests {
  @Test(
    "are ambiguous where neither is the more literal",
    arguments: [
      ("/a/{p}", "/a/{q}", true), ("/a/{p}", "/a/x", false), ("/a/{p}", "/{p}/a", false),
      ("/a/x", "/A/x", false), ("/caf%C3%A9", "/café", true), ("/a%2Fx", "/a/x", false),
      ("/%7Ex", "/~x", true), ("/s?a={p}&b=1", "/s?b=1&a={q}", true), ("/s?a=1", "/s?b=1", false),
      ("/s", "/s?", true), ("/s", "/s/", false),
    ])
  func pairs(one: String, other: String, isAmbiguous: Bool) {
    let found = said(
      """
      feature: F
      screens: { H: { title: x } }
      routes:
        a: { screen: H, params: { p: String?, q: String? }, link: "\(one)" }
        b: { screen: H, params: { p: String?, q: String? }, link: "\(other)" }
      """)
    #expect(found == (isAmbiguous ? ["5:61 ambiguous-link"] : []))
  }
}
