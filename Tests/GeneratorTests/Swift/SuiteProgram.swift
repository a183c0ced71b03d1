import Foundation
import Testing
import WaymarkCompiler
import WaymarkGenerators

/// The suite of a project, compiled with what the output `swift` makes of it.
struct SuiteProgram {
  private let compilation: Compilation

  /// With these files in place of those that are the team's.
  init(
    _ graph: Graph, _ modules: [String], _ team: [String: String] = [:], _ mode: SwiftMode = .six
  ) throws {
    compilation = try Compilation(mode, isRun: true)
    let swift = graph.project.outputs.first { graph.text($0.generator) == "swift" }
    let made = Generation(swift: graph, SwiftOptions(try #require(swift)))
    for module in modules {
      let own = made.files.filter { modules.count == 1 || $0.path.hasPrefix("\(module)/") }
      #expect(try compilation.compile(module, own.map { ($0.path, $0.text) }) == "", "\(module)")
    }
    let fixtures = try generation("fixtures", graph).files.map { ($0.path, $0.text) }
    try compilation.write(fixtures, to: "F")
    let suite = try generation("tests", graph).files.map { ($0.path, team[$0.path] ?? $0.text) }
    #expect(Set(team.keys).isSubset(of: suite.map(\.0)))
    let entry = """
      import Testing
      @main struct Suite {
        static func main() async { await Testing.__swiftPMEntryPoint() as Never }
      }
      """
    let said = try compilation.compile(
      "T", suite + [("main.swift", entry)], with: ["-plugin-path", Self.plugins()])
    #expect(said == "")
  }

  /// What the suite says when it runs with that mistake in the team's files.
  func run(mistake: String = "") throws -> String {
    try compilation.runProgram(with: ["-lTesting"], environment: ["MISTAKE": mistake])
  }

  /// Of the testing library, beside the compiler's own.
  private static func plugins() throws -> String {
    struct Info: Decodable {
      struct Paths: Decodable { let runtimeResourcePath: String }
      let paths: Paths
    }
    let info = try output(of: "/usr/bin/env", ["swiftc", "-print-target-info"])
    let paths = try JSONDecoder().decode(Info.self, from: Data(info.utf8)).paths
    return "\(paths.runtimeResourcePath)/host/plugins/testing"
  }
}
