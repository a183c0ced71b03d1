import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("What screens are made with")
struct UITests {
  private static let modes = [SwiftMode.five, .fiveComplete, .six, .sixMainActor]

  private func compilation(_ mode: SwiftMode, _ ui: SwiftOptions.UI) throws -> Compilation {
    var shop = ShopProject(layout: .single, style: .coordinators)
    shop.ui = ui
    let compilation = try Compilation(mode, isRun: mode.isRun)
    #expect(try compilation.compile("HelpKit", ShopProject.sources("HelpKit")) == "")
    if ui == .swiftui {
      #expect(try compilation.compile("SwiftUI", ShopProject.sources("SwiftUI")) == "")
    }
    #expect(try compilation.compile("Shop", shop.files().map { ($0.path, $0.text) }) == "")
    return compilation
  }

  @Test(
    "coordinators drive a stack of screens, a sheet and a cover that a view shows", arguments: modes
  )
  func swiftUI(mode: SwiftMode) throws {
    let compilation = try compilation(mode, .swiftui)
    #expect(try compilation.compile("SwiftUIApp", ShopProject.sources("SwiftUIApp")) == "")
    guard mode.isRun else { return }
    #expect(try compilation.runProgram() == ShopProject.text("SwiftUIApp/output.txt"))
  }

  @Test("the manual shows what is compiled and run")
  func manual() throws {
    let manual = try String(
      contentsOf: Sample.root.appending(path: "Docs/Swift.md"), encoding: .utf8)
    let sections = manual.components(separatedBy: "\n## ")
    let section = try #require(sections.first { $0.hasPrefix("UIKit") })
    let blocks = section.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map {
        $0.components(separatedBy: "  //")[0].trimmingCharacters(in: .whitespaces)
      }
    }
    let compiled = try Set(lines(ShopProject.text("SwiftUIApp/Demo.swift")))
    #expect(blocks.count == 2)
    for line in blocks.flatMap({ lines($0.element).dropFirst() }) {
      #expect(compiled.contains(line), "\(line)")
    }
  }

  @Test("without a framework nothing speaks of one", arguments: [SwiftMode.five, .sixMainActor])
  func none(mode: SwiftMode) throws {
    _ = try compilation(mode, .none)
    for style in SwiftOptions.Style.allCases {
      for layout in SwiftOptions.Layout.allCases {
        var shop = ShopProject(layout: layout, style: style)
        shop.ui = .none
        for file in try shop.files() { #expect(!file.text.contains("UIKit"), "\(file.path)") }
      }
    }
  }

  @Test("SwiftUI is refused with what it does not go with")
  func refused() {
    var options = SwiftOptions(output: "Out")
    (options.ui, options.style, options.layout) = (.swiftui, .router, .modules)
    let made = Generation(
      swift: graph("feature: Help\nroutes: { a: { effect: true, link: /a } }"), options)
    #expect(
      made.complaints.map(\.message) == [
        "`ui: swiftui` needs `style: coordinators`: SwiftUI makes the views, so a router would make "
          + "nothing",
        "`ui: swiftui` needs `layout: single`: what a stack shows can be a screen of any feature",
      ])
  }

  @Test("names that hide those of SwiftUI's files compile")
  func names() throws {
    let spec = """
      feature: Help
      flags: { calm: { default: false } }
      routes: { url: { screen: URL, link: /url } }
      screens:
        Page:
          title: Help
          params: { stack: Int, views: "String?", perform: Bool, where: Int }
          actions: { go: Go }
          back: blocked
          variants: { calm: Default }
        Default:
          title: Help
          params: { stack: Int, views: "String?", perform: Bool, where: Int }
          actions: { go: Go }
        URL: { title: Link }
      """
    var options = SwiftOptions(output: "Out")
    options.ui = .swiftui
    let made = Generation(swift: graph(spec), options)
    let compilation = try Compilation(.six)
    #expect(try compilation.compile("SwiftUI", ShopProject.sources("SwiftUI")) == "")
    let said = try compilation.compile("Help", made.files.map { ($0.path, $0.text) })
    #expect(said == "")
  }
}
