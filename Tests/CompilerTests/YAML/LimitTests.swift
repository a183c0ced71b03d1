import Testing

@testable import WaymarkCompiler

@Suite struct LimitTests {
  private func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  @Test func `a hundred levels are read and one more is not`() {
    #expect(Reading(nested(100)).diagnostics.isEmpty)
    #expect(Reading(nested(101)).places == ["yaml-limit 1:101-1:102"])
    #expect(Reading(nested(200_000)).places == ["yaml-limit 1:101-1:102"])
    #expect(Reading(String(repeating: "- ", count: 101) + "x").places == ["yaml-limit 1:201-1:202"])
    let opened = String(repeating: "{a: ", count: 100_000)
    #expect(Reading(opened).places == ["yaml-limit 1:401-1:402"])
  }

  @Test(arguments: [
    ("", ": x\n"), ("a: b\n", ": x\n"), ("a: { b: c, ", ": x }\n"), ("? ", "\n: x\n"),
    ("'", "': x\n"), ("- ", ": x\n"),
  ])
  func `a key of more than 1,024 characters is refused`(before: String, after: String) {
    let reading = Reading(before + String(repeating: "ü", count: 1_025) + after)
    #expect(reading.diagnostics.map(\.rule) == ["yaml-limit"])
    #expect(Reading(before + String(repeating: "ü", count: 1_000) + after).diagnostics.isEmpty)
  }

  @Test(arguments: [1_023, 1_024, 1_025])
  func `a quoted key in braces is refused where YAML does not find its colon`(count: Int) {
    let reading = Reading("a: { \"" + String(repeating: "k", count: count) + "\": x }\n")
    #expect(reading.diagnostics.map(\.rule) == ["yaml-limit"])
  }

  @Test func `a file of more than 64 MiB is refused`() {
    let bytes = [UInt8](repeating: 10, count: 64 << 20 + 1)
    var log = DiagnosticLog()
    #expect(read(SourceFile(path: "a.yaml", bytes: bytes), index: 0, log: &log) == nil)
    #expect(log.diagnostics.map(\.rule) == ["yaml-limit"])
    #expect(log.diagnostics.map(\.span) == [.top(of: 0)])
  }
}
