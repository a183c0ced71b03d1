import Testing

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
      ("/help/{a}", "/help/{a}/{b}"), ("/find?q={a}", "/find?p={a}"), ("/find?q={a}", "/find"),
    ])
  func clean(first: String, second: String) {
    #expect(said(spec(first, second)) == [])
  }

  @Test(
    "two of one shape are reported at the second",
    arguments: [
      ("/help/{a}", "/help/{b}"), ("/help", "/help"), ("/find?q={a}", "/find?q={b}"),
      ("/find?q={a}&p={b}", "/find?p={a}&q={b}"),
    ])
  func ambiguous(first: String, second: String) {
    #expect(said(spec(first, second)) == ["4:66 ambiguous-link"])
  }
}
