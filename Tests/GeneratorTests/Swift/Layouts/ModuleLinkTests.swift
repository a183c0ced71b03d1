import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("Links of several modules that match one URL")
struct ModuleLinkTests {
  private static let specs = [
    """
    feature: Orders
    routes:
      order: { params: { id: String, part: String }, effect: true, link: "/orders/{id}/{part}" }
    """,
    """
    feature: Support
    types: { Topic: [refund, lost] }
    routes:
      help: { params: { topic: Topic, page: Int }, effect: true, link: "/orders/help/{topic}?page={page}" }
      late: { params: { days: Int }, effect: true, link: "/orders/late/{days}" }
      news: { effect: true, link: /orders/news/all }
      rest: { params: { a: String, b: Topic? }, effect: true, link: "/{a}/rest/x?b={b}" }
    """,
  ]

  private static let program = """
    import Foundation
    import Orders
    import Support

    @main enum Program {
      static func main() {
        let urls = [
          "/orders/news/all", "/orders/news/some", "/orders/late/2", "/orders/late/two",
          "/orders/help/lost?page=1", "/orders/help/lost", "/orders/rest/x", "/shop/rest/x",
        ]
        for url in urls.compactMap({ URL(string: $0) }) {
          print(Orders.Route(url: url) != nil, Support.Route(url: url) != nil)
        }
        print(Orders.Route.order(id: "news", part: "all").url == nil)
      }
    }
    """

  @Test(
    "links of another module are only those that some URL shares with a link of the module")
  func shared() throws {
    let specs = ["Orders", "Payments", "Profiles"].map { name in
      let word = name.lowercased()
      return SourceFile(
        path: "\(name).yaml",
        text: """
          feature: \(name)
          routes:
            \(word): { params: { a: String, b: String }, effect: true, link: "/{a}/\(word)/{b}" }
          """)
    }
    let tips = """
      feature: Tips
      routes:
        tips: { params: { a: String }, effect: true, link: "/be/{a}/all" }
      """
    let files = specs + [SourceFile(path: "Tips.yaml", text: tips)]
    let checked = check(files, project: SourceFile(path: "waymark.yaml", text: "app: Shop"))
    var options = SwiftOptions(output: "Out")
    options.layout = .modules
    let made = Generation(swift: checked.graph, options).files
    let links = try #require(made.first { $0.path.hasSuffix("Orders/Generated/RouteLinks.swift") })
    #expect(links.text.contains("/{a}/orders/{b}") && links.text.contains("/be/{a}/all"))
    #expect(!links.text.contains("/{a}/payments/{b}") && !links.text.contains("profiles"))
  }

  @Test("carry members of a closed set that two modules share")
  func sharedSet() throws {
    let types = "feature: Orders\ntypes: { Topic: [refund, lost] }\n"
    let files = ["Orders", "Support"].map { name in
      let word = name.lowercased()
      return SourceFile(
        path: "\(name).yaml",
        text: """
          \(name == "Orders" ? types : "feature: Support\n")routes:
            \(word): { params: { topic: Topic }, effect: true, link: "/\(word)/{topic}" }
          """)
    }
    let checked = check(files, project: SourceFile(path: "waymark.yaml", text: "app: Shop"))
    var options = SwiftOptions(output: "Out")
    options.layout = .modules
    options.access = .package
    let made = Generation(swift: checked.graph, options).files.map { ($0.path, $0.text) }
    let compilation = try Compilation(.six, inPackage: true)
    for module in ["ShopCore", "Orders", "Support"] {
      let own = made.filter { $0.0.hasPrefix("\(module)/") }
      #expect(try compilation.compile(module, own) == "", "\(module)")
    }
  }

  @Test(
    "of links that match one URL the more literal opens its route, whichever is asked first")
  func literal() throws {
    let files = Self.specs.enumerated().map { SourceFile(path: "\($0).yaml", text: $1) }
    let checked = check(files, project: SourceFile(path: "waymark.yaml", text: "app: Shop"))
    var options = SwiftOptions(output: "Out")
    options.layout = .modules
    let made = Generation(swift: checked.graph, options).files.map { ($0.path, $0.text) }
    let compilation = try Compilation(.six, isRun: true)
    for module in ["ShopCore", "ShopDependencies", "Orders", "Support"] {
      let own = made.filter { $0.0.hasPrefix("\(module)/") }
      if own.isEmpty { continue }
      #expect(try compilation.compile(module, own) == "", "\(module)")
    }
    #expect(try compilation.compile("Program", [("Program.swift", Self.program)]) == "")
    #expect(
      try compilation.runProgram().split(separator: "\n") == [
        "false true", "true false", "false true", "true false",
        "false true", "true false", "true false", "false true", "true",
      ])
  }
}
