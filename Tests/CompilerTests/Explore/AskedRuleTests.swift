import Testing

@testable import WaymarkCompiler

@Suite("A rule that follows data and is off")
struct AskedRuleTests {
  private let spec = """
    feature: Help
    screens: { Home: { title: Home, actions: { go: Go } } }
    workflows:
      help:
        params: { n: Int }
        outcomes: { done: success, other: success }
        steps:
          home: { show: Home, on: { go: pick } }
          pick:
            choose:
              - { when: n > 0, go: done }
              - { when: n > 1, go: other }
    """

  private func found(_ severities: [String: Severity], _ comment: String = "") -> [DataRule] {
    var options = CheckOptions(severities: severities)
    options.asksForJourneys = true
    let file = SourceFile(path: "help.yaml", text: spec + comment)
    return check([file], options).evidence.exploration.findings.map(\.rule)
  }

  @Test("is not asked for, and the others find the same")
  func off() {
    #expect(Set(found([:])) == [.openChoice, .neverTrue])
    // Guards are judged for two rules at once.
    #expect(found(["never-true": .off, "always-true": .off]) == [.openChoice])
    #expect(found(["open-choice": .off]) == [.neverTrue])
  }

  @Test("is asked for where a comment suppresses it, so that the comment is not useless")
  func suppressed() {
    let comment = " # waymark:ignore never-true -- kept for later"
    let off = ["never-true": Severity.off, "always-true": .off]
    #expect(Set(found(off, comment)) == [.openChoice, .neverTrue])
  }

  @Test("and journeys are asked of what was followed for the rules")
  func shared() {
    var options = CheckOptions()
    options.asksForJourneys = true
    let evidence = check([SourceFile(path: "help.yaml", text: spec)], options).evidence
    var exploration = ExplorationOptions()
    exploration.isComplete = true
    let nodes = evidence.withSpaces(exploration) { $0.map(\.nodeCount) }
    #expect(evidence.withSpaces(exploration) { $0.map(\.nodeCount) } == nodes)
    #expect(evidence.explorationCount == 1)
    let alone = Evidence(of: evidence.analysis.graph)
    #expect(alone.withSpaces(exploration) { $0.map(\.nodeCount) } == nodes)
  }
}
