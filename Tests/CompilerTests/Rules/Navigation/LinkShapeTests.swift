import Testing
import WaymarkCompiler

@Suite("Links that match one URL")
struct LinkShapeTests {
  @Test(
    "Links that match one URL are paths with a query: what no URL could match is refused",
    arguments: [
      "https://x.y/a", "app://a", "//x.y/a", "/a//", "/a//b", "/a/../b", "/a/.", "/a#b", "/a?b",
      "/a?=b", "/a?b=1&", "/a?b=1&b=2", "/a{", "/a}", "/a b",
      "/a?{b}=1", "/a?b{c}=1", "/a/%zz", "/a/%4", "/a/%ff", "/a?b=%+1", "/a/${b}", "/a?b=${c}",
    ])
  func refused(link: String) {
    let text = "feature: F\nroutes: { a: { effect: true, link: \"\(link)\" } }"
    #expect(said(text) == ["2:36 unknown-value"])
  }

  @Test(
    "Links that match one URL are told how they write their params if they do it like a title")
  func titleHoles() {
    let text = "feature: F\nroutes: { a: { effect: true, link: \"/a/${b}\" } }"
    let found = check(text).diagnostics
    #expect(found.map { $0.message.hasSuffix("`{name}`, without `$`") } == [true])
  }

  @Test(
    "Links that match one URL are told what is wrong with them, and mended where that is certain",
    arguments: [
      ("/orders/:id", "a param is written `{name}`", "\"/orders/{id}\""),
      ("/orders/<id>/x", "a param is written", "\"/orders/{id}/x\""),
      ("/o?id=[id]", "a param is written", "\"/o?id={id}\""),
      ("/o/{{id}}", "a param is written", "\"/o/{id}\""),
      ("/o/{id?}", "a param is written", "\"/o/{id}\""),
      ("/o/${id}", "without `$`", "\"/o/{id}\""),
      ("https://x.y/a?b=1#c", "without scheme", "\"/a?b=1\""), ("app://a/b", "host", "\"/a/b\""),
      ("/news/*", "no wildcards", nil), ("/news/{id}/**", "no wildcards", nil),
      ("/a b", "a space", nil), ("/a//b", "a part between its slashes is empty", nil),
      ("/a/../b", "`..`", nil), ("/a?b", "the item `b` of its query has no `=`", nil),
      ("/a?b=1&b=2", "the item `b` twice", nil), ("/a/%zz", "`%25`", nil), ("", "empty", nil),
      ("/a{", "no pairs", nil), ("/a/{my-id}", "`{my-id}` holds no name", nil),
    ])
  func faults(link: String, fault: String, better: String?) {
    let text = """
      feature: F
      routes: { a: { effect: true, params: { id: String? }, link: "\(link)" } }
      """
    let found = check(text).diagnostics
    #expect(found.map { $0.message.contains(fault) } == [true], "\(found.map(\.message))")
    #expect(found.flatMap(\.fixes).map(\.replacement) == (better.map { [$0] } ?? []))
    #expect(found.flatMap(\.fixes).allSatisfy { $0.applicability == .safe })
  }

  @Test("Links that match one URL may have a colon where it begins no param")
  func colons() {
    for link in ["/a:b", "/a/{id}:cancel", "/a?t=12:30"] {
      let route = "{ effect: true, params: { id: String? }, link: \"\(link)\" }"
      #expect(said("feature: F\nroutes: { a: \(route) }") == [])
    }
  }

