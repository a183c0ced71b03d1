import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("What a layout or style cannot say")
struct LayoutComplaintTests {
  private func complaints(
    _ specs: [String], _ layout: SwiftOptions.Layout, _ style: SwiftOptions.Style,
    module: String? = nil
  ) throws -> [String] {
    let files = specs.enumerated().map { SourceFile(path: "\($0.offset).yaml", text: $0.element) }
    var options = SwiftOptions(output: "Out")
    options.layout = layout
    options.style = style
    options.module = module
    let made = Generation(swift: check(files).graph, options)
    #expect(made.complaints.isEmpty != made.files.isEmpty)
    return made.complaints.map(\.message)
  }

  @Test("two routes that one method would show")
  func methods() throws {
    let spec = "feature: Help\nroutes: { faq: { effect: true }, showFaq: { effect: true } }"
    #expect(try complaints([spec], .single, .coordinators).isEmpty)
    #expect(
      try complaints([spec], .single, .router) == [
        "the route `showFaq` and the route `faq` would both be called `showFaq` in Swift; "
          + "rename one of them"
      ])
  }

  @Test("a type that is called like what a screen needs")
  func types() throws {
    let spec = "feature: Help\ntypes: { FaqScreen: { n: Int } }\nscreens: { Faq: { title: Q } }"
    #expect(try complaints([spec], .single, .coordinators).isEmpty)
    #expect(
      try complaints([spec], .single, .router) == [
        "the screen `Faq` and the type `FaqScreen` would both be called `FaqScreen` in Swift; "
          + "rename one of them"
      ])
  }

  @Test("features that are one module where case is not told apart")
  func modules() throws {
    let specs = [
      "feature: Help\nroutes: { a: { effect: true } }",
      "feature: HELP\nroutes: { b: { effect: true } }",
    ]
    #expect(
      try complaints(specs, .modules, .coordinators) == [
        "two modules would be called `HELP`; rename one of the features"
      ])
  }

  @Test("a type that is called like a module, which in modules `module` is not")
  func typeOfModule() throws {
    let spec = """
      feature: Pay
      types: { Card: { n: Int }, CardCore: { n: Int } }
      routes: { pay: { params: { with: Card, core: CardCore }, effect: true } }
      """
    for style in SwiftOptions.Style.allCases {
      #expect(
        try complaints([spec], .single, style, module: "Card") == [
          "the type `Card` would have the same name as its module; rename one of them"
        ])
      #expect(
        try complaints([spec], .modules, style, module: "Card") == [
          "the type `CardCore` would have the same name as a module that the features share; "
            + "rename it, or set another `module`"
        ])
      #expect(try complaints([spec], .modules, style, module: "Cards").isEmpty)
    }
  }

  @Test("a type that is called like what stands between modules")
  func between() throws {
    let specs = [
      """
      feature: Pay
      types: { PayProvider: { n: Int }, ShopDependencies: { n: Int }, PayProviders: { n: Int } }
      routes: { pay: { effect: true, public: true }, Pay: { effect: true, public: true } }
      """,
      """
      feature: Shop
      screens: { Till: { title: T, actions: { pay: { label: P, open: pay } } } }
      routes: { till: { screen: Till } }
      """,
    ]
    #expect(try complaints(specs, .single, .coordinators).isEmpty)
    for style in SwiftOptions.Style.allCases {
      let told = try complaints(specs, .modules, style).filter { !$0.contains("showPay") }
      #expect(
        told
          == [
            "the route `pay` and the type `PayProvider` would both be called `PayProvider`",
            "the route `Pay` and the type `PayProvider` would both be called `PayProvider`",
            "the feature `Pay` and the type `PayProviders` would both be called `PayProviders`",
            "the feature `Shop` and the type `ShopDependencies` would both be called "
              + "`ShopDependencies`",
          ].map { "\($0) in Swift; rename one of them" })
    }
  }

  @Test("a route that coordinators of two features handle")
  func handlers() throws {
    let specs = [
      """
      feature: Help
      routes: { call: { effect: true } }
      coordinators: { Root: { handles: [call], children: [Other] } }
      """,
      "feature: Shop\ncoordinators: { Other: { handles: [call] } }",
    ]
    #expect(try complaints(specs, .single, .coordinators).isEmpty)
    #expect(try complaints(specs, .modules, .router).isEmpty)
    #expect(
      try complaints(specs, .modules, .coordinators) == [
        "with `layout: modules` a route is carried out by one module, and coordinators of `Help` "
          + "and `Shop` handle `call`; list it in one of them"
      ])
  }

  @Test("a router that would show a screen of another module")
  func foreign() throws {
    let specs = [
      """
      feature: Help
      flags: { newPage: { default: false } }
      screens: { Page: { title: P, variants: { newPage: NewPage } } }
      """,
      "feature: Shop\nscreens: { NewPage: { title: N } }\nroutes: { page: { screen: Page } }",
    ]
    #expect(try complaints(specs, .single, .router).isEmpty)
    #expect(try complaints(specs, .modules, .coordinators).isEmpty)
    #expect(
      try complaints(specs, .modules, .router) == [
        "with `layout: modules` a router shows only its own feature; declare the route `page` in "
          + "`Help`",
        "with `layout: modules` a variant belongs beside its screen; declare `NewPage` in `Help`",
      ])
  }

  @Test("modules that cannot see one another")
  func access() throws {
    let project = """
      app: Shop
      generate:
        swift: { output: Out, layout: modules, access: internal }
      """
    let checked = check(
      [SourceFile(path: "a.yaml", text: "feature: Help\nroutes: { a: { effect: true } }")],
      project: SourceFile(path: "waymark.yaml", text: project))
    let output = try #require(checked.graph.project.outputs.first)
    let options = SwiftOptions(output)
    let made = Generation(swift: checked.graph, options)
    #expect(made.files.isEmpty)
    #expect(
      made.complaints.map(\.message) == [
        "with `layout: modules` the modules have to see one another: set `access` to `public` or "
          + "`package`"
      ])
    #expect(made.complaints.first?.span == output.options.last?.value.span)
  }
}
