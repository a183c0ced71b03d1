import Foundation
import Testing

@Suite("The libraries")
struct EmbeddingTests {
  @Test("The libraries serve a program that has neither Foundation nor a disk")
  func embedded() throws {
    let program = Tool.path.deletingLastPathComponent().appending(path: "Embedding")
    let result = try Tool.run(program.path, [], in: House.root)
    #expect(result.status == 0)
    #expect(result.complaints == "")
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "no complaints in 1 file, 1 workflow, 1 step, 1 route")
    #expect(lines.contains("1 scenario: 1 passed, 0 failed"))
    #expect(lines.contains { $0.hasPrefix("Route.swift, ") && $0.contains(", Tips.swift, ") })
    #expect(lines.last == "bool(true)")
  }
}
