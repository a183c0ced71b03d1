import CEL
import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("What is made up for a value")
struct InventionTests {
  private func value(of type: String, among types: String) throws -> (answer: Value, full: Value) {
    let text = """
      feature: Help
      types:
      \(types)
      services:
        help: { ask: { returns: \(type), errors: [] } }
      """
    let graph = check([SourceFile(path: "help.yaml", text: text)]).graph
    let returned = try #require(graph.operations.first?.returnType)
    let program = Program(graph)
    return (
      program.stableValue(of: returned, named: "ask"),
      program.fullSample(of: returned, named: "ask")
    )
  }

  /// How many values there are in it.
  private func size(_ value: Value) -> Int {
    switch value {
    case .list(let items): items.reduce(1) { $0 + size($1) }
    case .map(let entries): entries.values.reduce(1) { $0 + size($1) }
    default: 1
    }
  }

  private func record(_ name: String, _ count: Int, of type: String) -> String {
    "  \(name): { " + (0..<count).map { "f\($0): \(type)" }.joined(separator: ", ") + " }"
  }

  @Test("What is made up for a value is bounded where wide records hold wide records")
  func wide() throws {
    let types = [record("A", 300, of: "B"), record("B", 300, of: "C"), record("C", 300, of: "Int")]
    let values = try value(of: "A", among: types.joined(separator: "\n"))
    #expect((300...20_000).contains(size(values.answer)))
    #expect((300...20_000).contains(size(values.full)))
  }

  @Test("made-up values are bounded where each item of a default has a default of many items")
  func defaults() throws {
    let items = Array(repeating: "{}", count: 40).joined(separator: ", ")
    let values = try value(
      of: "A", among: "  A: { list: { type: \"[A]\", default: [\(items)] } }")
    #expect((40...20_000).contains(size(values.answer)))
    #expect((40...20_000).contains(size(values.full)))
  }

  @Test("What is made up for a value has a record wherever one is due, however deep")
  func deep() throws {
    let chain = (1...20).map { record("T\($0)", 1, of: "T\($0 + 1)") } + ["  T21: { n: Int }"]
    let values = try value(of: "T1", among: chain.joined(separator: "\n"))
    #expect(size(values.answer) == 22)
    #expect(size(values.full) == 22)
    // Each of these lists leads to a record that cannot do without another.
    let lists = (1...20).map { "  T\($0): { list: \"[T\($0 + 1)]\", due: Due }" }
    let ends = ["  T21: { n: Int }", "  Due: { last: Last }", "  Last: { n: Int }"]
    let full = try value(of: "T1", among: (lists + ends).joined(separator: "\n")).full
    #expect(!holdsNull(full))
  }

  private func holdsNull(_ value: Value) -> Bool {
    switch value {
    case .null: true
    case .list(let items): items.contains(where: holdsNull)
    case .map(let entries): entries.values.contains(where: holdsNull)
    default: false
    }
  }

  @Test(
    "What is made up for a value completes every item of a long list that a scenario gives")
  func given() {
    let items = Array(repeating: "{ id: a }", count: 6_000).joined(separator: ", ")
    let it = Simulated(
      """
      feature: Help
      types:
        Item: { id: String, price: { type: Double, example: 2.5 }, name: String }
      services:
        help: { ask: { returns: "[Item]", errors: [] } }
      workflows:
        all:
          outcomes: { full: success, gaps: failure }
          steps:
            load: { call: help.ask, as: items, on: { success: look } }
            look:
              choose: [{ when: "items.all(i, i.price == 2.5)", go: full }, { else: gaps }]
      scenarios:
        it: { workflow: all, steps: [{ call: help.ask, returns: [\(items)] }], ends: full }
      """)
    #expect(it.complaints == [])
  }
}
