import Testing
import WaymarkCompiler

@Suite("Links that match one URL")
struct LinkTests {
  private func spec(_ first: String, _ second: String) -> String {
    """
    feature: Help
    routes:
      one: { params: { a: String?, b: String? }, screen: Page, link: "\(first)" }
      two: { params: { a: String?, b: String? }, screen: Page, link: "\(second)" }
    screens:
      Page: { title: Page }
    """
  }

  @Test(
    "a word goes before a param, and other words are other URLs",
    arguments: [
      ("/help/{a}", "/help/new"), ("/help/{a}", "/{b}/new"), ("/help", "/Help"),
      ("/help/{a}", "/help/{a}/{b}"), ("/find?q={a}", "/find?p=x{a}"), ("/find?q={a}", "/find"),
      ("/find?t=new", "/find?t=new&q={a}"), ("/find?t={a}", "/find?p={b}&t=new"),
    ])
  func clean(first: String, second: String) {
    #expect(said(spec(first, second)) == [])
  }

  @Test(
    "two of one shape are reported at the second",
    arguments: [
      ("/help/{a}", "/help/{b}"), ("/help", "/help"), ("/find?q={a}", "/find?q={b}"),
      ("/find?q={a}&p={b}", "/find?p={a}&q={b}"), ("/find?q={a}", "/find?p={b}"),
      ("/find?q={a}", "/find?q={a}&p={b}"), ("/find/{a}", "/find/{b}?q={a}"),
      ("/find?t=new&q={a}", "/find?p={b}&t=new"), ("/help/{a}", "help/{b}"), ("?q={a}", "/?q={b}"),
    ])
  func ambiguous(first: String, second: String) {
    #expect(said(spec(first, second)) == ["4:66 ambiguous-link"])
  }

  @Test("Links that match one URL share the URL with the items that either of them requires")
  func url() {
    let text = """
      feature: Help
      routes:
        one: { params: { a: Int, b: Int? }, screen: Page, link: "/e?q={a}&p={b}" }
        two: { params: { a: Int, c: { type: Int, default: 1 } }, screen: Page, link: "/e?q={a}&r={c}" }
        three: { params: { a: Int, d: Int }, screen: Page, link: "/e?q={a}&r={d}" }
        four: { params: { d: Int }, screen: Page, link: "/e?s={d}" }
        five: { params: { a: Int }, screen: Page, link: "/f/{a}?q={a}" }
        six: { params: { a: Int }, screen: Page, link: "/f/{a}" }
      screens:
        Page: { title: Page }
      """
    let found = check(text).diagnostics
    #expect(said(text).map { $0.prefix(1) } == ["4", "5", "8"])
    let named = found.map { $0.message.split(separator: "`") }
    #expect(named.map { $0[1] } == ["one", "two", "five"])
    #expect(named.map { $0[3] } == ["/e?q=1", "/e?q=1&r=1", "/f/1"])
    #expect(found[0].notes.map(\.message) == ["the link of the route `one`"])
  }

  @Test(
    "Links that match one URL of one route are ambiguous only if they give it different values")
  func oneRoute() {
    func text(_ links: String) -> String {
      """
      feature: Help
      routes:
        one: { params: { a: String?, b: String? }, screen: Page, link: [\(links)] }
      screens:
        Page: { title: Page }
      """
    }
    #expect(said(text(#""/e/{a}", "/e/{a}?b={b}""#)) == [])
    #expect(said(text(#""/e?a={a}", "/e?b={b}""#)) == [])
    #expect(said(text(#""/e/{a}", "/e/{b}?b={a}""#)) == ["3:77 ambiguous-link"])
  }
}
