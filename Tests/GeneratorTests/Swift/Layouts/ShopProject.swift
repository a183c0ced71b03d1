import Foundation
import Testing
import WaymarkCompiler
import WaymarkGenerators

/// `Tests/Golden/Shop`: every kind of payload, variants, and two features that open one another's
/// public routes; cut and styled as a test wants it.
struct ShopProject {
  static let root = Sample.root.appending(path: "Tests/Golden/Shop")

  let layout: SwiftOptions.Layout
  let style: SwiftOptions.Style
  var access = SwiftOptions.Access.public
  var stubs = false
  var ui = SwiftOptions.UI.uikit

  /// As `Tests/Golden/Shop/NAME` has it, and reads it.
  func files(in folder: String = "Generated") throws -> [GeneratedFile] {
    var options = SwiftOptions(output: folder)
    options.imports = ["HelpKit"]
    options.layout = layout
    options.style = style
    options.access = access
    options.stubs = stubs
    options.ui = ui
    let made = Generation(swift: try Self.graph(), options)
    #expect(made.complaints.isEmpty, "\(made.complaints.map(\.message))")
    return made.files
  }

  private static func graph() throws -> Graph {
    let specs = ["Specs/Orders/orders.yaml", "Specs/Support/support.yaml"]
    return GeneratorTests.graph(
      of: check(
        try specs.map { SourceFile(path: $0, text: try text($0)) },
        project: SourceFile(path: "waymark.yaml", text: try text("waymark.yaml"))))
  }

  /// The Swift of a folder.
  static func sources(_ folder: String) throws -> [(path: String, text: String)] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".swift") }.sorted()
      .map { ($0, try text("\(folder)/\($0)")) }
  }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
