import Testing
import WaymarkCompiler

@testable import WaymarkSimulator

@Suite("What outcomes carry, in scenarios")
struct ReturnedValueTests {
  private static let spec = """
    feature: Help
    types: { Item: { id: String, state: State, tags: "[String]" }, State: [new, old] }
    screens:
      Pick: { title: Pick, actions: { take: { label: Take, sends: { item: Item } }, no: No } }
      New: { title: New }
      Old: { title: Old, params: { item: Item }, actions: { more: { label: M, open: pick } } }
    routes: { pick: { workflow: inner, link: /pick } }
    workflows:
      inner:
        outcomes: { picked: { kind: success, returns: Item }, bare: { kind: neutral, returns: "Item?" } }
        steps: { ask: { show: Pick, on: { take: { go: picked, returns: item }, no: bare } } }
      outer:
        outcomes: { done: success, last: { kind: success, returns: String } }
        steps:
          run: { run: inner, as: { picked: it }, on: { picked: look, bare: done } }
          look: { choose: [{ when: it.state == 'new', go: new }, { else: old }] }
          new: { show: New, ends: last, returns: it.id }
          old: { show: Old, with: { item: it }, ends: done }
    scenarios:

    """

  private func failures(_ scenario: String) -> [String] {
    let text = Self.spec + "  s: { \(scenario) }\n"
    let checked = check([SourceFile(path: "help.yaml", text: text)])
    #expect(!checked.diagnostics.contains { $0.severity == .error }, "\(checked.diagnostics)")
    return Simulated(text).complaints
  }

  private func stops(_ item: String) -> String {
    "steps: [{ show: Pick, do: take, sends: { item: \(item) } }"
  }

  @Test("A run goes on with what its workflow brings")
  func goesOn() {
    let new = stops("{ id: a, state: new }") + ", { show: New }]"
    #expect(failures("workflow: outer, \(new), ends: last, returns: a") == [])
    #expect(failures("workflow: outer, \(new), ends: last") == [])
    #expect(
      failures("workflow: outer, \(new), ends: last, returns: b") == [
        "expected `last` to carry 'b', but it carries 'a'"
      ])
    let old = stops("{ id: a, state: old }") + ", { show: Old }]"
    #expect(failures("workflow: outer, \(old), ends: done") == [])
  }

  @Test("What is left out of an expected record is not compared, and of a list everything is")
  func partly() {
    let taken = stops("{ id: a, state: new, tags: [x, y] }") + "]"
    for part in ["{}", "{ id: a }", "{ tags: [x, y] }", "{ id: a, state: new, tags: [x, y] }"] {
      #expect(failures("workflow: inner, \(taken), ends: picked, returns: \(part)") == [])
    }
    for part in ["{ id: b }", "{ tags: [x] }", "{ tags: [y, x] }", "{ id: a, state: old }"] {
      #expect(
        failures("workflow: inner, \(taken), ends: picked, returns: \(part)").count == 1, "\(part)")
    }
  }

  @Test("An optional value that is not given is null")
  func bare() {
    let no = "steps: [{ show: Pick, do: no }]"
    #expect(failures("workflow: inner, \(no), ends: bare, returns: null") == [])
    #expect(failures("workflow: inner, \(no), ends: bare, returns: {}").count == 1)
  }

  @Test("The value of what a route opens is stated inside")
  func inside() {
    let old = stops("{ id: a, state: old }")
    func inside(_ value: String) -> String {
      let open = "{ open: pick, \(stops("{ id: c }"))], ends: picked, returns: { id: \(value) } }"
      return "workflow: outer, \(old), { show: Old, do: more }, \(open)], ends: done"
    }
    #expect(failures(inside("c")) == [])
    #expect(failures(inside("d")).count == 1)
  }
}
