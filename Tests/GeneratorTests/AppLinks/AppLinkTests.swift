import Foundation
import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("Deep links outside the app")
struct AppLinkTests {
  private static func checked(_ links: String, _ routes: String) -> Checked {
    check(
      [
        SourceFile(
          path: "Specs/help.yaml",
          text: """
            feature: Help
            screens: { Home: { title: Help } }
            routes:
              home: { screen: Home, params: { id: String, tab: String? }, link: "\(routes)" }

            """)
      ],
      project: SourceFile(
        path: "waymark.yaml", text: "app: Shop\nentry: []\nlinks: { \(links) }\n"))
  }

  private static let links = #"hosts: [a.b], schemes: [shop], ignore: ["utm_*"]"#
  private static let link = "/orders/{id}/late/?tab={tab}&kind=x&utm_source=y"

  @Test("the association lists each link with wildcards, and the items that it requires")
  func apple() throws {
    let graph = graph(of: Self.checked(Self.links, Self.link))
    let text = try text("apple-app-site-association", of: "applinks", graph)
    let whole = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let details = (whole?["applinks"] as? [String: Any])?["details"] as? [[String: Any]]
    let components = try #require(details?.first?["components"] as? [[String: Any]])
    #expect(components.map { $0["/"] as? String } == ["/orders/?*/late", "/orders/?*/late/"])
    #expect(components.allSatisfy { $0["?"] as? [String: String] == ["kind": "x"] })
  }

  @Test("intent filters have a filter for the web and one for each address of an own scheme")
  func android() throws {
    let graph = graph(of: Self.checked(Self.links, Self.link))
    let text = try text("intent-filters.xml", of: "applinks", graph)
    #expect(text.contains(#"<data android:host="a.b" />"#))
    #expect(text.contains(#"<data android:pathPattern="/orders/.*/late" />"#))
    #expect(
      text.contains(
        #"<data android:scheme="shop" android:host="orders" android:pathPattern="/.*/late" />"#))
    #expect(text.components(separatedBy: "<intent-filter").count == 3)
    #expect(text.hasSuffix("  </intent-filter>\n</activity>\n"))
  }

  @Test("the generated parser knows schemes and ignored items, and `url` the first host")
  func swift() throws {
    let graph = graph(of: Self.checked(Self.links, Self.link))
    let code = try text("RouteLinks.swift", graph)
    #expect(code.contains(#"DeepLink(url, schemes: ["shop"], ignoring: ["utm_*"])"#))
    #expect(code.contains(#", at: "https://a.b")"#))
    let plain = try text("RouteLinks.swift", GeneratorTests.graph(of: Self.checked("", "/a/{id}")))
    #expect(plain.contains("DeepLink(url),") && !plain.contains("at: "))
  }

  @Test(
    "links that differ in what does not count are ambiguous",
    arguments: ["/help/", "/help?utm_source=x"])
  func ambiguous(second: String) {
    let text = """
      feature: Help
      screens: { Home: { title: Help } }
      routes:
        one: { screen: Home, link: /help }
        two: { screen: Home, link: "\(second)" }

      """
    let found = check(
      [SourceFile(path: "Specs/help.yaml", text: text)],
      project: SourceFile(
        path: "waymark.yaml", text: "app: Shop\nentry: []\nlinks: { ignore: [\"utm_*\"] }\n"))
    #expect(found.diagnostics.map(\.rule).contains("ambiguous-link"))
  }

  @Test(
    "what is no host, scheme or item is told at its place",
    arguments: [
      "hosts: [\"https://a.b\"]", "hosts: [a/b]", "schemes: [https]", "schemes: [\"a:\"]",
      "ignore: [\"a*b\"]", "ignore: [\"a=b\"]",
    ])
  func wrong(links: String) {
    let found = Self.checked(links, "/a/{id}").diagnostics.filter { $0.severity == .error }
    #expect(found.map(\.rule) == ["unknown-value"], "\(found.map(\.message))")
  }
}
