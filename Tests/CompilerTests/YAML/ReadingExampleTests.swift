import Testing

@testable import WaymarkCompiler

@Suite struct ReadingExampleTests {
  @Test(arguments: [RuleCard.notText, .yamlSyntax, .yamlLimit, .duplicateKey])
  func `the example of a reading rule is refused where it says`(rule: RuleCard) throws {
    let reading = Reading(rule.example.rejects)
    let complaint = try #require(reading.diagnostics.first)
    #expect(reading.diagnostics.count == 1)
    #expect(complaint.rule == rule.id)
    let start = reading.lines.position(at: complaint.span.start)
    let below = Array(reading.bytes[reading.lines.line(start.line + 1)])
    let mark = try #require(below.firstIndex(of: UInt8(ascii: "^")))
    #expect(start.column == mark + 1)
    #expect(Int(complaint.span.end - complaint.span.start) == below.count - mark)
    #expect(Reading(rule.example.accepts).diagnostics.isEmpty)
  }
}
