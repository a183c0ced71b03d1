import Foundation
import Testing
import WaymarkCompiler
import WaymarkGenerators

/// The golden project of the Swift generator, with one set of options or the other.
struct Cafe {
  static let root = Sample.root.appending(path: "Tests/Golden/Cafe")

  /// The project file, and where its output was reviewed.
  let project: String
  let output: String
  /// The team's own sources.
  let program: String

  static let open = Cafe(project: "waymark.yaml", output: "Generated", program: "Demo")
  static let team = Cafe(project: "team.yaml", output: "TeamGenerated", program: "Team")

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".swift") }.sorted()
  }

  func generated(changing change: (String) -> String = { $0 }) throws -> [GeneratedFile] {
    let specs = try ["counter", "kitchen"].map { name in
      let path = "Specs/\(name).yaml"
      return SourceFile(path: path, text: change(try Self.text(path)))
    }
    let graph = check(
      specs, project: SourceFile(path: "waymark.yaml", text: try Self.text(project))
    ).graph
    let output = try #require(graph.project.outputs.first)
    let options = SwiftOptions(output)
    let made = Generation(swift: graph, options)
    #expect(made.complaints.isEmpty)
    return made.files
  }

  /// All of it with the team's sources, which stand in for the stubs of their names.
  func compiled(changing change: (String) -> String = { $0 }) throws -> SwiftProgram {
    let own = try Self.names(in: program).map {
      (path: $0, text: try Self.text("\(program)/\($0)"))
    }
    let files = try generated(changing: change).filter { file in
      !own.contains { $0.path == file.path }
    }
    let sources = try SwiftProgram(own + files.map { (path: $0.path, text: $0.text) })
    try sources.add("MailKit", at: Self.root.appending(path: "MailKit/MailKit.swift"))
    return sources
  }
}
