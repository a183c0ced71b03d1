import CEL
import Testing
import WaymarkCompiler
import WaymarkEvolution
import WaymarkSimulator

@Suite("The joint of two versions of a workflow")
struct JointTests {
  static func compare(_ base: String, _ head: String) -> Comparison {
    let graphs = [base, head].map {
      check([SourceFile(path: "s.yaml", text: $0)], project: nil).graph
    }
    return Comparison(Matching(graphs[0], graphs[1]))
  }

  static func changes(_ base: String, _ head: String) -> ProjectChanges {
    let graphs = [base, head].map {
      check([SourceFile(path: "s.yaml", text: $0)], project: nil, by: []).graph
    }
    return ProjectChanges(Matching(graphs[0], graphs[1]))
  }

  /// What the runner says of a scenario.
  static func complaint(
    _ scenario: WrittenScenario, of spec: String, _ project: String? = nil
  ) -> String? {
    let text = spec + "\n" + scenarioSection([scenario])
    let checked = check(
      [SourceFile(path: "s.yaml", text: text)],
      project: project.map { SourceFile(path: "waymark.yaml", text: $0) }, by: [])
    guard let result = runScenarios(checked.graph).results.first else { return "it is no scenario" }
    // What a rule finds there fails as well.
    return result.failure.flatMap { $0.rule == nil ? "\($0.message)\n\(text)" : nil }
  }

  static let late = """
    feature: Late
    services:
      orders:
        status: { params: { id: String }, returns: Order, errors: [offline] }
    types:
      Order: { id: String, minutesLate: Int }
    screens:
      Offer: { title: Take this, params: { amount: Int }, actions: { accept: Yes, decline: No } }
      Wait: { title: Please wait, actions: { again: Look again } }
    workflows:
      late:
        params: { id: String }
        outcomes: { done: success, gone: failure }
        steps:
          load:
            call: orders.status
            as: order
            on: { success: triage, offline: gone, failure: gone }
          triage:
            choose:
              - { when: order.minutesLate > 45, go: offer }
              - else: wait
          offer: { show: Offer, with: { amount: "5" }, on: { accept: done, decline: gone } }
          wait: { show: Wait, on: { again: load } }
    """

  @Test("a workflow that has not changed is as before")
  func unchanged() {
    let found = Self.compare(Self.late, Self.late)
    #expect(found.workflows.map(\.verdict) == [.equal])
    #expect(found.differences.isEmpty)
  }

  @Test("another constant in a guard leads elsewhere between the two")
  func constant() throws {
    let found = Self.compare(Self.late, Self.late.replacing("> 45", with: "> 30"))
    #expect(found.workflows.map(\.verdict) == [.differs])
    #expect(found.differences.count == 1)
    let journey = try #require(found.differences.first?.journey)
    #expect(
      journey.lines(in: found.joint) == [
        "the journey begins with `late`",
        "`orders.status` succeeds: `order.minutesLate` is 31",
      ])
  }

  @Test("values at the end of what an Int holds are told as any others")
  func greatest() {
    let great = Self.late.replacing("> 45", with: "> 9223372036854775806")
    let found = Self.changes(Self.late.replacing("> 45", with: "> 9223372036854775800"), great)
    let whens = found.findings.map(\.when)
    #expect(whens == ["`order.minutesLate` is 9223372036854775801 to 9223372036854775806"])
  }

  @Test(
    "what is only said otherwise is proved to be as before",
    arguments: [
      ("> 45", "> 44 + 1"), ("order.minutesLate > 45", "!!(order.minutesLate > 45)"),
      ("order.minutesLate > 45", "!(order.minutesLate <= 45)"),
      ("triage", "sort"), ("as: order", "as: it"),
      ("success: triage", "success: pause"),
    ])
  func refactored(from: String, to: String) {
    var head = Self.late.replacing(from, with: to)
    if to == "as: it" { head = head.replacing("order.minutesLate", with: "it.minutesLate") }
    if to.hasSuffix("pause") { head += "\n      pause: { wait: 30s, go: triage }" }
    let found = Self.compare(Self.late, head)
    #expect(found.workflows.map(\.verdict) == [.equal])
    #expect(found.workflows.map(\.bounds) == [[]])
  }
}
