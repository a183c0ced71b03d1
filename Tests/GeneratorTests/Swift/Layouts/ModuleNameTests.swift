import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("Names in modules that hide one another")
struct ModuleNameTests {
  /// Features called like modules that there are, a type of Foundation's name that both use, and a
  /// record that only one has and that contains itself.
  private static let specs = [
    """
    feature: Dispatch
    types: { Notification: { at: Date, odd: Odd }, Odd: [none], Node: { next: "Node?" } }
    routes:
      tell: { params: { what: Notification, Route: { type: "Odd?", default: none } }, effect: true, public: true }
      walk: { params: { from: Node }, effect: true }
    coordinators: { Teller: { handles: [tell, walk] } }
    """,
    """
    feature: Router
    screens:
      Inbox:
        title: News
        params: { what: Notification }
        actions: { open: { label: Open, open: tell, with: { what: what } } }
    routes: { inbox: { params: { what: Notification }, screen: Inbox, public: true } }
    coordinators: { Reader: { handles: [inbox] } }
    """,
  ]

  private func modules(
    _ style: SwiftOptions.Style, _ layout: SwiftOptions.Layout = .modules
  ) throws -> [GeneratedFile] {
    let files = Self.specs.enumerated().map { SourceFile(path: "\($0).yaml", text: $1) }
    let checked = check(files, project: SourceFile(path: "waymark.yaml", text: "app: News"))
    var options = SwiftOptions(output: "Generated")
    options.layout = layout
    options.style = style
    let made = Generation(swift: checked.graph, options)
    #expect(made.complaints.map(\.message) == [])
    return made.files
  }

  @Test("each module compiles", arguments: SwiftOptions.Style.allCases)
  func compiles(style: SwiftOptions.Style) throws {
    let files = try modules(style)
    let compilation = try Compilation(.sixMainActor)
    for module in ["NewsCore", "NewsDependencies", "DispatchFeature", "Router"] {
      let own = files.filter { $0.path.hasPrefix("\(module)/") }.map { ($0.path, $0.text) }
      #expect(!own.isEmpty)
      #expect(try compilation.compile(module, own) == "", "\(module)")
    }
  }

  @Test("one module compiles too, the router beside a feature of its name")
  func single() throws {
    let files = try modules(.router, .single)
    #expect(files.contains { $0.path == "RouterFeature.swift" })
    let compilation = try Compilation(.six)
    #expect(try compilation.compile("News", files.map { ($0.path, $0.text) }) == "")
  }

  @Test("features called like other files, and a route called `self`, are in nobody's way")
  func files() throws {
    let specs = [
      """
      feature: FeatureRoute
      types: { Semaphore: [red, green], UnitLength: { at: Date } }
      routes:
        self: { params: { at: Date, light: Semaphore }, effect: true, public: true, link: "/{at}/{light}" }
      """,
      """
      feature: FeatureRouteDestinations
      screens:
        Street:
          title: S
          params: { at: Date, light: Semaphore, length: "UnitLength?" }
          actions: { go: { label: G, open: self } }
      routes:
        street: { params: { at: Date, light: Semaphore, length: "UnitLength?" }, screen: Street, link: "/s/{at}/{light}" }
      """,
    ]
    let checked = check(
      specs.enumerated().map { SourceFile(path: "\($0).yaml", text: $1) },
      project: SourceFile(path: "waymark.yaml", text: "app: Road"))
    for style in SwiftOptions.Style.allCases {
      for layout in SwiftOptions.Layout.allCases {
        var options = SwiftOptions(output: "Out")
        (options.style, options.layout) = (style, layout)
        let made = Generation(swift: checked.graph, options)
        #expect(made.complaints.map(\.message) == [])
        #expect(Set(made.files.map { $0.path.lowercased() }).count == made.files.count)
        let files = made.files.map { (path: $0.path, text: $0.text) }
        let compilation = try Compilation(.six)
        let modules =
          layout == .single
          ? [""]
          : ["RoadCore/", "RoadDependencies/", "FeatureRoute/", "FeatureRouteDestinations/"]
        for module in modules {
          let own = files.filter { $0.path.hasPrefix(module) && $0.path.hasSuffix(".swift") }
          let name = module.isEmpty ? "Road" : String(module.dropLast())
          #expect(try compilation.compile(name, own) == "", "\(module) \(style) \(layout)")
        }
      }
    }
  }

  @Test("the fragment of a package asks for no module that comes with the system")
  func systemModules() throws {
    let spec = """
      feature: Help
      types: { Picture: external, Paper: external }
      routes: { show: { params: { of: Picture, on: Paper }, effect: true } }
      """
    let output = """
      app: News
      generate:
        swift:
          output: Out
          layout: modules
          types: { Picture: SwiftUI.Image, Paper: HelpKit.Paper }
      """
    let checked = check(
      [SourceFile(path: "help.yaml", text: spec)],
      project: SourceFile(path: "waymark.yaml", text: output))
    let swift = try #require(checked.graph.project.outputs.first)
    let made = Generation(swift: checked.graph, SwiftOptions(swift))
    let fragment = try #require(made.files.first { $0.path == "Package.fragment.swift" }).text
    #expect(fragment.contains("dependencies: [\"NewsCore\", \"HelpKit\"]"))
  }
}
