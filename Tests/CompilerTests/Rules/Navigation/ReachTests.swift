import Testing
import WaymarkCompiler

@Suite("Routes, screens and workflows out of reach")
struct ReachTests {
  private let project = "app: Help\nentry: [home]\n"

  @Test("what only a variant, a subflow or a button leads to is in reach")
  func clean() {
    let text = """
      feature: Help
      flags:
        fresh: { default: false }
      routes:
        home: { screen: Home }
        late: { workflow: late }
        article: { screen: Article }
        call: { external: phone }
      screens:
        Home:
          title: Home
          variants: { fresh: NewHome }
          actions: { late: { label: Late, open: late } }
        NewHome: { title: New, actions: { late: { label: Late, open: late } } }
        Article: { title: Article }
        Ask: { title: Ask, actions: { next: Next, read: { label: Read, open: article } } }
      workflows:
        late:
          outcomes: { done: success }
          steps: { a: { run: inner, on: { over: done } } }
        inner:
          outcomes: { over: success }
          steps:
            a: { show: Ask, on: { next: b } }
            b: { open: call, go: over }
      """
    #expect(said(text, project: project) == [])
  }

  @Test("only the first of related defects is reported")
  func heads() {
    let text = """
      feature: Help
      routes:
        home: { screen: Home }
        late: { workflow: late }
        article: { screen: Article }
      screens:
        Home: { title: Home }
        Article: { title: Article, actions: { self: { label: Again, open: article } } }
        Ask: { title: Ask, actions: { next: Next, read: { label: Read, open: article } } }
      workflows:
        late:
          outcomes: { done: success }
          steps: { a: { show: Ask, on: { next: done } } }
      """
    #expect(said(text, project: project) == ["4:3 unreachable-route"])
  }

  @Test("the first in the file is reported for a cycle of screens and routes")
  func ring() {
    let text = """
      feature: Help
      routes:
        home: { screen: Home }
        article: { screen: Article }
      screens:
        Article: { title: Article, actions: { again: { label: Again, open: article } } }
        Home: { title: Home }
      """
    #expect(said(text, project: project) == ["4:3 unreachable-route"])
  }

  @Test("a route whose only button is not offered anywhere is out of reach")
  func notOffered() {
    let text = """
      feature: Help
      routes:
        home: { workflow: late }
        call: { external: phone }
      screens:
        Ask: { title: Ask, actions: { next: Next, call: { label: Call, open: call } } }
      workflows:
        late:
          outcomes: { done: success }
          steps: { a: { show: Ask, on: { next: done, call: none } } }
      """
    #expect(said(text, project: project) == ["4:3 unreachable-route"])
  }

  @Test("a misspelt reference is one defect: what it meant is not told of")
  func misspelt() {
    let text = """
      feature: Help
      routes:
        home: { workflow: late }
      screens:
        Ask: { title: Ask, actions: { next: Next } }
        Lost: { title: Lost }
      workflows:
        late:
          outcomes: { done: success }
          steps: { a: { show: Akk, on: { next: done } } }
      """
    #expect(said(text, project: project) == ["6:3 unreachable-screen", "10:25 undefined-name"])
  }

  @Test("what is declared twice is one defect")
  func twice() {
    let text = """
      feature: Help
      flags:
        fresh: { default: false }
      routes:
        home: { screen: Home }
      screens:
        Home: { title: Home, variants: { fresh: NewHome } }
        NewHome: { title: New }
      """
    let second = """
      feature: Help
      flags:
        fresh: { default: false }
      routes:
        home: { screen: Home }
      screens:
        Home: { title: Home }
      """
    let found = check(
      [SourceFile(path: "a.yaml", text: text), SourceFile(path: "b.yaml", text: second)],
      project: SourceFile(path: "waymark.yaml", text: project))
    #expect(
      found.diagnostics.map(\.rule) == ["duplicate-name", "duplicate-name", "duplicate-name"])
  }

  @Test("a file that cannot be read silences what is out of reach")
  func unread() {
    let text = """
      feature: Help
      routes:
        home: { screen: Home }
        lost: { screen: Lost
      """
    #expect(said(text, project: project).allSatisfy { $0.hasSuffix("yaml-syntax") })
  }

  @Test("a screen that blocks back is stuck where its buttons move nowhere")
  func stuck() {
    let text = """
      feature: Help
      routes:
        home: { screen: Home }
        refresh: { effect: true }
      screens:
        Home:
          title: Home
          back: blocked
          actions: { again: { label: Again, open: refresh } }
      """
    #expect(said(text, project: project) == ["6:3 stuck-screen"])
    #expect(said(text.replacing("effect: true", with: "external: map"), project: project) == [])
    #expect(said(text.replacing("    back: blocked\n", with: ""), project: project) == [])
  }

  @Test("a route without a destination is one defect, opened or not")
  func aimless() {
    let text = """
      feature: Help
      routes:
        call: { external: phone, link: /call }
        lost: {}
      """
    #expect(said(text) == ["4:3 aimless-route"])
  }

  @Test("a route without a destination hides no ring beside it, wherever that begins")
  func aimlessRing() {
    let routes = """
      routes:
        article: { screen: Article }
        lost: { link: /lost }
      """
    let screens = """
      screens:
        Article: { title: Help, actions: { again: { label: Again, open: article } } }
      """
    #expect(
      said("feature: Help\n\(routes)\n\(screens)")
        == ["3:3 unreachable-route", "4:3 aimless-route"])
    #expect(
      said("feature: Help\n\(screens)\n\(routes)")
        == ["3:3 unreachable-screen", "6:3 aimless-route"])
  }

  @Test("a route to a screen of which a step leaves out a button leads to what the button opens")
  func buttonLeftOut() {
    let text = """
      feature: Help
      routes:
        home: { workflow: late }
        again: { screen: Ask }
        article: { screen: Article }
        letter: { external: email }
      flags:
        fresh: { default: false }
      screens:
        Ask:
          title: Ask
          variants: { fresh: NewAsk }
          actions: { read: { label: Read, open: article } }
        NewAsk: { title: New, actions: { read: { label: Read, open: article } } }
        Article: { title: Article }
      workflows:
        late:
          outcomes: { done: success }
          steps: { a: { show: Ask, on: { read: none }, after: { 5m: done } } }
      """
    #expect(
      said(text, project: project) == ["4:3 unreachable-route", "6:3 unreachable-route"])
  }
}
