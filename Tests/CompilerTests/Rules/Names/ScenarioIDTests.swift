import Testing

@testable import WaymarkCompiler

@Suite("The ids of scenarios")
struct ScenarioIDTests {
  private func checked(_ scenarios: String) -> Checked {
    let spec = """
      feature: Help
      workflows: { w: { outcomes: { done: success }, steps: { a: { wait: 1s, go: done } } } }
      scenarios:
      \(scenarios)
      """
    return check([SourceFile(path: "Specs/help.yaml", text: spec)], project: nil)
  }

  private func ids(_ names: String...) -> [String] {
    let scenarios = names.map { "  \"\($0)\": { workflow: w, steps: [], ends: done }" }
    let graph = checked(scenarios.joined(separator: "\n")).graph
    return graph.scenarios.map { graph.id(of: $0) }
  }

  @Test("the id of a scenario is its name in lower case with hyphens, without a hash")
  func made() {
    let long = String(repeating: "word ", count: 30)
    #expect(
      ids("A signed-in user claims!", "it's late", "crème brûlée", "🍕", long) == [
        "a-signed-in-user-claims", "it-s-late", "crème-brûlée", "scenario",
        String(repeating: "word-", count: 29) + "word",
      ])
  }

  @Test("a scenario can have an id of its own, which has to be one")
  func given() {
    func rules(_ id: String) -> [String] {
      checked("  it is: { id: \(id), workflow: w, steps: [], ends: done }").diagnostics
        .filter { $0.severity == .error }.map(\.rule)
    }
    let graph = checked("  it is: { id: late-1, workflow: w, steps: [], ends: done }").graph
    #expect(graph.scenarios.map { graph.id(of: $0) } == ["late-1"])
    #expect(rules("late-1") == [])
    for id in ["a b", "-a", "a/b", "\"..\"", "é"] {
      #expect(rules(id) == ["unknown-value"], "\(id)")
    }
    #expect(rules("[a]") == ["wrong-shape"])
  }

  @Test("two scenarios with one id are refused, however they come by it")
  func twice() {
    let found = checked(
      """
        A b: { workflow: w, steps: [], ends: done }
        a-b: { workflow: w, steps: [], ends: done }
        c: { id: a-b, workflow: w, steps: [], ends: done }
        d: { id: e, workflow: w, steps: [], ends: done }
      """
    ).diagnostics.filter { $0.rule == "duplicate-name" }
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.message.contains("the id `a-b` of another one") })
  }
}
