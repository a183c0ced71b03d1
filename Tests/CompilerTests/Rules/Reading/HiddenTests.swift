import Testing
import WaymarkCompiler

@Suite("What was refused elsewhere")
struct HiddenTests {
  /// Has one complaint of each kind that what was refused may answer.
  private func rules(_ refused: String) -> [String] {
    let spec = """
      feature: F
      flags: { quiet: { default: false } }
      types: { Leaf: { text: String } }
      services: { mail: { send: { errors: [] } } }
      coordinators: { Main: { handles: [home, ask] } }
      routes:
        home: { screen: Home, link: /home }
        ask: { workflow: ask, link: /ask }
        lost: { external: map }
        nobody: { external: phone }
      screens:
        Home: { title: Home, actions: { go: { label: Go, open: nobody } }, \(refused) }
        Ask: { title: Ask, actions: { yes: Yes, no: No } }
        Done: { title: Done }
      workflows:
        ask:
          state: { kept: { type: Int, default: 0 } }
          outcomes: { done: success }
          steps:
            ask: { show: Ask, on: { yes: done, no: { go: over, set: { kept: 1 } } } }
            over: { show: Done, ends: done }
        forgotten: { outcomes: { done: success }, steps: { over: { show: Done, ends: done } } }
      scenarios:
        it goes wrong: { workflow: ask, steps: [{ show: Ask, do: yes }, { show: Done }], ends: done }
      """
    return said(spec, project: "app: F").map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  private let all = [
    "unused-flag", "unused-type", "unused-service", "unreachable-route", "unhandled-route",
    "unused-state", "unreachable-workflow", "scenario-mismatch",
  ]

  @Test(
    "What was refused elsewhere hides nothing that it does not name",
    arguments: [
      ("colour: [red]", "unknown-key"), ("colour: { tone: { a: red } }", "unknown-key"),
      ("params: [red]", "wrong-shape"), ("params: { a: \"red!\" }", "bad-type"),
      ("variants: [red]", "wrong-shape"), ("back: [red]", "wrong-shape"),
    ])
  func named(refused: String, rule: String) {
    #expect(Set(rules(refused)) == Set(all + [rule]))
  }

  @Test(
    "What was refused elsewhere hides what it names, for it may use that",
    arguments: [
      ("quiet", "unused-flag"), ("Leaf", "unused-type"), ("mail.send", "unused-service"),
      ("lost", "unreachable-route"), ("nobody", "unhandled-route"), ("Main", "unhandled-route"),
      ("kept", "unused-state"), ("forgotten", "unreachable-workflow"),
    ])
  func hidden(name: String, rule: String) {
    let left = Set(all).subtracting([rule]).union(["unknown-key"])
    #expect(Set(rules("colour: [\(name)]")) == left)
    #expect(Set(rules("colour: { tone: { \(name): 1 } }")) == left)
  }

  @Test(
    "What was refused elsewhere hides anything if it names nothing",
    arguments: [
      ("colour: []", "unknown-key"), ("colour: { on: {} }", "unknown-key"),
      ("variants: red", "wrong-shape"),
    ])
  func anything(refused: String, rule: String) {
    #expect(rules(refused) == [rule])
  }
}
