import CEL
import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("When something begins and ends, in samples")
struct DatePairTests {
  private func program(_ fields: String) throws -> (Program, Type) {
    let text = """
      feature: Help
      types: { Slot: { \(fields) } }
      services: { help: { ask: { returns: Slot } } }
      """
    let graph = check([SourceFile(path: "help.yaml", text: text)]).graph
    return (Program(graph), try #require(graph.operations.first?.returnType))
  }

  private func field(_ name: String, of value: Value) -> String? {
    guard case .map(let fields) = value, case .string(let text)? = fields[.string(name)] else {
      return nil
    }
    return text
  }

  @Test(
    "the first of two dates is the earlier one",
    arguments: [
      ("from", "to"), ("startsAt", "endsAt"), ("start", "end"), ("beginDate", "endDate"),
      ("validFrom", "validTo"), ("validSinceFrom", "validSinceTo"),
      ("dueFrom", "dueTo"),
    ])
  func ordered(first: String, last: String) throws {
    let (program, type) = try program("\(last): Date, note: String, \(first): Date")
    for value in [
      program.stableValue(of: type, named: "ask"), program.fullSample(of: type, named: "ask"),
    ] {
      #expect(field(first, of: value) == "2030-01-15T12:30:00Z")
      #expect(field(last, of: value) == "2030-01-16T12:30:00Z")
    }
  }

  @Test(
    "other names say nothing of an order",
    arguments: [("from", "until"), ("validFrom", "to"), ("startsAt", "endDate"), ("to", "from2")])
  func others(first: String, last: String) throws {
    let (program, type) = try program("\(first): Date, \(last): Date")
    let value = program.stableValue(of: type, named: "ask")
    #expect(field(first, of: value) == field(last, of: value))
  }

  private func given(_ entries: [(String, String)], _ fields: String) throws -> Value {
    let (program, type) = try program(fields)
    let span = Span.top(of: 0)
    let plain = PlainValue.mapping(
      entries.map {
        PlainValue.Entry(
          key: $0.0, keySpan: span, value: .scalar($0.1, isQuoted: true, span))
      }, span)
    return try program.read(plain, as: type)
  }

  @Test("a date that is given is kept, and the other one moves")
  func moved() throws {
    let both = "from: Date, to: Date"
    let late = try given([("from", "2031-05-01T00:00:00Z")], both)
    #expect(field("to", of: late) == "2031-05-02T00:00:00Z")
    let early = try given([("to", "2029-05-01T00:00:00Z")], both)
    #expect(field("from", of: early) == "2029-04-30T00:00:00Z")
    let wrong = try given(
      [("from", "2031-05-01T00:00:00Z"), ("to", "2029-05-01T00:00:00Z")], both)
    #expect(field("to", of: wrong) == "2029-05-01T00:00:00Z")
    let none = try given([("from", "2031-05-01T00:00:00Z")], "from: Date, to: Date?")
    #expect(field("to", of: none) == nil)
  }
}
