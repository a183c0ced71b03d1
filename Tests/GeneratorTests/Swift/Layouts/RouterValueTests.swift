import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("What a router passes to a screen")
struct RouterValueTests {
  private static let spec = """
    feature: Orders
    types:
      Kind: [plain, "top-sites"]
      Address: { street: String, zip: String? }
      Person: { kind: Kind, address: Address, tags: "[String: String]" }
    flags: { flat: { default: false } }
    screens:
      Home: { title: Home, params: { text: String, more: String?, kinds: "[Kind]" } }
      Map: { title: Map, params: { map: "[String: Int]" }, variants: { flat: Plan } }
      Chart: { title: Map, params: { map: "[String: Int]" }, variants: { flat: Plan } }
      Plan: { title: Plan, params: { map: "[String: Int]" } }
      Old:
        title: Old
        params: { a: Int, b: Int }
        actions: { go: { label: Go, open: site, when: flags.flat } }
        variants: { flat: New }
      New:
        title: New
        params: { b: Int, a: Int }
        actions: { go: { label: Go, open: site, when: flags.flat } }
      Sign: { title: "${flags.flat ? 'Flat' : 'Round'}" }
      Site: { title: Site, params: { page: { type: URL, default: "https://example.com/ü" } } }
    routes:
      home:
        params: { person: Person }
        screen: Home
        with: { text: person.address.street, more: person.address.zip, kinds: "[person.kind]" }
      tagged:
        params: { person: Person }
        screen: Home
        with: { text: person.tags.first, kinds: "['plain', person.kind]" }
      sorted:
        params: { text: Kind, more: Kind? }
        screen: Home
        with: { kinds: "[]" }
      site: { screen: Site }
      chart: { params: { map: "[String: Int]" }, screen: Chart }
      new: { params: { a: Int, b: Int }, screen: New }
      sign: { screen: Sign }
      help: { params: { showHelp: Bool, makeSignScreen: Bool }, screen: Sign }
      mapped: { params: { n: Int }, screen: Map, with: { map: "{'n': n}" } }
    """

  private func files() throws -> [(path: String, text: String)] {
    var options = SwiftOptions(output: "Out")
    options.style = .router
    let made = Generation(swift: graph(Self.spec), options)
    return made.files.map { ($0.path, $0.text) }
  }

  @Test("What a router passes to a screen compiles")
  func compiles() throws {
    #expect(try Compilation(.six).compile("Shop", files()) == "")
  }

  @Test(
    "a router passes a field, the text of a member, or what the team works out to a screen",
    arguments: [
      "text: person.address.street, more: person.address.zip, kinds: [person.kind]",
      "text: ordersDestinations.textForShowTagged(person: person)",
      "kinds: [.plain, person.kind]",
      "text: text.rawValue, more: more?.rawValue, kinds: []",
      "makeSiteScreen(page: ordersDestinations.pageForShowSite())",
      "let screen = ordersDestinations.makeSignScreen()\n    screen.inject(flags: flags)",
      "makeMapScreen(map: ordersDestinations.mapForShowMapped(n: n))",
      "let screen = self.makeSignScreen()",
    ])
  func values(code: String) throws {
    let router = try #require(files().first { $0.path == "Router+Orders.swift" }).text
    #expect(router.contains(code))
  }

  @Test("A screen is given no flags for the variable of a macro that has their name")
  func macro() throws {
    var options = SwiftOptions(output: "Out")
    options.style = .router
    let made = Generation(
      swift:
        graph(
          """
          feature: Help
          screens:
            Page:
              title: Page
              params: { names: "[String]" }
              actions: { go: { label: Go, open: page, when: "names.exists(flags, flags == '')" } }
          routes: { page: { params: { names: "[String]" }, screen: Page } }
          """), options)
    #expect(made.files.allSatisfy { !$0.text.contains("FeatureFlags") })
  }
}
