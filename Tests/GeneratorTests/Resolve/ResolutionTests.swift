import Effort
import Testing
import WaymarkCompiler

@testable import WaymarkGenerators

@Suite("Resolving")
struct ResolutionTests {
  private static let spec = """
    feature: Help
    coordinators:
      Root:    { handles: [home, call], children: [Article, Contact] }
      Article: { handles: [article] }
      Contact: { handles: [call, late] }
    routes:
      home:    { screen: Home, link: /help }
      article: { screen: Page }
      call:    { external: phone }
      late:    { workflow: lateOrder }
    screens:
      Home:
        title: Help
        actions:
          read: { label: Read, open: article }
          call: { label: Call, open: call }
          late: { label: Late, open: late }
      Page: { title: Page, actions: { call: { label: Call, open: call } } }
      Sorry: { title: Sorry, actions: { call: { label: Call, open: call }, ok: Fine } }
    workflows:
      lateOrder:
        outcomes: { done: neutral }
        steps:
          sorry: { show: Sorry, on: { ok: ring } }
          ring: { open: article, go: done }
    """

  private func resolution(_ text: String = spec) -> Resolution {
    let checked = check([SourceFile(path: "help.yaml", text: text)])
    #expect(!checked.hasErrors)
    return Resolution(of: checked.graph)
  }

  private func rows(_ name: String, _ resolution: Resolution) -> [String] {
    resolution.origins.filter { $0.name == name }.flatMap(\.routes).map {
      "\($0.raisedBy): \($0.route) -> \($0.handler ?? "nobody") by "
        + "\($0.hops.joined(separator: " ")), not \($0.shadowed.joined(separator: " "))"
    }
  }

  @Test("Resolving asks the owner, its descendants, then the parent's others")
  func hops() {
    let found = resolution()
    #expect(
      rows("Home", found) == [
        "read: article -> Article by Root Article, not ",
        "call: call -> Root by Root, not Contact",
        "late: late -> Contact by Root Article Contact, not ",
      ])
    #expect(rows("Page", found) == ["call: call -> Root by Article Root, not Contact"])
  }

  @Test("Resolving gives a workflow's screens to the coordinator that took its route")
  func workflows() {
    #expect(
      rows("lateOrder", resolution()) == [
        "Sorry.call: call -> Contact by Contact, not Root",
        "step ring: article -> Article by Contact Root Article, not ",
      ])
  }

  @Test("Resolving offers what arrives to the roots")
  func arrivals() {
    #expect(rows("from outside", resolution()) == ["link /help: home -> Root by Root, not "])
  }

  @Test("Resolving names the owner with its place in the tree")
  func owners() {
    #expect(
      resolution().origins.map { $0.owner.joined(separator: "/") } == [
        "", "Root", "Root/Article", "Root/Contact",
      ])
  }

  @Test("Resolving says nobody if no coordinator handles the route")
  func unhandled() {
    let text = Self.spec.replacing("handles: [article]", with: "handles: []")
    let checked = check([SourceFile(path: "help.yaml", text: text)])
    let row = Resolution(of: checked.graph).origins[1].routes[0]
    #expect(row.handler == nil)
    #expect(row.hops == ["Root", "Article", "Contact"])
  }

  @Test("without coordinators one handles everything")
  func none() {
    let text = """
      feature: Help
      routes: { home: { screen: Home, link: /help } }
      screens: { Home: { title: Help } }
      """
    #expect(resolution(text).origins[0].routes[0].handler == "(handles everything)")
  }

  @Test("Resolving prints tables, Markdown and JSON")
  func formats() {
    let found = resolution()
    #expect(
      found.text.contains(
        """
        screen Page, owned by Root / Article
          raised by  route  handled by  would have  asked
          call       call   Root        Contact     Article → Root

        """))
    #expect(found.markdown.contains("\n| call | call | Root | Contact | Article → Root |\n"))
    #expect(found.json.contains("\"handler\": \"Contact\""))
  }

  @Test("what Markdown would take for its own is shown as it is", arguments: ["/~~a~~", "/$a$b"])
  func marks(link: String) {
    let text = """
      feature: Help
      routes: { home: { screen: Home, link: "\(link)" } }
      screens: { Home: { title: Help } }
      """
    let shown = MarkdownText.escaped("link \(link)")
    #expect(shown != "link \(link)" && resolution(text).markdown.contains("\n| \(shown) | home |"))
  }

  @Test("the work of resolving a screen is linear in its buttons")
  func manyButtons() {
    func resolve(_ count: Int) {
      let buttons = (0..<count).map { "a\($0)" }
      let resolution = resolution(
        """
        feature: Help
        routes:
          home: { workflow: home, link: /help }
        screens:
          Home: { title: Help, actions: { \(buttons.map { "\($0): Go" }.joined(separator: ", ")) } }
        workflows:
          home:
            outcomes: { done: neutral }
            steps:
              one: { show: Home, on: { \(buttons.map { "\($0): done" }.joined(separator: ", ")) } }
        """)
      #expect(resolution.origins.map(\.name) == ["from outside"])
    }
    #expect(growth(from: 500, of: resolve) < linearGrowth)
  }
}
