import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("Keywords and gaps in every layout and style")
struct OddModuleTests {
  /// A service, a coordinator and params with names of keywords; a feature without routes,
  /// which opens two of another that differ by a `make`; a coordinator whose grandchild belongs to
  /// another feature.
  private static let specs = [
    """
    feature: Top
    services: { rethrows: { go: { errors: [] } }, _: { go: { errors: [] } } }
    routes: { home: { effect: true, public: true }, walk: { workflow: walk } }
    coordinators:
      Root: { handles: [home], children: [Middle] }
      Middle: { handles: [walk], children: [package] }
    workflows:
      walk:
        outcomes: { done: success }
        steps:
          first: { call: rethrows.go, on: { success: second } }
          second: { call: _.go, on: { success: done } }
    """,
    """
    feature: Far
    routes:
      far: { effect: true }
      pay: { effect: true, public: true }
      makePay: { effect: true, public: true }
    coordinators: { package: { handles: [far, pay, makePay] } }
    """,
    """
    feature: Silent
    screens:
      Quiet:
        title: Nothing leads here
        actions: { pay: { label: Pay, open: pay }, make: { label: Make, open: makePay } }
    """,
  ]

  private func files(_ options: SwiftOptions) throws -> [(path: String, text: String)] {
    let files = Self.specs.enumerated().map { SourceFile(path: "\($0).yaml", text: $1) }
    let checked = check(files, project: SourceFile(path: "waymark.yaml", text: "app: Odd"))
    let made = Generation(swift: checked.graph, options)
    #expect(made.complaints.map(\.message) == [])
    return made.files.map { ($0.path, $0.text) }
  }

  private static let ways: [(SwiftOptions.Style, stubs: Bool)] = [
    (.coordinators, false), (.coordinators, true), (.router, false),
  ]

  @Test("one module compiles", arguments: ways)
  func single(style: SwiftOptions.Style, stubs: Bool) throws {
    var options = SwiftOptions(output: "Out")
    (options.style, options.stubs) = (style, stubs)
    #expect(try Compilation(.six).compile("Odd", files(options)) == "")
  }

  @Test("each of several modules compiles", arguments: ways)
  func modules(style: SwiftOptions.Style, stubs: Bool) throws {
    var options = SwiftOptions(output: "Out")
    (options.layout, options.style, options.stubs) = (.modules, style, stubs)
    let files = try files(options)
    let compilation = try Compilation(.six)
    for module in ["OddCore", "OddDependencies", "Top", "Far", "Silent"] {
      let own = files.filter { $0.path.hasPrefix("\(module)/") }
      if own.isEmpty { continue }
      #expect(try compilation.compile(module, own) == "", "\(module)")
    }
  }

  @Test("with a router, a type may be called like a coordinator, and a clash is told once")
  func clashes() throws {
    var options = SwiftOptions(output: "Out")
    options.style = .router
    let spec = """
      feature: Help
      types: { Guide: { n: Int }, Route: { n: Int }, Route_: { n: Int } }
      routes: { a: { effect: true } }
      coordinators: { Guide: { handles: [a] } }
      """
    #expect(
      Generation(swift: graph(spec), options).complaints.map(\.message) == [
        "the type `Route_` and the type `Route` would both be called `Route_` in Swift; "
          + "rename one of them"
      ])
  }
}
