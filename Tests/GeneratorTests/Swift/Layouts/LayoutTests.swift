import Effort
import Foundation
import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("Layouts and styles of generated Swift")
struct LayoutTests {
  private static let modes = [SwiftMode.five, .fiveComplete, .six, .sixMainActor]

  private static let goldens = [
    ("Router", ShopProject(layout: .single, style: .router)),
    ("Modules", ShopProject(layout: .modules, style: .coordinators)),
  ]

  /// `WAYMARK_GOLDEN=write swift test --filter LayoutTests` takes over what is generated now.
  @Test("Layouts and styles of generated Swift are what was reviewed", arguments: goldens)
  func golden(name: String, project: ShopProject) throws {
    let folder = ShopProject.root.appending(path: name)
    let files = try project.files(in: name).filter { !$0.isRuntimeCopy }
    if ProcessInfo.processInfo.environment["WAYMARK_GOLDEN"] == "write" {
      try? FileManager.default.removeItem(at: folder)
      for file in files {
        let place = folder.appending(path: file.path)
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.bytes).write(to: place)
      }
    }
    let known = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    #expect(Set(known.filter { $0.hasSuffix(".swift") }) == Set(files.map(\.path)))
    for file in files {
      #expect(try ShopProject.text("\(name)/\(file.path)") == file.text, "\(file.path)")
    }
  }

  @Test(
    "one router presents what each route leads to, and the variant whose flag is on",
    arguments: modes)
  func router(mode: SwiftMode) throws {
    let compilation = try Compilation(mode, isRun: mode.isRun)
    let shop = try ShopProject(layout: .single, style: .router).files()
    #expect(try compilation.compile("HelpKit", ShopProject.sources("HelpKit")) == "")
    #expect(try compilation.compile("Shop", shop.map { ($0.path, $0.text) }) == "")
    #expect(try compilation.compile("RouterApp", ShopProject.sources("RouterApp")) == "")
    guard mode.isRun else { return }
    #expect(try compilation.runProgram() == ShopProject.text("RouterApp/output.txt"))
  }

  @Test(
    "features that import none of the others open one another's routes",
    arguments: modes)
  func modules(mode: SwiftMode) throws {
    let compilation = try Compilation(mode, isRun: mode.isRun)
    try compilation.compileModules(ShopProject(layout: .modules, style: .coordinators))
    #expect(try compilation.compile("ModulesApp", ShopProject.sources("ModulesApp")) == "")
    guard mode.isRun else { return }
    #expect(try compilation.runProgram() == ShopProject.text("ModulesApp/output.txt"))
  }

  @Test("a provider that is missing, and an id that is forgotten, do not compile")
  func missing() throws {
    let compilation = try Compilation(.six)
    try compilation.compileModules(ShopProject(layout: .modules, style: .coordinators))
    let app = try #require(ShopProject.sources("ModulesApp").first)
    for (old, new, complaint) in [
      (
        ",\n        refresh: OrdersProviders(coordinator: self.orders)", "",
        "missing argument for parameter 'refresh'"
      ),
      ("showOrder(orderId: \"o-2\", highlights", "showOrder(highlights", "missing argument"),
      ("import Support\n", "", "cannot find 'SupportProviders'"),
      ("supportCoordinator: support", "supportCoordinator: self", "does not conform"),
      (",\n        loadOrderFlow: Loading()", "", "missing argument for parameter 'loadOrderFlow'"),
    ] {
      try #require(app.text.contains(old), "\(old)")
      let text = app.text.replacingOccurrences(of: old, with: new)
      #expect(try compilation.compile("ModulesApp", [(app.path, text)]).contains(complaint))
    }
  }

  @Test(
    "modules with a router each compile",
    arguments: Effort.isLong ? modes : [.five, .sixMainActor])
  func routerModules(mode: SwiftMode) throws {
    try Compilation(mode).compileModules(ShopProject(layout: .modules, style: .router))
  }

  @Test("what a team begins with compiles", arguments: SwiftOptions.Style.allCases)
  func stubs(style: SwiftOptions.Style) throws {
    let modules = ShopProject(layout: .modules, style: style, access: .package, stubs: true)
    try Compilation(.sixMainActor, inPackage: true).compileModules(modules)
    let single = try ShopProject(layout: .single, style: style, stubs: true).files()
    #expect(single.filter(\.isStub).count == (style == .router ? 2 : 3))
    let compilation = try Compilation(.five)
    #expect(try compilation.compile("HelpKit", ShopProject.sources("HelpKit")) == "")
    #expect(try compilation.compile("Shop", single.map { ($0.path, $0.text) }) == "")
  }

  @Test(
    "modules that only their package sees compile",
    arguments: Effort.isLong ? modes : [.five, .sixMainActor])
  func packageModules(mode: SwiftMode) throws {
    for style in SwiftOptions.Style.allCases {
      let shop = ShopProject(layout: .modules, style: style, access: .package)
      try Compilation(mode, inPackage: true).compileModules(shop)
    }
  }

  @Test("what is behind canImport(UIKit) compiles against a stand-in")
  func uiKit() throws {
    let compilation = try Compilation(.six)
    let standIn = "@MainActor open class UIViewController { public init() {} }\n"
    #expect(try compilation.compile("UIKit", [("UIKit.swift", standIn)]) == "")
    try compilation.compileModules(ShopProject(layout: .modules, style: .coordinators))
    let router = try Compilation(.six)
    #expect(try router.compile("UIKit", [("UIKit.swift", standIn)]) == "")
    try router.compileModules(ShopProject(layout: .modules, style: .router))
  }

  @Test("no feature imports another, and between them stand only protocols")
  func arrows() throws {
    for style in SwiftOptions.Style.allCases {
      for file in try ShopProject(layout: .modules, style: style).files()
      where !file.path.hasPrefix("ShopMocks/") {
        let lines = file.text.split(separator: "\n")
        #expect(!lines.contains("import Orders") && !lines.contains("import Support"))
        guard file.path.hasPrefix("ShopDependencies/") else { continue }
        let kinds = ["class ", "struct ", "enum ", "actor ", "extension "]
        #expect(!lines.contains { line in kinds.contains { line.contains($0) } }, "\(file.path)")
      }
    }
  }

  @Test("the fragment of a package builds")
  func fragment() throws {
    let compilation = try Compilation(.six)
    let files = try ShopProject(layout: .modules, style: .coordinators).files()
    let fragment = try #require(files.first { $0.path == "Package.fragment.swift" }).text
    let manifest = """
      // swift-tools-version: 6.1
      import PackageDescription

      \(fragment)
      let helpKit: Target = .target(name: "HelpKit", path: "HelpKit")
      let package = Package(name: "Shop", targets: shopTargets + [helpKit])
      """
    try compilation.write([("Package.swift", manifest)], to: "")
    try compilation.write(files.map { ($0.path, $0.text) }, to: "Generated")
    try compilation.write(ShopProject.sources("HelpKit"), to: "HelpKit")
    let said = try compilation.build()
    #expect(said.contains("Build complete!"), "\(said)")
    #expect(!said.contains("warning:"), "\(said)")
  }
}
