import Foundation
import Testing

@Suite("Docs/Architecture.md is true")
struct ArchitectureTests {
  static let page = Result {
    try String(contentsOf: Tree.root.appending(path: "Docs/Architecture.md"), encoding: .utf8)
  }

  @Test("its table of layers lists the layers in their order, and each but `Model` has files")
  func layers() throws {
    let listed = try Self.firstCells(ofTable: "| layer | holds |")
    #expect(listed == Layers.order["WaymarkCompiler"])
    for layer in listed where layer != "Model" {
      let folder = "Sources/WaymarkCompiler/\(layer)/"
      #expect(Tree.sources.contains { $0.path.hasPrefix(folder) }, "\(layer) has no files")
    }
  }

  @Test("every folder of the compiler is a layer, and only Check.swift is beside them")
  func folders() {
    let parts = Tree.sources.filter { $0.module == "WaymarkCompiler" }
      .map { $0.path.split(separator: "/").map(String.init)[2] }
    let layers = Set(Layers.order["WaymarkCompiler"] ?? [])
    #expect(Set(parts).subtracting(layers) == ["Check.swift"])
  }

  @Test("its table of modules lists the modules, and what a module uses it may import")
  func modules() throws {
    let listed = try Self.firstCells(ofTable: "| module | is | uses |")
    #expect(Set(listed) == Set(ArrowTests.allowed.keys))
    #expect(Set(listed) == Set(Tree.sources.map(\.module)))
  }

  @Test("each type between the stages is declared in the compiler")
  func types() throws {
    for type in try Self.firstCells(ofTable: "| type | made by | guarantees |") {
      let isDeclared = Tree.sources.contains {
        $0.module == "WaymarkCompiler"
          && $0.text.contains(try! Regex("(?m)^(public |final )*(struct|class) \(type)\\b"))
      }
      #expect(isDeclared, "\(type)")
    }
  }

  @Test("the pipeline's stages run in the order that it draws")
  func pipeline() throws {
    let check = try #require(Tree.sources.first { $0.path.hasSuffix("Compiler/Check.swift") })
    let calls = ["parse(", "link(", "Evidence(", "judge(", "report("]
    let places = try calls.map { try #require(check.text.range(of: $0)?.lowerBound, "\($0)") }
    #expect(places == places.sorted())
  }

  @Test("every file and folder that it names exists")
  func paths() throws {
    let names = try Self.page.get().matches(of: #/`([A-Z]?\w+/[\w/]+(?:\.swift)?)`/#)
      .map { String($0.1) }
    #expect(names.count > 6)
    for name in names {
      let isThere = ["", "Sources/", "Sources/WaymarkCompiler/"].contains {
        FileManager.default.fileExists(atPath: Tree.root.appending(path: $0 + name).path)
      }
      #expect(isThere, "\(name)")
    }
  }

  private static func firstCells(ofTable head: String) throws -> [String] {
    let lines = try page.get().split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0 == head }, "\(head)")
    return lines[(start + 2)...].prefix { $0.hasPrefix("| ") }.compactMap {
      $0.split(separator: "`").dropFirst().first.map(String.init)
    }
  }
}
