import Testing
import WaymarkCompiler

@Suite("The chain of responsibility")
struct CoordinatorTests {
  private func spec(_ coordinators: String) -> String {
    """
    feature: Help
    coordinators:
    \(coordinators)
    routes:
      home: { screen: Home, link: /home }
      article: { screen: Article }
      call: { external: phone }
    screens:
      Home: { title: Home, actions: { read: { label: Read, open: article } } }
      Article: { title: Article, actions: { call: { label: Call, open: call } } }
    """
  }

  @Test("a descendant, a parent, an uncle and an uncle's child all answer")
  func clean() {
    #expect(said(spec("  Root: { handles: [home, article, call] }")) == [])
    #expect(
      said(
        spec(
          """
            Root: { handles: [home], children: [Left, Right] }
            Left: { handles: [article] }
            Right: { children: [Deep] }
            Deep: { handles: [call] }
          """)) == [])
    #expect(said(spec("").replacing("coordinators:\n\n", with: "")) == [])
  }

  @Test("another tree is not asked, except for what arrives")
  func otherTree() {
    let text = spec(
      """
        Root: { handles: [home, article] }
        Other: { handles: [call] }
      """)
    #expect(said(text).filter { !$0.contains("unused") } == ["11:68 unhandled-route"])
    #expect(said(spec("  Root: { handles: [article, call] }")) == ["5:31 unhandled-route"])
  }

  @Test("a coordinator in two places is two instances, and one may lack a handler")
  func twoPlaces() {
    let text = """
      feature: Help
      coordinators:
        One: { handles: [first, call], children: [Shared] }
        Two: { handles: [second], children: [Shared] }
        Shared: { handles: [page] }
      routes:
        first: { screen: Door, link: /first }
        second: { screen: Door, link: /second }
        page: { screen: Page }
        call: { external: phone }
      screens:
        Door: { title: Door, actions: { open: { label: Open, open: page } } }
        Page: { title: Page, actions: { call: { label: Call, open: call } } }
      """
    #expect(said(text) == ["13:62 unhandled-route"])
  }

  @Test("a workflow that is run belongs to the coordinator of the one that runs it")
  func runWorkflow() {
    func text(_ other: String) -> String {
      """
      feature: Help
      coordinators:
        Root: { handles: [late], children: [Calls] }
        Calls: { handles: [call] }
        Other: { handles: [\(other)] }
      routes:
        late: { workflow: outer, link: /late }
        call: { external: phone }
        chat: { external: chat, link: /chat }
      workflows:
        outer:
          outcomes: { done: success }
          steps: { a: { run: inner, on: { over: done } } }
        inner:
          outcomes: { over: success }
          steps:
            a: { open: call, go: b }
            b: { open: chat, go: over }
      """
    }
    #expect(said(text("chat")) == ["18:18 unhandled-route"])
  }

  @Test("a handler that another one always precedes is shadowed; one that answers elsewhere is not")
  func shadowed() {
    let shadowed = spec(
      """
        Root: { handles: [home, article, call], children: [Below] }
        Below: { handles: [call], children: [Lowest] }
        Lowest: { handles: [article] }
      """)
    #expect(
      said(shadowed).filter { !$0.contains("unused") } == ["4:22 shadowed-handler"])
    let needed = spec(
      """
        Root: { handles: [home, call], children: [Below] }
        Below: { handles: [article, call] }
      """)
    #expect(said(needed) == ["3:27 shadowed-handler"])
    let both = needed.replacing(
      "open: article } } }", with: "open: article }, call: { label: C, open: call } } }")
    #expect(said(both) == [])
  }

  @Test("all who take the route before a shadowed handler are named")
  func takers() {
    let text = spec(
      """
        Root: { handles: [home, call], children: [Below] }
        Below: { handles: [article, call], children: [Lowest] }
        Lowest: { handles: [call], children: [Under] }
        Under: { handles: [] }
      """
    ).replacing(
      "open: article } } }", with: "open: article }, call: { label: C, open: call } } }")
    let found = check(text).diagnostics
      .filter { $0.rule == "shadowed-handler" }
    #expect(
      found.map(\.message) == [
        "`Root` or `Below` always takes `call` first; list the route in one of them"
      ])
    #expect(found.first?.notes.count == 2)
  }

  @Test("a ring of coordinators is reported once, at the child that closes it")
  func cycles() {
    let text = spec(
      """
        Root: { handles: [home, call], children: [Below] }
        Below: { handles: [article], children: [Root] }
      """)
    #expect(said(text) == ["4:43 coordinator-cycle"])
    #expect(
      said(spec("  Root: { handles: [home, article, call], children: [Root] }")) == [
        "3:54 coordinator-cycle"
      ])
  }

  @Test("a misspelt route in `handles` is one defect")
  func misspelt() {
    #expect(said(spec("  Root: { handles: [home, article, cal] }")) == ["3:36 undefined-name"])
  }

  @Test("a coordinator that is never asked is unused, unless a route is missed because of it")
  func neverAsked() {
    let asked = "  Root: { handles: [home, article] }\n  Spare: { handles: [call] }"
    #expect(said(spec(asked)).filter { $0.hasSuffix("unused-coordinator") } == [])
    #expect(said(spec(asked)).contains { $0.hasSuffix("unhandled-route") })
  }

  @Test("a coordinator that handles nothing and has no children is unused")
  func empty() {
    let all = "  Root: { handles: [home, article, call] }\n"
    #expect(said(spec(all + "  Spare: { handles: [] }")) == ["4:3 unused-coordinator"])
    #expect(said(spec(all + "  Spare: {}")) == ["4:3 missing-key"])
    #expect(said(spec(all + "  Spare: { handles: { a: b } }")) == ["4:21 wrong-shape"])
  }

  @Test("a child that closes a ring is left out of the chains, so that the ring is told alone")
  func ringAlone() {
    let own = spec(
      """
        Left: { handles: [home] }
        Root: { handles: [home, article, call], children: [Left, Root] }
      """)
    #expect(said(own) == ["3:3 unused-coordinator", "4:60 coordinator-cycle"])
    let far = spec(
      """
        Left: { handles: [call], children: [Right] }
        Right: { handles: [article], children: [Left] }
        Root: { handles: [home], children: [Left] }
      """)
    #expect(said(far) == ["4:43 coordinator-cycle"])
  }

  @Test("a second declaration is not judged, as it has been refused")
  func second() {
    let found = said(
      """
      feature: Help
      screens: { Home: { title: Home } }
      routes: { home: { screen: Home, link: /home } }
      coordinators:
        Root: { handles: [home], children: [Left] }
        Left: { handles: [] , children: [Right] }
        Right: { handles: [home], children: [Lower] }
        Lower: {handles: [], children: [] }
      """, only: ["shadowed-handler"])
    #expect(found == ["7:22 shadowed-handler"])
    let files = [
      "feature: A\nscreens: { Home: { title: Home } }\nroutes: { home: { screen: Home, link: /h } }\n"
        + "coordinators: { Root: { handles: [home] }, Kid: { handles: [], children: [] } }",
      "feature: B\ncoordinators: { Root: { handles: [home], children: [Kid] } }",
    ]
    let told = check(
      files.enumerated().map { SourceFile(path: "\($0.offset).yaml", text: $0.element) }
    ).diagnostics.map(\.rule)
    #expect(told.contains("duplicate-name") && !told.contains("shadowed-handler"))
  }
}
