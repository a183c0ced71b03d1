import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("Generated Swift")
struct SwiftTests {
  @Test("a route keeps its labels and types, in the order of the file")
  func routes() throws {
    let route = try text(
      "Route.swift",
      graph(
        """
        feature: Help
        types: { Error: external protocol, Section: { id: String } }
        routes:
          search: { params: { sections: "[Section]" }, effect: true }
          showError: { params: { error: Error, screen: String?, byName: "[String: Int]" }, effect: true }
          refreshAll: { effect: true }
        """))
    #expect(route.contains("case search(sections: [Section])\n"))
    #expect(
      route.contains(
        "case showError(error: any Error, screen: String? = nil, byName: [String: Int])\n"))
    #expect(route.contains("case refreshAll\n"))
    #expect(route.contains("public nonisolated enum Route: Sendable {"))
    #expect(route.contains("Not `Codable` or `Hashable`: `showError` carries `any Error`"))
  }

  @Test("a payload of values is codable, hashable and sendable")
  func conformances() throws {
    let graph = graph(
      "feature: Help\nroutes: { call: { params: { number: String }, external: phone } }")
    #expect(
      try text("Route.swift", graph).contains(
        "public nonisolated enum Route: Codable, Hashable, Sendable {"))
  }

  @Test("what blocks a conformance spreads through records, with the reason")
  func spreading() throws {
    let help = try text(
      "Help.swift",
      graph(
        """
        feature: Help
        types:
          Config: external
          Inner: { config: Config? }
          Outer: { inners: [Inner], n: Int }
        routes: { go: { params: { outer: Outer }, effect: true } }
        """))
    #expect(help.contains("public nonisolated struct Outer {"))
    #expect(help.contains("`config` carries `Config`, a type the client declares."))
  }

  @Test("members of a closed set that are not identifiers get names as close as Swift allows")
  func members() throws {
    let help = try text(
      "Help.swift",
      graph("feature: Help\ntypes: { Site: [\"top-sites\", \"1st\", \"é\", \"+\", in, unknown] }"))
    for name in ["topSites", "_1st", "é", "value", "`in`", "unknown", "unrecognized(String)"] {
      #expect(help.contains("  case \(name)\n"))
    }
    #expect(help.contains("    case \"top-sites\": self = .topSites\n"))
    #expect(help.contains("    case .topSites: \"top-sites\"\n"))
  }

  @Test("a record that contains itself through an optional is kept elsewhere")
  func rings() throws {
    let graph = graph(
      """
      feature: Help
      types: { Node: { next: Node?, twig: Twig?, children: "[Node]" }, Twig: { n: Int } }
      """)
    let help = try text("Help.swift", graph)
    #expect(help.contains("private var keptNext: Indirect<Node?>\n"))
    #expect(help.contains("  public var twig: Twig?\n"))
    #expect(help.contains("  public var children: [Node]\n"))
    #expect(try text("Indirect.swift", graph).contains("indirect enum Indirect<Value>"))
  }

  @Test("a project without coordinators gets one that handles everything")
  func onlyCoordinator() throws {
    let text = try text(
      "AppCoordinator.swift", graph("feature: Help\nroutes: { refresh: { effect: true } }"))
    #expect(text.contains("open class AppCoordinator: RouteCoordinator {"))
    #expect(text.contains("case .refresh:\n      { self.refresh(from: $0) }"))
    #expect(!text.contains("default"))
  }

  @Test("a new route changes only what it concerns", arguments: SwiftOptions.Style.allCases)
  func newRoute(style: SwiftOptions.Style) throws {
    func files(_ route: String) -> [String: String] {
      let checked = check(
        [
          SourceFile(
            path: "a.yaml",
            text: "feature: A\nroutes: { a: { effect: true }\(route) }\n"
              + "coordinators: { First: { handles: [a\(route.isEmpty ? "" : ", new")] } }"),
          SourceFile(
            path: "b.yaml",
            text: "feature: B\nroutes: { b: { effect: true, link: /b } }\n"
              + "screens: { Page: { title: B } }\n"
              + "coordinators: { Second: { handles: [b], children: [First] } }"),
        ], project: SourceFile(path: "waymark.yaml", text: "app: Help\nentry: [a, b]"))
      var options = SwiftOptions(output: "Out")
      options.style = style
      let made = Generation(swift: checked.graph, options)
      return Dictionary(made.files.map { ($0.path, $0.text) }, uniquingKeysWith: { $1 })
    }
    let (old, new) = (files(""), files(", new: { params: { n: Int }, effect: true }"))
    let changed = Set(new.keys.filter { old[$0] != new[$0] })
    let ofStyle: Set =
      style == .router ? ["Router.swift", "Router+A.swift", "ADestinations.swift"] : ["A.swift"]
    #expect(changed == ofStyle.union(["Route.swift", "ReceivedRoute.swift"]))
  }

  @Test("the access of generated Swift is as the project says")
  func access() throws {
    let graph = graph("feature: Help\ntypes: { A: { n: Int } }\nroutes: { a: { effect: true } }")
    var options = SwiftOptions(output: "Out")
    options.access = .internal
    let files = Generation(swift: graph, options).files
    #expect(!files.contains { $0.text.contains("public ") || $0.text.contains("open ") })
  }

  @Test("a route without params is opened without brackets, however long its link")
  func longLink() throws {
    let spec = """
      feature: Help
      screens: { Home: { title: Help } }
      routes:
        helpHome: { screen: Home, link: "/\(String(repeating: "a", count: 100))" }
      """
    let links = try text("RouteLinks.swift", graph(spec))
    #expect(links.contains("let route = Route.helpHome\n"))
  }
}