  @Test("A fragment in a link is refused, because it does not count, and the fix leaves it out")
  func fragment() throws {
    let text = "feature: F\nroutes: { a: { effect: true, link: \"/a?b=1#top\" } }"
    let found = try #require(check(text).diagnostics.first)
    #expect(
      found.message
        == "a fragment does not count in links: `/a?b=1` already matches every URL with "
        + "one; leave `#top` out")
    #expect(
      found.fixes.map(\.replacement) == ["\"/a?b=1\""] && found.fixes[0].applicability == .safe)
    // A second defect is more than that.
    let other = check(text.replacing("/a?b", with: "https://x.y/a?b")).diagnostics
    #expect(other.map { $0.message.contains("without scheme") } == [true])
  }

  @Test(
    "Links that match one URL are of any such shape",
    arguments: ["/", "/a", "/a/b.c", "/a?", "/a?b=&c=d", "/a/...", "/é", "/%C3%A9", "/a$b"])
  func shapes(link: String) {
    let text = "feature: F\nroutes: { a: { effect: true, link: \"\(link)\" } }"
    #expect(said(text) == [])
  }

  @Test(
    "Links that match one URL are ambiguous where neither is the more literal",
    arguments: [
      ("/a/{p}", "/a/{q}", true), ("/a/{p}", "/a/x", false), ("/a/{p}", "/{p}/a", false),
      ("/a/x", "/A/x", false), ("/caf%C3%A9", "/café", true), ("/a%2Fx", "/a/x", false),
      ("/%7Ex", "/~x", true), ("/s?a={p}&b=1", "/s?b=1&a={q}", true), ("/s?a=1", "/s?b=1", false),
      ("/s", "/s?", true),
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

  @Test(
    "links are ambiguous where each is the more literal in another item, or neither is",
    arguments: [
      ("/s?tab=new&id={p}", "/s?id=7&tab={q}", "/s?id=7&tab=new"),
      ("/s/{p}?a=1&b={q}", "/s/{q}?a={p}&b=2", "/s/1?a=1&b=2"),
      ("/s?tab=new&id={p}", "/s?id={p}&tab={q}", ""), ("/s?tab=a&id={p}", "/s?id=7&tab=b", ""),
      ("/s/{p}?a=1&b={q}", "/s/7?a={p}&b=2", ""), ("/s?tab=new", "/s?tab={p}", ""),
      ("/a/{p}-b", "/a/b-{p}", "/a/b-1-b"), ("/a/{p}-b", "/a/{q}-b", "/a/1-b"),
      ("/a/{p}-b", "/a/{p}-c", ""), ("/a/x-{p}", "/a/xy{p}", ""), ("/a/x{p}", "/a/{p}", ""),
      ("/a/x{p}", "/a/xy{p}", ""), ("/a/x{p}-{q}", "/a/x-{p}-y", ""), ("/a/x{p}", "/a/xy", ""),
      ("/a/b{p}/new", "/a/{p}b/{q}", ""), ("/a/b{p}/{q}", "/a/{p}b/{q}", "/a/b1b/1"),
    ])
  func crossings(one: String, other: String, url: String) {
    let text = """
      feature: F
      screens: { H: { title: x } }
      routes:
        a: { screen: H, params: { p: String?, q: String? }, link: "\(one)" }
        b: { screen: H, params: { p: String?, q: String? }, link: "\(other)" }
      """
    let found = check(text).diagnostics
    #expect(found.map(\.rule) == (url.isEmpty ? [] : ["ambiguous-link"]))
    #expect(found.allSatisfy { $0.message.contains("`\(url)`") })
  }

  @Test(
    "Links that match one URL match none where what one param takes the other one refuses",
    arguments: [
      ("Int", "Bool", false), ("Int", "Double", true), ("Int?", "String", true),
      ("Light", "Tea", false), ("Light", "Drink", true), ("Light", "Int", false),
      ("Size", "Int", true), ("Date", "Int", false), ("Date", "URL", true),
    ])
  func types(one: String, other: String, isAmbiguous: Bool) {
    let found = said(
      """
      feature: F
      types: { Light: [red, green], Tea: [black], Drink: [black, green], Size: ["1", "2"] }
      routes:
        a: { effect: true, params: { p: \(one), t: "[Light]?" }, link: "/a/{p}" }
        b: { effect: true, params: { q: "\(other)" }, link: "/a/{q}" }
      """, only: ["ambiguous-link"])
    #expect(found.count == (isAmbiguous ? 1 : 0))
  }

  @Test(
    "links share no URL where a param refuses what the other has between two words",
    arguments: [
      ("Int", "/a/v{p}", "Bool", "/a/v{q}", ""), ("Int", "/a/v{p}", "Double", "/a/v{q}", "/a/v1"),
      ("Light", "/a/{p}-x", "Drink", "/a/{q}-x", "/a/green-x"),
      ("Light", "/a/{p}-x", "Tea", "/a/{q}-x", ""), ("Int", "/a/b{p}", "String", "/a/{q}b", ""),
      ("Int", "/s?a=v{p}&b=x", "String", "/s?a=vx&b={q}", ""),
      ("Int", "/s?a=v{p}&b=x", "String", "/s?a=v7&b={q}", "/s?a=v7&b=x"),
      ("Bool", "/s?a=v{p}&b={t}", "String", "/s?a={q}&b=x", "/s?a=vtrue&b=x"),
    ])
  func typesBetweenWords(
    one: String, first: String, other: String, second: String, url: String
  ) {
    let text = """
      feature: F
      types: { Light: [red, green], Tea: [black], Drink: [black, green] }
      routes:
        a: { effect: true, params: { p: \(one), t: String? }, link: "\(first)" }
        b: { effect: true, params: { q: \(other) }, link: "\(second)" }
      """
    let found = check(text).diagnostics.filter { $0.rule == "ambiguous-link" }
    #expect(found.map { $0.message.split(separator: "`")[3] } == (url.isEmpty ? [] : [url[...]]))
  }

  @Test(
    "Links that match one URL are told of each that shares a URL with an earlier one, told or not")
  func three() {
    let found = said(
      """
      feature: F
      routes:
        a: { effect: true, params: { p: Int }, link: "/a/{p}" }
        b: { effect: true, params: { p: String }, link: "/a/{p}" }
        c: { effect: true, params: { p: Bool }, link: "/a/{p}" }
      """)
    #expect(found == ["4:51 ambiguous-link", "5:49 ambiguous-link"])
  }
}
