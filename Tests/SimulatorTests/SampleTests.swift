import Foundation
import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("The scenarios of the sample")
struct SampleTests {
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func sample() throws -> Graph {
    let specs = root.appendingPathComponent("Specs")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: specs.path)
      .filter { $0.hasSuffix(".yaml") }
      .sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
    let files = try paths.map { path in
      SourceFile(
        path: "Specs/" + path,
        bytes: Array(try Data(contentsOf: specs.appendingPathComponent(path))))
    }
    let project = SourceFile(
      path: "waymark.yaml",
      bytes: Array(try Data(contentsOf: root.appendingPathComponent("waymark.yaml"))))
    return check(files, project: project).graph
  }

  @Test("all pass")
  func passes() throws {
    let graph = try sample()
    let report = runScenarios(graph)
    #expect(report.results.count >= 25)
    #expect(report.failed == 0, "\(renderText(report, of: graph))")
  }

  @Test("The scenarios of the sample cover everything that is counted")
  func covers() throws {
    let graph = try sample()
    let coverage = runScenarios(graph).coverage
    #expect(coverage.workflows.count >= 10)
    for kind in Coverage.Kind.allCases {
      #expect(coverage[kind].percent == 100, "\(kind)")
    }
  }
}
