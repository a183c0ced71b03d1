import Testing
import WaymarkGenerators

@testable import WaymarkCompiler

@Suite("The manual of the rules")
struct RuleManualTests {
  @Test("The manual of the rules holds a section for every rule, in order")
  func sections() {
    let lines = ruleManual(rules: Rule.all.map(\.card)).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("## ") } == Rule.all.map { "## \($0.id)" })
  }

  @Test(
    "The manual of the rules shows what check says of each rejected example",
    arguments: Rule.all.map(\.id))
  func output(id: String) throws {
    let rule = try #require(Rule.all.first { $0.id == id }).card
    let manual = ruleManual(rules: [rule])
    #expect(manual.contains("[\(id)]"))
    #expect(!manual.contains("# ^"))
  }

  @Test(
    "The manual of the rules shows examples of several files under different names",
    arguments: Rule.all.map(\.id))
  func paths(id: String) throws {
    let example = try #require(Rule.all.first { $0.id == id }).card.example
    for side in [example.rejects, example.accepts] {
      let paths = Example.files(side).map(\.path)
      #expect(Set(paths).count == paths.count, "\(paths)")
    }
  }

  @Test("The manual of the rules says which option a rule needs that stays silent otherwise")
  func options() {
    #expect(Rule.expiredFlag.card.why.contains("`check --today YYYY-MM-DD`"))
  }

  @Test("Generated/Rules.md is the manual: else run `waymark rules --format markdown` into it")
  func golden() throws {
    #expect(
      try Sample.bytes("Generated/Rules.md") == Array(ruleManual(rules: Rule.all.map(\.card)).utf8))
  }

  @Test("The manual of the rules holds nothing that a terminal would obey")
  func signs() {
    let text = ruleManual(rules: Rule.all.map(\.card)) + Rule.all.map(\.card).map(ruleCard).joined()
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 32 && $0.value != 127 })
  }

  @Test("The manual of the rules of one rule names it, says why, and shows both sides")
  func card() {
    let card = ruleCard(Rule.deadEnd.card)
    #expect(
      card.hasPrefix("dead-end (error)\n\n\(Rule.deadEnd.card.summary)\n\(Rule.deadEnd.card.why)\n")
    )
    #expect(card.contains("\nRejected:\n"))
    #expect(card.contains(" error: "))
    #expect(card.contains("\nAccepted:\n"))
  }

  @Test("The manual of the rules lists the rules in columns")
  func list() {
    let lines = ruleList([Rule.deadEnd, .noWayOut].map(\.card)).split(separator: "\n")
    #expect(lines.first == "dead-end    error  \(Rule.deadEnd.card.summary)")
    #expect(lines.count == 2)
  }
}
