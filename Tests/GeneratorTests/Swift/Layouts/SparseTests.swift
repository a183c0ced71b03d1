import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("Projects that lack something")
struct SparseTests {
  private static let specs = [
    "nothing": "feature: Help",
    "coordinators without routes": """
    feature: Help
    coordinators: { Root: { children: [Below] }, Below: { handles: [] } }
    """,
    "a workflow without routes": """
    feature: Help
    screens: { Home: { title: Home, actions: { go: Go } } }
    workflows:
      w: { outcomes: { done: success }, steps: { s: { show: Home, on: { go: done } } } }
    """,
    "services alone": """
    feature: Help
    services:
      pay:
        charge: { params: { id: String }, errors: { no: 404, gone: connection } }
        list: { returns: "[String]" }
        ping: { errors: [] }
    """,
    "routes without screens": """
    feature: Help
    routes:
      r: { external: phone, link: /r }
      e: { effect: true, params: { a: String }, link: "/e/{a}" }
    """,
    "a workflow without outcomes": """
    feature: Help
    screens: { Home: { title: Home, actions: { go: Go } } }
    routes: { home: { workflow: w, link: /home } }
    workflows:
      w: { outcomes: {}, steps: { s: { show: Home, on: { go: s } } } }
    """,
    "screens without actions": """
    feature: Help
    screens: { Home: { title: Home }, Other: { title: Other, params: { a: "Int?" } } }
    routes: { home: { screen: Home, link: /home }, other: { screen: Other, link: /other } }
    """,
    "types and flags alone": """
    feature: Help
    types: { Kind: [a, b], Empty: {}, Box: { kind: Kind, boxes: "[Box]" } }
    flags: { f: { default: true } }
    """,
  ]

  private func files(_ name: String, _ options: SwiftOptions) throws -> [GeneratedFile] {
    let spec = SourceFile(path: "Specs/help.yaml", text: Self.specs[name] ?? "")
    let made = Generation(
      swift: check([spec], project: SourceFile(path: "waymark.yaml", text: "app: Help")).graph,
      options)
    #expect(made.complaints.map(\.message) == [])
    return made.files
  }

  private func options(
    _ style: SwiftOptions.Style, _ layout: SwiftOptions.Layout = .single
  ) -> SwiftOptions {
    var options = SwiftOptions(output: "Out")
    (options.style, options.layout, options.recorder) = (style, layout, true)
    return options
  }

  @Test("compile as one module without a warning", arguments: specs.keys.sorted())
  func single(name: String) throws {
    for style in SwiftOptions.Style.allCases {
      for stubs in [false, true] {
        var options = options(style)
        options.stubs = stubs
        let files = try files(name, options)
        let said = try Compilation(.six).compile("Help", files.map { ($0.path, $0.text) })
        #expect(said == "", "\(style), stubs: \(stubs)")
      }
    }
  }

  @Test("compile with a stack of screens without a warning", arguments: specs.keys.sorted())
  func swiftUI(name: String) throws {
    var options = options(.coordinators)
    options.ui = .swiftui
    let compilation = try Compilation(.six)
    #expect(try compilation.compile("SwiftUI", ShopProject.sources("SwiftUI")) == "")
    let files = try files(name, options)
    #expect(try compilation.compile("Help", files.map { ($0.path, $0.text) }) == "")
  }

  @Test("compile as modules without a warning", arguments: specs.keys.sorted())
  func modules(name: String) throws {
    for style in SwiftOptions.Style.allCases {
      let files = try files(name, options(style, .modules))
      let compilation = try Compilation(.six)
      for module in ["HelpCore", "HelpDependencies", "Help", "HelpMocks"] {
        let own = files.filter { $0.path.hasPrefix("\(module)/") }.map { ($0.path, $0.text) }
        guard !own.isEmpty else { continue }
        #expect(try compilation.compile(module, own) == "", "\(style), \(module)")
      }
    }
  }
}
