import Foundation
import Testing

@Suite("The table of the benchmark")
struct SpeedTests {
  @Test("README shows each row that the benchmark prints, under a name of its own")
  func rows() throws {
    let script = try Self.lines(of: "Bench/bench.sh")
    let printed = script.map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("row \"") }.map {
      let name = $0.replacing("\\`", with: "`").dropFirst("row \"".count)
      return name.prefix { $0 != "\"" }
    }
    let readme = try Self.lines(of: "README.md")
    let head = try #require(readme.firstIndex(of: "| what | measured | must | before |"))
    let shown = readme[(head + 2)...].prefix { $0.hasPrefix("| ") }.map {
      $0.split(separator: "|")[0].trimmingPrefix(" ").dropLast()
    }
    #expect(printed.count > 10)
    #expect(shown == printed)
    #expect(Set(shown).count == shown.count)
  }

  private static func lines(of path: String) throws -> [Substring] {
    try String(contentsOf: Tree.root.appending(path: path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }
}
