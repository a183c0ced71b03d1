import Foundation
import Testing
import WaymarkCompiler
import WaymarkGenerators
import WaymarkSimulator

enum Sample {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func graph() throws -> Graph {
    let specs = root.appendingPathComponent("Specs")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: specs.path)
      .filter { $0.hasSuffix(".yaml") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let files = try paths.map { path in
      SourceFile(path: "Specs/\(path)", bytes: try bytes("Specs/\(path)"))
    }
    let project = SourceFile(path: "waymark.yaml", bytes: try bytes("waymark.yaml"))
    return check(files, project: project).graph
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appendingPathComponent(path)))
  }
}

@Suite("The sample's output")
struct SampleTests {
  @Test("Generated/ is what the specs yield, byte for byte: else run `waymark generate`")
  func golden() throws {
    let graph = try Sample.graph()
    for output in graph.project.outputs {
      let name = graph.text(output.generator)
      let place = graph.folder(of: output)
      let made = try generation(name, graph, output.options)
      #expect(made.complaints.isEmpty)
      let files = made.files + [Manifest(made.files.map { .init(of: $0) }).file]
      for file in files where !file.isStub {
        #expect(
          try Sample.bytes("\(place)/\(file.path)") == file.bytes, "\(file.path) differs")
      }
      let folder = Sample.root.appendingPathComponent(place)
      let present = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        .filter { !folder.appendingPathComponent($0).hasDirectoryPath }
      let leftOver = Set(present).subtracting(files.map(\.path))
        .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".json") || $0.hasSuffix(".md") }
      #expect(leftOver.isEmpty)
    }
  }

  @Test("the same input gives the same bytes")
  func determinism() throws {
    let graph = try Sample.graph()
    for generator in Generator.all {
      let first = generator.generate(graph, staging: stage(graph)).files
      #expect(first == generator.generate(graph, staging: stage(graph)).files)
      #expect(first.count == Set(first.map { $0.path.lowercased() }).count)
    }
    for format in DiagramFormat.all {
      let drawn = format.rendering(.navigation(graph))
      #expect(drawn == format.rendering(.navigation(graph)))
    }
  }
}
